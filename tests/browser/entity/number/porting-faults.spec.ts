import { detailsPart } from '../../../driver/entity/details-part.ts';
import { entityPickerPart } from '../../../driver/entity/entity-picker-part.ts';
import { formPart } from '../../../driver/entity/form-part.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import type { Portal } from '../../../driver/portal.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { expect, test } from '../../support/test.ts';

test.afterEach(({ platform }) => platform.control.calm());

const home = 'Zorggroep Noordoost-Groningen';
const inbound = '/numbers/inbound-porting-requests';

async function openForm({ page }: Portal) {
  await page.getByRole('button', { name: 'Request porting' }).first().click();
  return formPart(page, 'Request porting');
}
type Form = Awaited<ReturnType<typeof openForm>>;

/** One of the series of the form, by its position. */
function seriesOf(form: Form, position: number) {
  const group = form.group(`Numbers ${position}`);
  const field = (name: string) => group.getByRole('textbox', { name, exact: true });
  return { group, first: field('First number'), last: field('Last number') };
}

async function chooseEstablishment({ page }: Portal, form: Form): Promise<void> {
  await seriesOf(form, 1).group.getByRole('button', { name: 'Establishment', exact: true }).click();
  const picker = entityPickerPart(page, 'establishments');
  await picker.dialog().getByRole('row').nth(1).click();
  await picker.confirm().click();
}

// Proves S1-5-28, S1-5-30, S1-7-21.
test('the form of a request says what cannot be, and makes a request whose answer was lost once', async ({
  portal,
  platform: { control },
}) => {
  await portal.enterAt('zorggroep', home, inbound);

  await test.step('a series that cannot be is marked and has the focus, also one that repeats a number', async () => {
    const form = await openForm(portal);
    await chooseEstablishment(portal, form);
    await form.select('Contract with the other operator').selectOption('Continue');
    const first = seriesOf(form, 1);
    await first.first.fill('0596 55 21 09');
    await first.last.fill('0596 55 21 00');
    await form.button('Request porting').click();
    await expect(first.last).toHaveAttribute('aria-invalid', 'true');
    await expect(first.last).toBeFocused();
    await first.last.fill('0596 55 21 19');
    await form.button('Add numbers').click();
    const second = seriesOf(form, 2);
    await second.first.fill('0596 55 21 19');
    await second.last.fill('0596 55 21 29');
    await form.button('Request porting').click();
    await expect(second.first).toHaveAttribute('aria-invalid', 'true');
    await expect(second.first).toBeFocused();
    await expect(first.first).not.toHaveAttribute('aria-invalid', 'true');
    await form.discard();
  });

  await test.step('another country clears the establishments, and says so', async () => {
    const form = await openForm(portal);
    await chooseEstablishment(portal, form);
    const establishment = seriesOf(form, 1).group.getByRole('button', { name: 'Establishment', exact: true });
    const chosen = await establishment.textContent();
    await form.select('Country').selectOption('Belgium');
    await expect(form.message(/^The establishments have been cleared/)).toBeVisible();
    await expect(establishment).not.toHaveText(chosen ?? '');
    await form.discard();
  });

  await test.step('a note that is too long stays as it is, and is not sent', async () => {
    const form = await openForm(portal);
    const note = form.field('Note');
    await note.fill('n'.repeat(79));
    await expect(form.message(/of 100 characters/)).toHaveCount(0);
    await note.fill('n'.repeat(101));
    await expect(note).toHaveValue('n'.repeat(101));
    await expect(form.message('101 of 100 characters')).toBeVisible();
    await form.button('Request porting').click();
    await expect(form.message('Enter at most 100 characters.')).toBeVisible();
    await note.fill('n'.repeat(100));
    await expect(form.message('100 of 100 characters')).toBeVisible();
    await expect(form.message('Enter at most 100 characters.')).toBeHidden();
    await form.discard();
  });

  await test.step('a request whose answer was lost is made once, and its panel opens', async () => {
    const form = await openForm(portal);
    await chooseEstablishment(portal, form);
    await form.select('Contract with the other operator').selectOption('Continue');
    await seriesOf(form, 1).first.fill('0596 55 23 00');
    await seriesOf(form, 1).last.fill('0596 55 23 09');
    // The engine repeats the call by itself once.
    await control.loseCall({ call: 'numberPortingRequest.createInbound', when: 'after', times: 2 });
    await form.button('Request porting').click();
    const details = detailsPart(portal.page, 'Porting request details');
    await expect(async () => {
      if (await form.dialog().isVisible()) await form.button('Request porting').click({ timeout: 1000 });
      await expect(details.fact('State')).toHaveText('Requested', { timeout: 2000 });
    }).toPass();
    const requests = await control.find({
      entityType: 'numberPortingRequest',
      constraints: [
        { type: 'organization', organizationId: organizationId(home), scope: 'self' },
        { type: 'equals', field: 'firstNumber', value: '+31596552300' },
      ],
      sorting: [],
      limit: 10,
    });
    expect(requests).toHaveLength(1);
    expect(new URL(portal.page.url()).searchParams.get('viewId')).toBe(requests[0]?.id);
  });
});

test('requests stay readable without a connection, and say why nothing can be done', async ({
  portal,
  platform: { control },
}) => {
  await portal.enterAt('noorderlicht', 'Noorderlicht Telecom', inbound);
  const list = listPart(portal.page, 'Porting requests');
  // The older one, whose first possible date has passed.
  const accepted = list
    .grid()
    .getByRole('row')
    .filter({ has: portal.page.getByText('Accepted', { exact: true }) })
    .last();
  const details = detailsPart(portal.page, 'Porting request details');
  await accepted.click();
  await expect(details.button('Port now')).toBeEnabled();
  await control.cut({ how: 'terminate', refuseForMs: 60_000 });
  await details.openMenu();
  for (const name of ['Port now', 'Cancel porting']) {
    await expect(details.button(name)).toHaveAttribute('aria-disabled', 'true');
    await expect(details.button(name)).toHaveAccessibleDescription(/connection|offline/i);
  }
  await expect(list.freshness()).toHaveText(/^as of /);
  await expect(accepted).toBeVisible();
  await portal.page.reload();
  await expect(accepted).toBeVisible();
  await expect(details.fact('State')).toHaveText('Accepted');
});
