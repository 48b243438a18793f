import { pricePlanPart } from '../../driver/billing/price-plan-part.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { expect, test } from '../support/test.ts';

const home = 'Voxtree Platform Operations';
const nextYear = String(new Date().getFullYear() + 1);

// Proves S1-2.7-18.
// Proves S1-2.8-05.
// Proves S1-2.8-06.
// Proves S1-2.8-07.
// Proves S1-2.8-10.
// Proves S1-2.8-11.
// Proves S1-8-17.
test('creates a price plan, adds and moves a period, and keeps a draft', async ({
  portal,
  openOtherBrowser,
}) => {
  const { page } = portal;
  const plan = pricePlanPart(page);
  await portal.enterAt('operator', home, '/billing/price-plans');

  await test.step('a new plan has one period, which is not saved', async () => {
    await page.getByRole('button', { name: 'Create price plan' }).first().click();
    const form = formPart(page, /Create price plan/);
    await form.field('Name').fill('Wholesale 2');
    await form.button('Create price plan').click();
    await page.getByRole('link', { name: 'Wholesale 2' }).first().click();
    await expect(plan.title()).toHaveText('Wholesale 2');
    await expect(page.getByRole('tab', { name: 'Wholesale 2' })).toBeVisible();
    await expect(plan.periods()).toHaveText([/ActiveUnsaved$/]);
    await expect(plan.defaultPrice()).toHaveValue('200%');
    // The top organization buys nothing.
    await expect(plan.prices()).toBeVisible();
    await expect(plan.purchaseContract().or(plan.purchaseMonth())).toHaveCount(0);
  });

  await test.step('a period is added in the next free month, and moved', async () => {
    await plan.button('Add period').click();
    await expect(plan.month(plan.addDialog()).getByRole('option', { name: /\(in use\)/ })).toBeDisabled();
    await plan.addDialog().getByRole('button', { name: 'Add period' }).click();
    await expect(plan.periods()).toHaveCount(2);
    await plan.year(plan.editor()).selectOption(nextYear);
    await plan.month(plan.editor()).selectOption('June');
    await expect(plan.period(`June ${nextYear}`)).toHaveAttribute('aria-current', 'true');
    await plan.button('Undo').click();
    await plan.button('Redo').click();
    await plan.defaultPrice().fill('150% + 0,02');
    await plan.defaultPrice().blur();
    await expect(plan.defaultPrice()).toHaveValue('150% + 0.02');
  });

  const address = new URL(page.url());
  const other = await openOtherBrowser();
  await other.enterAt('operator', home, '/billing/price-plans');
  await other.page.goto(address.href);
  const theirs = pricePlanPart(other.page);
  await expect(theirs.title()).toHaveText('Wholesale 2');

  await test.step('saving says so, and another browser sees it live', async () => {
    await plan.save();
    await expect(
      page.getByRole('region', { name: 'Notifications' }).getByText('Price plan updated'),
    ).toBeVisible();
    await expect(plan.periods().filter({ hasText: 'Unsaved' })).toHaveCount(0);
    await expect(theirs.period(`June ${nextYear}`)).toBeVisible();
    await theirs.period(`June ${nextYear}`).click();
    await expect(theirs.defaultPrice()).toHaveValue('150% + 0.02');
  });

  await test.step('edits of both are merged, and a clash is settled line by line', async () => {
    await plan.settings('Description').fill('For resellers');
    await plan.defaultPrice().fill('160%');
    await theirs.defaultPrice().fill('170%');
    await theirs.settings('Name').fill('Wholesale 3');
    await theirs.save();
    await page.getByRole('button', { name: 'Merge changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge changes' });
    await expect(dialog.getByRole('group')).toHaveCount(1);
    await dialog.getByRole('radio', { name: 'Theirs: 170%' }).check();
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(plan.title()).toHaveText('Wholesale 3');
    await expect(plan.defaultPrice()).toHaveValue('170%');
    await expect(plan.settings('Description')).toHaveValue('For resellers');
  });

  await test.step('before the first period, none is selected', async () => {
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(page.getByText('No period selected')).toBeVisible();
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(plan.period(/Active/)).toHaveAttribute('aria-current', 'true');
  });

  await test.step('a reload keeps the draft', async () => {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(/Your unsaved changes were restored/)).toBeVisible();
    await expect(plan.settings('Description')).toHaveValue('For resellers');
  });

  await test.step('a plan that is deleted can only be read', async () => {
    await theirs.button('Delete price plan').click();
    await other.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('This price plan has been deleted.')).toBeVisible();
    await expect(plan.button('Save')).toBeHidden();
  });
});

test('finds a product by number, and pastes, fills and undoes rules from there', async ({ portal }) => {
  const { page } = portal;
  const plan = pricePlanPart(page);
  const search = page.getByRole('dialog', { name: 'Find a product' });
  const ruleOf = (name: string) =>
    plan
      .prices()
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}\\b`) }) })
      .getByRole('gridcell')
      .nth(1);
  const expectRules = async (...rules: readonly (string | RegExp)[]): Promise<void> => {
    for (const [at, name] of ['KPN', 'Odido', 'Vodafone'].entries())
      await expect(ruleOf(name)).toHaveText(rules[at] ?? '');
  };
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await portal.enterAt('noorderlicht', 'Noorderlicht Telecom', '/billing/price-plans');
  await page.getByRole('link', { name: 'Zakelijk bellen' }).first().click();
  await expect(plan.prices().getByRole('rowheader')).toHaveCount(11);

  await test.step('a number leads to its product, with the focus there', async () => {
    await page.keyboard.press('Control+f');
    await search.getByRole('combobox').fill('+31 6 12345678');
    await expect(search.getByRole('option').first()).toHaveText(
      /^KPN.*Outbound calls › Netherlands › Mobile$/,
    );
    await page.keyboard.press('Enter');
    await expect(search).toBeHidden();
    await expect(plan.prices()).toBeFocused();
    await expect(plan.prices().getByRole('row', { selected: true })).toHaveText(/^KPN/);
    await expectRules(/ from /, / from /, / from /);
  });

  await test.step('cells of a spreadsheet are pasted from the cursor on, all or none', async () => {
    const paste = async (text: string): Promise<void> => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.keyboard.press('Control+v');
    };
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await paste('150%\r\n0,12345\r\n');
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing was changed.' })).toHaveText(
      /Odido, Variable price: “0,12345” cannot be used\. Enter at most 4 decimals\./,
    );
    await expectRules(/ from /, / from /, / from /);
    await paste('150%\r\n0,12\r\n');
    await expectRules('150%', '0.12', / from /);
  });

  await test.step('the first selected rule is copied down, and each edit is undone as a whole', async () => {
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(plan.prices().getByRole('gridcell', { selected: true })).toHaveCount(3);
    await page.keyboard.press('Control+d');
    await expectRules('150%', '150%', '150%');
    await page.keyboard.press('Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('150%\n150%\n150%\n');
    await page.keyboard.press('Control+z');
    await expectRules('150%', '0.12', / from /);
    await page.keyboard.press('Control+z');
    await expectRules(/ from /, / from /, / from /);
  });

  await test.step('a save takes what is being typed, though it is the only change', async () => {
    await page.keyboard.type('140%');
    await page.keyboard.press('Control+s');
    await expect(plan.saveReview()).toBeVisible();
    await page.keyboard.press('Escape');
    await expectRules(/ from /, / from /, '140%');
  });

  await test.step('the countries of a region get a rule together', async () => {
    await plan.button('Select countries by region').click();
    await page.getByRole('menuitem', { name: 'Europe', exact: true }).click();
    await expect(plan.prices()).toBeFocused();
    await page.getByRole('button', { name: /^Set rule of \d+ rows…$/ }).click();
    const bulk = page.getByRole('dialog', { name: 'Set rule' });
    await bulk.getByRole('combobox', { name: 'Field' }).selectOption('Variable price');
    await bulk.getByRole('textbox', { name: 'Rule' }).fill('130%');
    await page.keyboard.press('Enter');
    await expect(ruleOf('Netherlands')).toHaveText('130%');
    await expect(ruleOf('Albania')).toHaveText('130%');
    await expect(ruleOf('Afghanistan')).toHaveText(/ from /);
  });
});
