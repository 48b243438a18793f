import { randomUUID } from 'node:crypto';
import { detailsPart } from '../../../driver/entity/details-part.ts';
import { formPart } from '../../../driver/entity/form-part.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import type { Portal } from '../../../driver/portal.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { create } from '../../../platform/store/write.ts';
import { outboundRequest } from '../../../platform/traffic/outbound-request.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

test.afterEach(({ platform }) => platform.control.calm());

const home = 'Zorggroep Noordoost-Groningen';
const minute = 60_000;
const dateAt = (ms: number): string => new Date(Date.now() + ms).toISOString();

const parts = ({ page }: Portal) => ({
  details: detailsPart(page, 'Porting request details'),
  list: listPart(page, 'Porting requests'),
});

async function openRequestForm(portal: Portal) {
  await portal.enterAt('zorggroep', home, '/numbers/inbound-porting-requests');
  await portal.page.getByRole('button', { name: 'Request porting' }).first().click();
  return formPart(portal.page, 'Request porting');
}

/** A request of another operator for a number of the organization. */
const requestFor = (number: string) =>
  outboundRequest(
    {
      id: randomUUID(),
      organizationId: organizationId(home),
      numberSeries: [{ first: number, last: number }],
      contractHandling: 'standard',
    },
    Date.now(),
  );

// Decision 91.
test('a date that cannot be chosen, or that passed while the form stood open, is refused with one that can', async ({
  portal,
  platform: { control },
}) => {
  await test.step('a date that is too early, with one that one press enters', async () => {
    const form = await openRequestForm(portal);
    await form.select('Country').selectOption('United States');
    const date = form.dialog().getByLabel('Preferred date');
    await date.fill(dateAt(24 * 60 * minute).slice(0, 11) + '12:00');
    await form.button('Request porting').click();
    await expect(form.message(/^Choose a date from .* on, between 08:00 and 20:00\.$/)).toBeVisible();
    await expectAccessible(portal.page, 'porting date that is too early', 'dialog');
    await form
      .dialog()
      .getByRole('button', { name: /^Use \d{4}-\d\d-\d\d 08:00$/ })
      .click();
    await expect(date).toHaveValue(/ 08:00$/);
    await expect(date).toBeFocused();
    await expect(date).not.toHaveAttribute('aria-invalid', 'true');
    await expect(form.message(/^Use /)).toHaveCount(0);
    await form.discard();
  });

  await test.step('a time that passed while the answer stood open, with the earliest one', async () => {
    const request = requestFor('+31596551200');
    await control.write({ writes: [create('numberPortingRequest', request)] });
    await portal.page.getByRole('link', { name: 'Outbound porting', exact: true }).click();
    const { list, details } = parts(portal);
    await list.row('0596 55 12 00').click();
    await details.button('Answer request').click();
    const form = formPart(portal.page, 'Answer request');
    await form.select('Answer').selectOption('Accept: can leave later');
    const date = form.dialog().getByLabel('First possible date');
    await expect(date).not.toHaveValue('');
    await control.skew({ ms: 40 * minute });
    await control.cut({});
    await expect(form.button('Answer request')).not.toHaveAttribute('aria-disabled', 'true');
    await form.button('Answer request').click();
    await expect(form.message(/^Enter \d{4}-\d\d-\d\d \d\d:\d\d or later\.$/)).toBeVisible();
    const stale = await date.inputValue();
    await form
      .dialog()
      .getByRole('button', { name: /^Use \d{4}-/ })
      .click();
    await expect(date).not.toHaveValue(stale);
    await form.button('Answer request').click();
    await expect(details.fact('State')).toHaveText('Accepted');
  });
});

// Decision 91. Proves S1-2.5-07.
test('the dates that an administrator enters are offered, in the zone of the organization', async ({
  portal,
  platform: { control },
}) => {
  const asked = requestFor('+12125550188');
  const request = { ...asked, direction: 'inbound' as const, state: 'created' as const };
  await control.write({ writes: [create('numberPortingRequest', request)] });
  await portal.enterAt('operator', 'Voxtree Platform Operations', '');
  await portal.open('/admin/porting-requests');
  const { list, details } = parts(portal);
  await list.row('+1 212 555 0188').click();
  await details.button('Enter answer').click();
  const form = formPart(portal.page, 'Enter answer');
  const send = form.button('Enter answer');
  const offered = form.dialog().getByRole('button', { name: /^Use \d{4}-\d\d-\d\d \d\d:\d\d$/ });
  const date = form.dialog().getByLabel('First possible date');
  await expect(date).toHaveAccessibleDescription('Europe/Amsterdam');
  await date.fill('');
  await send.click();
  await offered.click();
  await expect(date).toHaveValue(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  await expect(date).toBeFocused();

  await form.select('Answer of the other operator').selectOption('Answer delayed');
  await form.select('Reason for the delay').selectOption('Other reason');
  const expected = form.dialog().getByLabel('Answer expected on');
  await expected.fill('2020-01-01T10:00');
  await send.click();
  await expect(form.message(/^Enter \d{4}-\d\d-\d\d \d\d:\d\d or later\.$/)).toBeVisible();
  await expectAccessible(portal.page, 'expected answer in the past', 'dialog');
  await offered.click();
  await expect(expected).toBeFocused();
  await send.click();
  await expect(details.fact('State')).toHaveText('Answer delayed');
});
