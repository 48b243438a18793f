import { agentOrganization, openAgentPhone } from '../../driver/agent.ts';
import { organizationPath } from '../../driver/demo-organization.ts';
import { detailsPart } from '../../driver/entity/details-part.ts';
import { entityPickerPart } from '../../driver/entity/entity-picker-part.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import type { Portal } from '../../driver/portal.ts';
import { userPart } from '../../driver/entity/user-part.ts';
import { expect, testWithMicrophone as test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const home = organizationPath(agentOrganization);

async function createEstablishment(portal: Portal): Promise<void> {
  const form = formPart(portal.page, 'Create establishment');
  await portal.enterAt('operator', agentOrganization, '/organization/establishments');
  await portal.page.getByRole('button', { name: 'Create establishment' }).first().click();
  await form.field('Description').fill('Quay office');
  await form.field('Postcode').fill('9712 hn');
  await form.field('House number').fill('1');
  await expect(form.message(/^Grote Markt 1/)).toBeVisible();
  await form.field('Company name').fill('Harbour Logistics');
  await form.field('Registration number').fill('01234567');
  await form.field('First name').fill('Ada');
  await form.field('Surname').fill('Marsh');
  await form.field('Phone number').fill('050 123 45 67');
  await form.button('Create establishment').click();
  await expect(portal.toast('Establishment created')).toBeVisible();
}

async function createNumbers(portal: Portal): Promise<void> {
  const { page } = portal;
  const form = formPart(page, 'Create custom numbers');
  const list = listPart(page, 'Numbers');
  const picker = entityPickerPart(page, 'establishments');
  await portal.open(`${home}/numbers/numbers`);
  await list.expectRows();
  await page.getByRole('button', { name: 'Create custom numbers' }).click();
  await form.field('First number').fill('+31 50 123 40 00');
  await form.field('How many').fill('10');
  await form.field('Description').fill('Quay');
  await form.select('Type').selectOption('Local');
  await form.dialog().getByRole('button', { name: 'Establishment' }).click();
  await picker.row('Quay office').click();
  await picker.confirm().click();
  await form.button('Create custom numbers').click();
  await expect(portal.toast('Numbers created')).toBeVisible();
  await list.searchFor('Quay');
  await expect.poll(() => list.count()).toBe(10);
}

/** Opens the form of a number that is shown in the list, changes it and saves. */
async function updateNumber(
  { page }: Portal,
  number: string,
  change: (form: ReturnType<typeof formPart>) => Promise<void>,
): Promise<void> {
  const form = formPart(page, 'Update number');
  await listPart(page, 'Numbers').row(number).click();
  await expect(detailsPart(page, 'Number details').name()).toHaveText(number);
  await detailsPart(page, 'Number details').button('Update number').click();
  await change(form);
  await form.button('Save').click();
  await expect(form.dialog()).toBeHidden();
}

// Proves S1-7-17.
test('new numbers of an establishment are called, displayed and masked', async ({
  context,
  openOtherBrowser,
  platform,
}) => {
  const { phone } = await openAgentPhone(context, platform.origin, 'agent');
  const portal = await openOtherBrowser();
  const { page } = portal;
  await test.step('create an establishment and ten numbers at it', async () => {
    await createEstablishment(portal);
    await createNumbers(portal);
  });

  await test.step('call one that leads to Ada', async () => {
    await updateNumber(portal, '050 123 40 01', async (form) => {
      await form.select('Call action').selectOption('Call user');
      const users = entityPickerPart(page, 'users');
      await form.dialog().getByRole('button', { name: 'Call user' }).click();
      await users.search().fill('Ada Marsh');
      await users.row('Ada Marsh').click();
      await users.confirm().click();
    });
    expect(await platform.control.callIn({ number: '+31501234001' })).toMatchObject({ kind: 'ringing' });
    await phone.button('Answer').click();
    await expect(phone.selectedCall()).toContainText('In a call');
    await phone.button('Hang up').click();
  });

  await test.step('choose another as the legal source of Ada, and mask it', async () => {
    const users = userPart(portal);
    const picker = entityPickerPart(page, 'numbers');
    await updateNumber(portal, '050 123 40 00', (form) => form.checkbox('Mask the number').check());
    await portal.open(`${home}/users`);
    await users.openUpdateForm('Ada Marsh');
    await users.update.step('Telephony settings').click();
    await users.update.button('Choose a number: Legal source number').click();
    await picker.search().fill('Quay');
    await picker.row('050 123 40 00').click();
    await picker.confirm().click();
    await users.update.next();
    await users.update.button('Save').click();
    await expect(users.details.fact('Legal source number')).toHaveText('050 123 40 00');
  });

  await test.step('call out: the number is withheld', async () => {
    await phone.dial('+31612345678');
    await expect(phone.selectedCall()).toContainText('In a call');
    await portal.open(`${home}/channels`);
    await expect(
      listPart(page, 'Channels').grid().getByRole('row').filter({ hasText: '06 12 34 56 78' }),
    ).toContainText('anonymous');
  });
});
