import { patch } from '../../../platform/store/write.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { idFromName as demoIdOf } from '../../../platform/base/random.ts';
import { trunkPart } from '../../../driver/entity/trunk-part.ts';
import { deviceWrite, statusWrite } from '../../support/device-writes.ts';
import { writtenId } from '../../support/user-writes.ts';
import { expect, test } from '../../support/test.ts';
import { trunkWrite } from '../../support/trunk-writes.ts';

const home = 'Zorggroep Noordoost-Groningen';

// Proves S0-7-21, S1-2.6-03, S1-2.6-05, S1-2.6-06, S1-5-18, S1-8-12.
test('creates a trunk, shows its registration, changes it, and names what uses it before deleting it', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const trunks = trunkPart(portal);
  const { list, details, create, update, setting, deleteQuestion } = trunks;
  await trunks.enter('zorggroep', home);
  await expect(page.getByRole('button', { name: /^Default call action of trunks/ })).toBeVisible();

  await test.step('create a trunk; the SIP URI is required for its connection type only', async () => {
    await page.getByRole('button', { name: 'Create trunk' }).click();
    await create.select('Connection').selectOption('SIP URI');
    await create.field('SIP URI').fill('my pbx:70000');
    await create.button('Create trunk').click();
    await expect(create.message('Enter a name of at most 200 characters.')).toBeVisible();
    await expect(create.message('Enter an address such as sip:pbx.example.com:5060.')).toBeVisible();
    await create.select('Connection').selectOption('SIP REGISTER');
    await expect(create.field('SIP URI')).toBeHidden();
    await expect(create.group('Outbound').getByLabel('Legal source header')).toBeHidden();
    await create.field('Name').fill('PBX Delfzijl');
    await create.field('Fallback legal source').fill('+44 20 7946 9911');
    await create.field('Name').press('Enter');
    await expect(create.message('This is not an active number of the organization.')).toBeVisible();
    await create.field('Fallback legal source').fill('');
    await create.field('Name').press('Enter');
    await expect(portal.toast('Trunk created')).toBeVisible();
  });

  await test.step('show its settings, with the SIP domain of the white label', async () => {
    await expect(setting('General', 'Server')).toHaveText('sip.noorderlicht.example');
    await expect(setting('General', 'Ports')).toHaveText('5060 (UDP, TCP), 5061 (TLS)');
    await expect(setting('General', 'Username')).toHaveText(/^trunk[0-9a-f]{8}$/);
    await expect(setting('Outbound', 'Connection')).toHaveText('SIP REGISTER');
    await expect(setting('Outbound', 'Legal source header')).toBeHidden();
    await expect(setting('Inbound', 'Legal source header')).toHaveText('P-Asserted-Identity');
    await expect(details.fact('Call action')).toHaveText('Not set');
    await expect(details.panel().getByText('This trunk has not registered yet.')).toBeVisible();
    await expect(details.panel().getByText('calls cannot be sent to it')).toBeVisible();
  });

  const id = new URL(page.url()).searchParams.get('viewId') ?? '';
  await test.step('show its registration live', async () => {
    await platform.control.write({ writes: [{ ...statusWrite(id, 'online'), type: 'trunk' }] });
    await expect(details.fact('Status')).toHaveText('Online');
    await expect(details.panel().getByText('calls cannot be sent to it')).toBeHidden();
    await expect(details.fact('Remote address')).toHaveText('192.0.2.7');
    await list.searchFor('PBX Delfzijl');
    await expect(list.row('PBX Delfzijl')).toContainText('Online');
  });

  await test.step('change it', async () => {
    await details.button('Update trunk').click();
    await update.select('Connection').selectOption('SIP URI');
    await update.field('SIP URI').fill('PBX.example.com:5061');
    await update.group('Outbound').getByLabel('Include legal source').selectOption('Always');
    await update.group('Outbound').getByLabel('Legal source header').selectOption('P-Preferred-Identity');
    await update.select('Call action').selectOption('Hang up');
    await update.button('Save').click();
    await expect(portal.toast('Trunk updated')).toBeVisible();
    await expect(setting('Outbound', 'SIP URI')).toHaveText('sip:pbx.example.com:5061');
    await expect(setting('Outbound', 'Legal source header')).toHaveText('P-Preferred-Identity');
    await expect(details.fact('Call action')).toHaveText('Hang up');
    await expect(details.fact('Status')).toHaveText('Not monitored');
  });

  const lobby = deviceWrite(home, 'Lobby <b>1</b>', { callAction: { type: 'trunk', trunkId: id } });
  await test.step('name what sends calls to it, and link to it', async () => {
    const action = { type: 'trunk', trunkId: id } as const;
    const defaults = { id: organizationId(home), organizationId: organizationId(home) };
    const none = {
      calledNumber: null,
      deviceCall: null,
      deviceLogin: null,
      userOutbound: null,
      userInbound: null,
    };
    const at = '2026-11-01T08:00:00.000Z';
    const dates = { createDate: at, updateDate: at, deleteDate: null };
    await platform.control.write({
      writes: [
        lobby,
        {
          kind: 'create',
          type: 'organizationTelephony',
          row: { ...defaults, ...dates, ...none, trunkCall: action },
        },
      ],
    });
    await details.button('Delete trunk').click();
    await expect(deleteQuestion().getByRole('listitem')).toHaveText([
      'Default call action of trunks',
      'Lobby <b>1</b> Device: Call action',
    ]);
    await deleteQuestion().getByRole('link', { name: 'Lobby <b>1</b>' }).click();
    await expect(deleteQuestion()).toBeHidden();
    await expect(page.getByRole('complementary', { name: 'Device details' })).toContainText('Lobby <b>1</b>');
  });

  await test.step('delete it', async () => {
    await page.goBack();
    await platform.control.write({ writes: [patch('device', writtenId(lobby), { callAction: null })] });
    await details.button('Delete trunk').click();
    await expect(deleteQuestion().getByRole('listitem')).toHaveText(['Default call action of trunks']);
    await deleteQuestion().getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(portal.toast('Trunk deleted')).toBeVisible();
    await expect(details.deletedStamp()).toBeVisible();
    await details.openMenu();
    for (const button of ['Update trunk', 'Delete trunk'])
      await expect(details.button(button)).toBeDisabled();
    await expect(list.row('PBX Delfzijl')).toBeHidden();
  });
});

// Proves S1-2.4-11, S1-6-05.
test('a user who may only view trunks sees neither password nor call action nor buttons', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const trunks = trunkPart(portal);
  const { list, details } = trunks;
  await platform.control.permissions({
    userId: demoIdOf(`user Joke Venema ${home}`),
    permissions: ['telephony.trunk.view'],
  });
  await platform.control.write({ writes: [trunkWrite(home, 'PBX Appingedam')] });
  await trunks.enter('frontdesk', home);
  await expect(list.columnHeader('Call action')).toBeHidden();
  await expect(page.getByText(/^Default call action of trunks/)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create trunk' })).toBeHidden();
  await trunks.openDetails('PBX Appingedam');
  await expect(details.fact('Username')).toHaveText('trunk1');
  for (const label of ['Password', 'Call action']) await expect(details.fact(label)).toBeHidden();
  await expect(details.panel().getByText('No actions available.')).toBeVisible();
});
