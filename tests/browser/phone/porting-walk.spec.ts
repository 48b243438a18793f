import { randomUUID } from 'node:crypto';
import { agentOrganization, openAgentPhone } from '../../driver/agent.ts';
import { organizationPath } from '../../driver/demo-organization.ts';
import { detailsPart } from '../../driver/entity/details-part.ts';
import { entityPickerPart } from '../../driver/entity/entity-picker-part.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import type { Portal } from '../../driver/portal.ts';
import { freshNumber } from '../../platform/areas/numbers/fresh-number.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { create } from '../../platform/store/write.ts';
import { newRow } from '../support/new-row.ts';
import { expect, testWithMicrophone as test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const home = organizationPath(agentOrganization);
const range = '050 311 22 00 – 050 311 22 09';

const panelOf = ({ page }: Portal) => detailsPart(page, 'Porting request details');

/** Fills in a request for ten numbers from an empty form, at an establishment created meanwhile. */
async function requestTen(portal: Portal): Promise<void> {
  const { page } = portal;
  const form = formPart(page, 'Request porting');
  const establishment = formPart(page, 'Create establishment');
  await portal.enterAt('operator', agentOrganization, '/numbers/inbound-porting-requests');
  await page.getByRole('button', { name: 'Request porting' }).first().click();
  await form.field('First number').fill('+31 50 311 22 00');
  await form.field('Last number').fill('+31 50 311 22 09');
  await form.button('Establishment').click();
  await entityPickerPart(page, 'establishments')
    .dialog()
    .getByRole('button', { name: 'Create establishment' })
    .click();
  await establishment.field('Description').fill('Quay office');
  await establishment.field('Postcode').fill('9712 hn');
  await establishment.field('House number').fill('1');
  await expect(establishment.message(/^Grote Markt 1/)).toBeVisible();
  await establishment.field('Company name').fill('Harbour Logistics');
  await establishment.field('Registration number').fill('01234567');
  await establishment.field('First name').fill('Ada');
  await establishment.field('Surname').fill('Marsh');
  await establishment.field('Phone number').fill('050 123 45 67');
  await establishment.button('Create establishment').click();
  await expect(form.button('Establishment')).toContainText('Quay office');
  await form.select('Contract with the other operator').selectOption('Continue');
  await form.button('Request porting').click();
  await expect(panelOf(portal).fact('State')).toHaveText('Requested');
}

/** Lets the first of the ten, which are still pending, lead to Ada. */
async function routeTheFirst(portal: Portal): Promise<void> {
  const { page } = portal;
  const list = listPart(page, 'Numbers');
  const form = formPart(page, 'Update number');
  const users = entityPickerPart(page, 'users');
  await portal.open(`${home}/numbers/numbers`);
  await list.searchFor('050 311 22');
  await expect.poll(() => list.count()).toBe(10);
  await list.row('050 311 22 00').click();
  await expect(detailsPart(page, 'Number details').fact('State')).toContainText('Pending');
  await detailsPart(page, 'Number details').button('Update number').click();
  await form.select('Call action').selectOption('Call user');
  await form.dialog().getByRole('button', { name: 'Call user' }).click();
  await users.search().fill('Ada Marsh');
  await users.row('Ada Marsh').click();
  await users.confirm().click();
  await form.button('Save').click();
  await expect(form.dialog()).toBeHidden();
}

test('ten numbers come from another operator, and ring as soon as they have been ported', async ({
  context,
  openOtherBrowser,
  platform: { origin, control },
}) => {
  const { phone } = await openAgentPhone(context, origin, 'agent');
  const [first, second] = [await openOtherBrowser(), await openOtherBrowser()];
  await requestTen(first);
  const request = new URL(first.page.url());
  const id = request.searchParams.get('viewId') ?? '';
  await routeTheFirst(first);
  const before = await control.callIn({ number: '+31503112200' });
  expect(before).toMatchObject({ kind: 'ended' });

  await first.open(request.pathname + request.search);
  await second.enterAt('operator', agentOrganization, '/numbers/inbound-porting-requests');
  await listPart(second.page, 'Porting requests').row(range).click();
  await control.donorAnswers({ id, answer: { kind: 'receive' } });
  for (const browser of [first, second]) await expect(panelOf(browser).fact('State')).toHaveText('Received');
  const expectedAnswerDate = new Date(Date.now() + 86_400_000).toISOString();
  await control.donorAnswers({
    id,
    answer: { kind: 'delay', reason: 'businessPorting', expectedAnswerDate },
  });
  for (const browser of [first, second])
    await expect(panelOf(browser).fact('State')).toHaveText('Answer delayed');
  const firstPossibleDate = new Date(Date.now() + 20_000).toISOString();
  await control.donorAnswers({ id, answer: { kind: 'accept', firstPossibleDate } });
  for (const browser of [first, second]) {
    await expect(panelOf(browser).fact('State')).toHaveText('Accepted');
    await panelOf(browser).openMenu();
    await expect(panelOf(browser).button('Port now')).toHaveAttribute('aria-disabled', 'true');
    await browser.page.keyboard.press('Escape');
  }
  for (const browser of [first, second]) await expect(panelOf(browser).button('Port now')).toBeEnabled();

  await panelOf(second).button('Port now').click();
  await second.page.getByRole('dialog').getByRole('button', { name: 'Port now' }).click();
  for (const browser of [first, second]) await expect(panelOf(browser).fact('State')).toHaveText('Ported');
  expect(await control.callIn({ number: '+31503112200' })).toMatchObject({ kind: 'ringing' });
  await phone.button('Answer').click();
  await expect(phone.selectedCall()).toContainText('In a call');
});

test('numbers that leave for another operator ring nobody afterwards', async ({
  context,
  openOtherBrowser,
  platform: { origin, control },
}) => {
  const { phone } = await openAgentPhone(context, origin, 'agent');
  const numbers = [0, 1, 2, 3, 4].map((last) => `+3150311330${last}`);
  const action = { type: 'user', userId: userIdOf('agent') } as const;
  await control.write({
    writes: numbers.map((number) =>
      create('number', freshNumber({ ...newRow(agentOrganization), number, description: '', action })),
    ),
  });
  expect(await control.callIn({ number: numbers[0] ?? '' })).toMatchObject({ kind: 'ringing' });
  await phone.button('Decline').click();

  const id = randomUUID();
  await control.recipientAsks({
    id,
    organizationId: organizationId(agentOrganization),
    numberSeries: [{ first: numbers[0] ?? '', last: numbers[4] ?? '' }],
    contractHandling: 'earlyTermination',
  });
  const portal = await openOtherBrowser();
  await portal.enterAt('operator', agentOrganization, '/numbers/outbound-porting-requests');
  await listPart(portal.page, 'Porting requests').row('050 311 33 00 – 050 311 33 04').click();
  await panelOf(portal).button('Answer request').click();
  const form = formPart(portal.page, 'Answer request');
  await expect(form.message(/^5 active numbers leave/)).toBeVisible();
  await form.button('Answer request').click();
  await expect(panelOf(portal).fact('State')).toHaveText('Accepted');
  await control.recipientPerforms({ id });
  await expect(panelOf(portal).fact('State')).toHaveText('Ported');
  expect(await control.callIn({ number: numbers[0] ?? '' })).toMatchObject({ kind: 'ended' });
});
