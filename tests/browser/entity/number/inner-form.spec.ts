import type { Page } from '@playwright/test';
import { entityPickerPart } from '../../../driver/entity/entity-picker-part.ts';
import { formPart } from '../../../driver/entity/form-part.ts';
import { expect, test } from '../../support/test.ts';
import { expectFitsAt } from '../../support/widths.ts';

const home = 'Zorggroep Noordoost-Groningen';
const parts = (page: Page) => ({
  outer: formPart(page, 'Create custom numbers'),
  picker: entityPickerPart(page, 'establishments'),
  inner: formPart(page, 'Create establishment'),
  question: page.getByRole('dialog', { name: 'Discard changes?' }),
});

test.setTimeout(90_000);

async function openInner(page: Page): Promise<void> {
  const { outer, picker, inner } = parts(page);
  await outer.button('Establishment').click();
  await picker.dialog().getByRole('button', { name: 'Create establishment' }).click();
  await expect(inner.field('Description')).toBeFocused();
}

test('creates an establishment from within the form of numbers, and comes back with it chosen', async ({
  portal,
}) => {
  const { page } = portal;
  const { outer, picker, inner, question } = parts(page);
  // Back leads to another page of the portal.
  await portal.enterAt('zorggroep', home, '/users');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Numbers' }).click();
  await page.getByRole('button', { name: 'Create custom numbers' }).click();
  await outer.field('First number').fill('050 123 77 00');
  await outer.field('Description').fill('New wing');

  await test.step('Escape closes only the inner form', async () => {
    await openInner(page);
    await expectFitsAt(page, 'a form over a form', 390);
    await page.keyboard.press('Escape');
    await expect(inner.dialog()).toBeHidden();
    await expect(picker.dialog().getByRole('button', { name: 'Create establishment' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(outer.button('Establishment')).toBeFocused();
  });

  await test.step('Back closes only the inner form, after a question about its input', async () => {
    await openInner(page);
    await page.evaluate(() => history.back());
    await expect(inner.dialog()).toBeHidden();
    await page.keyboard.press('Escape');
    await openInner(page);
    await inner.field('Description').fill('North wing');
    await page.evaluate(() => history.back());
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(inner.dialog()).toBeHidden();
    await expect(question).toBeHidden();
    await expect(outer.field('Description')).toHaveValue('New wing');
    await page.keyboard.press('Escape');
  });

  await test.step('create one', async () => {
    await openInner(page);
    await inner.field('Description').fill('North wing');
    await inner.field('Postcode').fill('9712 hn');
    await inner.field('House number').fill('1');
    await inner.field('Company name').fill('Zorggroep');
    await inner.field('Registration number').fill('01234567');
    await inner.field('First name').fill('Ada');
    await inner.field('Surname').fill('Dam');
    await inner.field('Phone number').fill('050 123 45 67');
    await expect(inner.message(/^Grote Markt 1/)).toBeVisible();
    await inner.button('Create establishment').click();
    await expect(inner.dialog()).toBeHidden();
    await expect(picker.dialog()).toBeHidden();
    await expect(outer.button('Establishment')).toHaveText('North wing');
    await expect(outer.button('Establishment')).toBeFocused();
    await expect(outer.field('First number')).toHaveValue('+31501237700');
  });

  await test.step('one in another country is kept, but not chosen for numbers of this one', async () => {
    const request = formPart(page, 'Request porting');
    await outer.discard();
    await page.getByRole('link', { name: 'Inbound porting', exact: true }).click();
    await page.getByRole('button', { name: 'Request porting' }).first().click();
    await request.button('Establishment').click();
    await picker.dialog().getByRole('button', { name: 'Create establishment' }).click();
    await inner.field('Description').fill('Antwerp office');
    await inner.select('Country').selectOption('BE');
    await inner.field('Street').fill('Meir');
    await inner.field('House number').fill('1');
    await inner.field('Postcode').fill('2000');
    await inner.field('City').fill('Antwerpen');
    await inner.field('State or region').fill('Antwerpen');
    await inner.field('Company name').fill('Zorggroep');
    await inner.field('Registration number').fill('0123456789');
    await inner.field('First name').fill('Ada');
    await inner.field('Surname').fill('Dam');
    await inner.field('Phone number').fill('050 123 45 67');
    await inner.button('Create establishment').click();
    await expect(inner.dialog()).toBeHidden();
    await expect(
      picker.dialog().getByText('Antwerp office was created, but cannot be chosen here.'),
    ).toBeVisible();
    await expect(picker.confirm()).toHaveAttribute('aria-disabled', 'true');
  });
});
