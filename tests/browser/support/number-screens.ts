import { detailsPart } from '../../driver/entity/details-part.ts';
import { organizationPath } from '../../driver/demo-organization.ts';
import { entityPickerPart } from '../../driver/entity/entity-picker-part.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import type { Portal } from '../../driver/portal.ts';
import type { CheckScreen } from './check-screen.ts';
import { expect } from './test.ts';
import { escapeForm } from '../../driver/discard-changes.ts';

const home = organizationPath('Zorggroep Noordoost-Groningen');

async function visitEstablishments({ page, open }: Portal, check: CheckScreen): Promise<void> {
  const create = formPart(page, 'Create establishment');
  const update = formPart(page, 'Update establishment');
  const details = detailsPart(page, 'Establishment details');
  await open(`${home}/organization/establishments`);
  await page.getByRole('button', { name: 'Create establishment' }).first().click();
  await create.field('Postcode').fill('9712 hn');
  await create.field('House number').fill('999');
  await expect(create.message('There is no address at this postcode and house number.')).toBeVisible();
  await create.button('Create establishment').click();
  await expect(create.message('A company needs its registration number.')).toBeVisible();
  await check('create establishment, with faults');
  await create.field('House number').fill('1');
  await create.field('Description').fill('Town hall');
  await create.field('Company name').fill('Zorggroep');
  await create.field('Registration number').fill('01234567');
  await create.field('First name').fill('Ada');
  await create.field('Surname').fill('Dam');
  await create.field('Phone number').fill('050 123 45 67');
  await expect(create.message(/^Grote Markt 1/)).toBeVisible();
  await create.button('Create establishment').click();
  await expect(details.fact('Address')).toContainText('9712 HN Groningen');
  await check('details of an establishment');
  await details.button('Update establishment').click();
  await update.select('Country').selectOption('DE');
  await update.button('Save').click();
  await expect(update.message('This field is required.')).toHaveCount(5);
  await expect(update.field('Street')).toBeFocused();
  await check('update establishment, abroad, with a fault');
  await escapeForm(page);
}

async function visitList({ page, open }: Portal, check: CheckScreen): Promise<void> {
  const create = formPart(page, 'Create custom numbers');
  const update = formPart(page, 'Update number');
  const details = detailsPart(page, 'Number details');
  const list = listPart(page, 'Numbers');
  const picker = entityPickerPart(page, 'establishments');
  await open(`${home}/numbers/numbers`);
  await list.expectRows();
  await page.getByRole('button', { name: 'Create custom numbers' }).click();
  await create.field('First number').fill('050 123 40 00');
  await create.field('How many').fill('10');
  await expect(create.message('Creates 10 numbers: 050 123 40 00 to 050 123 40 09.')).toBeVisible();
  await create.button('Create custom numbers').click();
  await expect(create.message('Choose the type of number.')).toBeVisible();
  await check('create numbers, with a fault');
  await escapeForm(page);
  await list.searchFor('Main number');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(details.fact('Description')).toHaveText('Main number');
  await check('details of a number');
  await details.button('Update number').click();
  await expect(update.dialog()).toBeVisible();
  await check('update number');
  await update.button('Establishment').click();
  await picker.dialog().getByRole('button', { name: 'Create establishment' }).click();
  await expect(formPart(page, 'Create establishment').dialog()).toBeVisible();
  await check('create establishment, over the form of a number');
}

/** Visits every screen of numbers and establishments, and checks it. */
export async function visitNumbers(portal: Portal, check: CheckScreen): Promise<void> {
  await portal.enterAt('zorggroep', 'Zorggroep Noordoost-Groningen', '/organization/establishments');
  await visitEstablishments(portal, check);
  await visitList(portal, check);
}
