import { randomUUID } from 'node:crypto';
import { detailsPart } from '../../../driver/entity/details-part.ts';
import { entityPickerPart } from '../../../driver/entity/entity-picker-part.ts';
import { formPart } from '../../../driver/entity/form-part.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import type { Portal } from '../../../driver/portal.ts';
import { newFlow } from '../../../platform/areas/flows/new-flow.ts';
import { pendingNumbers } from '../../../platform/areas/number-porting/requested-numbers.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { call, flowBuilder } from '../../../platform/demo/flows/builder.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import { create, patch } from '../../../platform/store/write.ts';
import { outboundRequest } from '../../../platform/traffic/outbound-request.ts';
import { expectAccessible } from '../../support/axe.ts';
import { newRow } from '../../support/new-row.ts';
import { expect, test } from '../../support/test.ts';

test.afterEach(({ platform }) => platform.control.calm());

const home = 'Zorggroep Noordoost-Groningen';
const operations = 'Voxtree Platform Operations';
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

const parts = ({ page }: Portal) => ({
  details: detailsPart(page, 'Porting request details'),
  list: listPart(page, 'Porting requests'),
});

// Proves S1-2.5-04, S1-2.5-05, S1-2.5-08.
test('numbers are requested, and ported in one browser while another sees it', async ({
  portal,
  openOtherBrowser,
  platform: { control },
}) => {
  await portal.enterAt('zorggroep', home, '/numbers/inbound-porting-requests');
  await portal.page.getByRole('button', { name: 'Request porting' }).first().click();
  const form = formPart(portal.page, 'Request porting');
  await form.button('Request porting').click();
  await expect(form.message('Choose what happens with the contract.')).toBeVisible();
  await form.field('First number').fill('0596 55 10 00');
  await form.field('Last number').fill('0596 55 10 09');
  await form.button('Establishment').click();
  const picker = entityPickerPart(portal.page, 'establishments');
  await picker.dialog().getByRole('row').nth(1).click();
  await picker.confirm().click();
  const contract = form.select('Contract with the other operator');
  await contract.selectOption('Continue');
  await expect(contract).toHaveAccessibleDescription(
    'Only the numbers move, immediately. The contract continues.',
  );
  await form.button('Request porting').click();

  const { details } = parts(portal);
  await expect(details.fact('State')).toHaveText('Requested');
  await details.openMenu();
  await expect(details.button('Port now')).toHaveAttribute('aria-disabled', 'true');
  const id = new URL(portal.page.url()).searchParams.get('viewId') ?? '';
  await control.donorAnswers({ id, answer: { kind: 'accept', firstPossibleDate: ago(3000) } });

  const second = await openOtherBrowser();
  await second.enterAt('zorggroep', home, `/numbers/inbound-porting-requests`);
  await parts(second).list.row('0596 55 10 00 – 0596 55 10 09').click();
  await expect(parts(second).details.fact('State')).toHaveText('Accepted');

  // Time alone makes it possible.
  await expect(details.button('Port now')).toBeEnabled();
  await details.button('Port now').click();
  await portal.page.getByRole('dialog').getByRole('button', { name: 'Port now' }).click();
  await expect(portal.page.getByRole('dialog')).toBeHidden();
  await expect(details.fact('State')).toHaveText('Ported');
  await expect(parts(second).details.fact('State')).toHaveText('Ported');
  await parts(second).details.openMenu();
  await expect(parts(second).details.button('Port now')).toHaveAttribute('aria-disabled', 'true');
});

const outbound = (id: string, number: string) =>
  outboundRequest(
    {
      id,
      organizationId: organizationId(home),
      numberSeries: [{ first: number, last: number }],
      contractHandling: 'earlyTermination',
    },
    Date.now(),
  );

// Proves S1-2.5-06.
test('the answer to another operator says what leaves and what breaks, and is kept when a colleague was faster', async ({
  portal,
  openOtherBrowser,
  platform: { control },
}) => {
  const { page } = portal;

  await test.step('what leaves, and a colleague who was faster', async () => {
    const number = freshNumber({ ...newRow(home), number: '+31596551100' });
    const request = outbound(randomUUID(), number.number);
    await control.write({ writes: [create('number', number), create('numberPortingRequest', request)] });
    const second = await openOtherBrowser();
    const openAnswer = async (browser: Portal) => {
      await browser.enterAt('zorggroep', home, '/numbers/outbound-porting-requests');
      await parts(browser).list.row('0596 55 11 00').click();
      await parts(browser).details.button('Answer request').click();
      return formPart(browser.page, 'Answer request');
    };
    const [mine, theirs] = await Promise.all([openAnswer(portal), openAnswer(second)]);
    await expect(mine.message(/^1 active number leaves/)).toBeVisible();
    await expect(mine.message(/^The customer ends the contract early/)).toBeVisible();
    await mine.select('Answer').selectOption('Block');
    await mine.select('Reason').selectOption('Other reason');
    await mine.button('Answer request').click();
    await expect(mine.message('Say why in a note of at most 100 characters.')).toBeVisible();
    await mine.field('Note').fill('Not the owner');

    await theirs.button('Answer request').click();
    await expect(parts(second).details.fact('State')).toHaveText('Accepted');
    await expect(mine.message('The request has been accepted.').first()).toBeVisible();
    await expect(mine.field('Note')).toHaveValue('Not the owner');
    await expect(mine.button('Answer request')).toHaveAttribute('aria-disabled', 'true');

    await control.recipientPerforms({ id: request.id });
    await expect(parts(second).details.fact('State')).toHaveText('Ported');
    await mine.discard();
    await second.page.close();
  });

  await test.step('what breaks when the numbers leave, in the panel and in the answer', async () => {
    const [first, staying] = ['+31596551110', '+31596551119'];
    const [flow, revisionId] = [randomUUID(), randomUUID()];
    const { block, contents } = flowBuilder();
    block([0, 0], 'outboundCall', { name: 'Call the guard', options: { display: call('dial', first) } });
    const nightDesk = newFlow({
      id: flow,
      organizationId: organizationId(home),
      name: 'Night desk',
      summary: '',
      revisionId,
      userId: null,
      at: Date.now(),
    });
    await control.write({
      writes: [
        nightDesk.row,
        ...nightDesk.revision,
        patch('flowRevision', revisionId, { contents: contents() }),
        create(
          'number',
          freshNumber({
            ...newRow(home),
            number: first,
            action: { type: 'flow', flow: { type: 'organizationMainFlow', id: flow } },
          }),
        ),
        create(
          'number',
          freshNumber({ ...newRow(home), number: staying, action: { type: 'number', number: first } }),
        ),
        patch('telephonyUser', userIdOf('frontdesk'), { outboundLegalSource: first }),
        create('numberPortingRequest', outbound(randomUUID(), first)),
      ],
    });
    const { list, details } = parts(portal);
    await list.row('0596 55 11 10').click();
    const section = details.section('What changes when the numbers leave');
    await expect(section).toContainText('1 flow loses its last number:');
    await expect(section.getByRole('link', { name: 'Night desk' }).first()).toBeVisible();
    await expect(section).toContainText('1 flow or macro names these numbers:');
    await expect(section).toContainText('Call the guard: 0596 55 11 10');
    await expect(section).toContainText('Legal source');
    await expectAccessible(page, 'what a port-out breaks');

    await details.button('Answer request').click();
    const form = formPart(page, 'Answer request');
    await form.select('Answer').selectOption('Block');
    await form.field('Note').fill('Ask the customer');
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      form.dialog().getByRole('link', { name: '0596 55 11 19' }).click(),
    ]);
    await expect(detailsPart(tab, 'Number details').name()).toContainText('0596 55 11 19');
    await tab.close();
    await expect(form.field('Note')).toHaveValue('Ask the customer');
    await expect(form.message(/^Call the guard: 0596 55 11 10/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await section.getByRole('link', { name: 'Call the guard' }).click();
    await expect(page).toHaveURL(new RegExp(`tab=flow%3A${flow}`));
    await expect(page.getByRole('heading', { name: 'Call the guard' })).toBeVisible();
  });
});

// Proves S1-2.2-05, S1-2.5-07.
test('an administrator enters the answer from abroad and ports the number, which its organization then has', async ({
  portal,
  openOtherBrowser,
  platform: { control },
}) => {
  const number = '+1 212 555 0177';
  const asked = {
    ...outbound(randomUUID(), '+12125550177'),
    organizationId: organizationId('Brightwater Communications'),
  };
  const request = { ...asked, direction: 'inbound' as const, state: 'created' as const };
  await control.write({ writes: [create('numberPortingRequest', request), ...pendingNumbers(request)] });
  const customer = await openOtherBrowser();
  await customer.enterAt(
    'brightwater',
    'Brightwater Communications',
    `/numbers/inbound-porting-requests?viewType=numberPortingRequest&viewId=${request.id}`,
  );
  const theirs = parts(customer).details;
  await expect(theirs.fact('State')).toHaveText('Requested');
  await portal.enterAt('operator', operations, '');
  await portal.open('/admin/porting-requests');
  const { list, details } = parts(portal);
  await list.row(number).click();
  await expect(details.button('Request again')).toHaveCount(0);
  await details.button('Enter answer').click();
  const form = formPart(portal.page, 'Enter answer');
  await form.select('Answer of the other operator').selectOption('Answer delayed');
  await form.button('Enter answer').click();
  await expect(form.message('Choose a reason.').last()).toBeVisible();
  await form.select('Answer of the other operator').selectOption('Accepted');
  await form.button('Enter answer').click();
  await expect(details.fact('State')).toHaveText('Accepted');
  await expect(theirs.fact('State')).toHaveText('Accepted');
  await expect(theirs.button('Port now')).toHaveCount(0);

  await expect(details.button('Port now')).toBeEnabled();
  await details.button('Port now').click();
  await portal.page.getByRole('dialog').getByRole('button', { name: 'Port now' }).click();
  // The dialog also shows the state.
  await expect(portal.page.getByRole('dialog')).toBeHidden();
  for (const panel of [details, theirs]) await expect(panel.fact('State')).toHaveText('Ported');
  await details.close();
  await customer.page.getByRole('link', { name: 'Numbers', exact: true }).last().click();
  await listPart(customer.page, 'Numbers').row(number).click();
  await expect(detailsPart(customer.page, 'Number details').fact('State')).toContainText('Active');

  await portal.open('/admin/number-info');
  await portal.page.getByRole('textbox', { name: 'Phone number' }).fill('+1 (212) 555-0177');
  await expect(portal.page.getByText('Brightwater Communications').first()).toBeVisible();
  await expect(portal.page.getByRole('link', { name: number }).first()).toBeVisible();
  await expectAccessible(portal.page, 'number info');
});
