import { randomUUID } from 'node:crypto';
import type { Channel, ChannelEvent } from '../../../../src/domain/entities/channel/model.ts';
import { detailsPart } from '../../../driver/entity/details-part.ts';
import { formPart } from '../../../driver/entity/form-part.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import { entityPickerPart } from '../../../driver/entity/entity-picker-part.ts';
import { freshChannel } from '../../../platform/areas/channels/fresh-channel.ts';
import { numberObject } from '../../../platform/areas/channels/number-object.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { create, datesFrom } from '../../../platform/store/write.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import type { Write } from '../../../platform/store/store.ts';
import { expectAccessible } from '../../support/axe.ts';
import { writtenId, userWrite } from '../../support/user-writes.ts';
import { expect, test } from '../../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';
const called = '+31505550188';

const callFrom = (number: string, fields: Partial<Channel> = {}): Write =>
  create('channel', {
    ...freshChannel({
      id: randomUUID(),
      organizationId: organizationId(home),
      at: new Date().toISOString(),
      source: { type: 'number', number: numberObject(number), displayName: null, rawNumber: null },
      destination: {
        type: 'trunkNumber',
        number: numberObject(called),
        displayName: null,
        trunkId: null,
        legalSource: null,
      },
      direction: 'inbound',
    }),
    ...fields,
  });
const calledNumber = create(
  'number',
  freshNumber({
    id: randomUUID(),
    organizationId: organizationId(home),
    ...datesFrom(Date.now()),
    number: called,
    description: 'Night desk',
    action: { type: 'hangup' },
  }),
);
const eventWrite = (id: string, event: ChannelEvent): Write => ({
  kind: 'event',
  type: 'channel',
  id,
  event,
});
const now = (): string => new Date().toISOString();

// Proves S0-2-62, S0-9-21, S0-9-22, S1-2.6-08, S1-4-07, S1-5-21, S1-7-16, S1-9-08.
test('shows a call live, offers the commands of its state, and reports a command that came too late', async ({
  portal,
  platform: { control },
}) => {
  const { page } = portal;
  const list = listPart(page, 'Channels');
  const details = detailsPart(page, 'Channel details');
  const properties = formPart(page, 'Update custom properties');
  const call = callFrom('+31205550199', { state: 'trying', userProperties: { queue: 3 } });
  const id = writtenId(call);
  const send = (...events: ChannelEvent[]) =>
    control.write({ writes: events.map((event) => eventWrite(id, event)) });
  await control.write({ writes: [calledNumber, call, callFrom('anonymous'), callFrom('112')] });
  await portal.enter('zorggroep', home);

  await test.step('find the call', async () => {
    await page.getByRole('link', { name: 'Show channels' }).click();
    await expect(list.row('anonymous')).toBeVisible();
    // Typed in the local form of the number.
    await list.searchFor('0205550');
    await list.row('020 555 01 99').click();
    await expect(list.row('anonymous')).toBeHidden();

    await expect(details.fact('State')).toHaveText('Trying');
    await expect(details.fact('Expires')).toHaveText('no expiry');
    await expect(details.section('Call action')).toContainText('Hang up');
  });

  await test.step('command the call', async () => {
    // The commands must be in sight without scrolling: a ringing call is urgent.
    const commands = details.panel().getByRole('region', { name: 'Actions' });
    await expect(commands.getByRole('button', { name: 'Hang up' })).toBeHidden();
    await expect(commands.getByRole('button', { name: 'Answer' })).toBeInViewport();
    // The effect of a command may arrive before its answer; the next command waits for neither.
    await control.holdCall({ call: 'channel.command', when: 'after' });
    await details.button('Set ringing').click();
    await expect(details.fact('State')).toHaveText('Ringing');
    await details.openMenu();
    await expect(details.button('Set ringing')).toBeDisabled();
    await details.button('Answer').click();
    await expect(list.row('020 555 01 99')).toContainText('Answered');
    await control.releaseCalls({});
    await expect(portal.toast('Call answered')).toBeVisible();
    await details.openMenu();
    await expect(details.button('Decline')).toBeDisabled();
  });

  await test.step('show tones, hold and duration live', async () => {
    const connected = await details.fact('Connected').innerText();
    await send({ type: 'dtmfLogged', tone: '4', direction: 'received', at: now() });
    await expect(details.panel().getByRole('table', { name: 'DTMF log' })).toContainText('4');
    await send({ type: 'connectionInfoUpdated', onHold: true, at: now() });
    await expect(details.fact('State')).toContainText('(on hold)');
    await expect(details.fact('Connected')).not.toHaveText(connected);
  });

  await test.step('edit the custom properties', async () => {
    await details.button('Update custom properties').click();
    await expect(properties.field('Custom properties')).toHaveValue(/"queue": 3/);
    const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    for (const text of ['[]', '{', deep(1000), deep(10_000), '']) {
      await properties.field('Custom properties').fill(text);
      await expect(properties.button('Save')).toBeDisabled();
    }
    await properties.field('Custom properties').blur();
    await expect(properties.message('Enter a valid JSON object.')).toBeVisible();
    await expectAccessible(page, 'custom properties', 'dialog');
    await properties.field('Custom properties').fill('{"queue": 7}');
    await properties.button('Save').click();
    await expect(portal.toast('Custom properties updated')).toBeVisible();
    await expect(details.panel().getByText('"queue": 7')).toBeVisible();
    await expectAccessible(page, 'a channel and its details');
  });

  await test.step('report a command to a call that has ended meanwhile', async () => {
    await control.holdCall({ call: 'channel.command', when: 'before' });
    await details.button('Hang up').click();
    await page
      .getByRole('dialog', { name: 'Hang up call' })
      .getByRole('button', { name: 'Hang up call' })
      .click();
    await send({ type: 'faulted', reason: 'error', message: 'The carrier closed the connection', at: now() });
    await expect(details.fact('Failure message')).toHaveText('The carrier closed the connection');
    await control.releaseCalls({});
    await expect(portal.toast(/^This is not possible in the current state of the call/)).toBeVisible();
  });
});

// Proves S1-3-11, S1-7-14.
test('starts a call for a user, and shows why it failed', async ({ portal, platform }) => {
  const { page } = portal;
  const list = listPart(page, 'Channels');
  const details = detailsPart(page, 'Channel details');
  const start = formPart(page, 'Start a call');
  const users = entityPickerPart(page, 'users');
  await platform.control.write({ writes: [userWrite(home, 'Silent Sam'), callFrom('+31205550101')] });
  await portal.enterAt('zorggroep', home, '/channels');
  await list.expectRows();
  await page.getByRole('button', { name: 'Start a call' }).click();
  await start.button('Start call').click();
  await expect(start.message('Choose a caller.')).toBeVisible();
  await start.button('Calling user').click();
  await users.search().fill('Silent');
  await users.row('Silent Sam').click();
  await users.confirm().click();
  await start.field('Number').fill('020 555 01 77');
  await start.select('Ringtone').selectOption('Hosted sound');
  await start.button('Start call').click();
  await expect(start.message('Choose a sound.')).toBeVisible();
  await start.button('Sound').click();
  const sounds = entityPickerPart(page, 'sounds');
  await sounds.row('Welcome').click();
  await sounds.confirm().click();
  await start.button('Start call').click();
  await expect(portal.toast('Call started')).toBeVisible();
  // The user has no legal source for external calls.
  await expect(details.fact('State')).toHaveText('Call failed');
  await expect(details.fact('Failure message')).toContainText('legal source');
  await expect(details.fact('Expires')).toHaveText('60 seconds');
  await expect(details.fact('Ringtone')).toHaveText('Hosted sound: Welcome');
});
