import { detailsPart } from '../../../driver/entity/details-part.ts';
import { formPart } from '../../../driver/entity/form-part.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { expect, test } from '../../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';

test('creates an establishment at a Dutch address that is looked up, and refuses a block of numbers over two areas', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const establishment = detailsPart(page, 'Establishment details');

  await portal.enterAt('zorggroep', home, '/organization/establishments');
  await test.step('look up a Dutch address and save it', async () => {
    const form = formPart(page, 'Create establishment');
    await page.getByRole('button', { name: 'Create establishment' }).first().click();
    await expect(form.message('Please enter a postcode and house number')).toBeHidden();
    await form.field('Description').fill('Town hall');
    await form.field('Postcode').fill('9712H');
    await expect(form.message('Invalid postcode or house number format')).toBeVisible();
    await platform.control.holdCall({ call: 'establishment.lookUpAddress' });
    await form.field('Postcode').fill('9712 hn');
    await form.field('House number').fill('1');
    await expect(form.message('Searching for address…')).toBeVisible();
    await platform.control.releaseCalls({});
    await expect(form.message('Grote Markt 1, 9712 HN Groningen, Groningen, Netherlands')).toBeVisible();
    await form.field('House number').fill('999');
    await expect(form.message('There is no address at this postcode and house number.')).toBeVisible();
    await form.button('Create establishment').click();
    // One message at a time: the look-up has said it.
    await expect(form.field('Postcode')).toBeFocused();
    await expect(form.field('Postcode')).toHaveAccessibleDescription(
      'There is no address at this postcode and house number.',
    );
    await expect(form.message('Complete the address.')).toBeHidden();
    await platform.control.holdCall({ call: 'establishment.lookUpAddress' });
    await form.field('House number').fill('1');
    await form.field('Company name').fill('Zorggroep');
    await form.field('First name').fill('Ada');
    await form.field('Surname').fill('Dam');
    await form.field('Phone number').fill('050 123 45 67');
    // Saving waits for the address.
    await form.button('Create establishment').click();
    await platform.control.releaseCalls({});
    await expect(form.message(/^Grote Markt 1/)).toBeVisible();
    await expect(form.message('A company needs its registration number.')).toBeVisible();
    await form.field('Registration number').fill('01234567');
    await form.button('Create establishment').click();
    await expect(portal.toast('Establishment created')).toBeVisible();
    await expect(establishment.fact('Address')).toContainText('9712 HN Groningen');
  });

  await test.step('a block of numbers over two areas is refused before its type is chosen', async () => {
    const form = formPart(page, 'Create custom numbers');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Numbers' }).click();
    await page.getByRole('button', { name: 'Create custom numbers' }).click();
    await form.field('First number').fill('050 999 99 99');
    await form.field('How many').fill('10');
    await form.field('Description').click();
    await expect(form.message(/stays within the area of the first number/)).toBeVisible();
    await expect(form.message(/^Creates 10 numbers/)).toBeHidden();
  });
});

test('keeps the settings that two people change of one number, and the establishment of numbers', async ({
  portal,
  platform,
  openOtherBrowser,
}) => {
  const other = await openOtherBrowser();
  for (const { enterAt, page } of [portal, other]) {
    await enterAt('zorggroep', home, '/numbers/numbers?search=Main+number');
    await page.getByRole('rowheader').first().click();
    await detailsPart(page, 'Number details').button('Update number').click();
  }
  const [ours, theirs] = [formPart(portal.page, 'Update number'), formPart(other.page, 'Update number')];
  await ours.checkbox('Mask the number').check();
  await theirs.checkbox('Publish to the paper directory').check();
  await theirs.button('Save').click();
  await expect(theirs.dialog()).toBeHidden();
  await expect(ours.checkbox('Publish to the paper directory')).toBeChecked();
  await ours.button('Save').click();
  await expect(ours.dialog()).toBeHidden();
  const [row] = await platform.control.find({
    entityType: 'number',
    constraints: [
      { type: 'equals', field: 'description', value: 'Main number' },
      { type: 'equals', field: 'organizationId', value: organizationId(home) },
    ],
    sorting: [],
    limit: 1,
  });
  expect(row?.['dutchSettings']).toMatchObject({ useNumberMasking: true, publishToPaperDirectory: true });

  await test.step('an establishment with numbers cannot be deleted', async () => {
    const { page } = portal;
    const dialog = page.getByRole('dialog', { name: 'Delete establishment' });
    await detailsPart(page, 'Number details').fact('Establishment').getByRole('link').click();
    await detailsPart(page, 'Establishment details').button('Delete establishment').click();
    await expect(dialog.getByRole('link', { name: '0596 73 00 00' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
    await expect(dialog).toContainText(/This is used in \d+ places, so it cannot be deleted\./);
  });
});
