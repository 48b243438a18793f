import { pricePlanPart } from '../../driver/billing/price-plan-part.ts';
import { expect, test } from '../support/test.ts';

test('checks all products of a price plan, and explains what a call costs', async ({ portal }) => {
  const { page } = portal;
  const plan = pricePlanPart(page);
  await portal.enterAt('noorderlicht', 'Noorderlicht Telecom', '/billing/price-plans');
  await page.getByRole('link', { name: 'Zakelijk bellen' }).first().click();

  await test.step('a warning opens its product in the tree', async () => {
    await plan.button('Check prices').click();
    const warnings = plan.check().getByRole('combobox', { name: 'Warnings' });
    await warnings.selectOption({ label: 'Not set (2)' });
    await plan
      .check()
      .getByRole('button', { name: /^Inbound calls › 0900/ })
      .first()
      .click();
    await expect(plan.prices()).toBeFocused();
    await expect(plan.prices().getByRole('row', { selected: true })).toHaveText(/^0900/);
  });

  const answer = plan.explanation();
  await test.step('a call has the purchase, the contract, the rules and the amounts of its sale', async () => {
    await plan.button('Explain a price').click();
    await answer.getByRole('button', { name: 'Number or product' }).click();
    await page.getByRole('dialog', { name: 'Find a product' }).getByRole('combobox').fill('+31 6 12345678');
    await page.getByRole('option', { name: /Outbound calls › Netherlands › Mobile/ }).click();
    await answer.getByRole('textbox', { name: 'Duration' }).fill('3:12');
    await page.keyboard.press('Enter');
    await expect(answer.getByRole('heading', { name: 'Noorderlicht Telecom buys' })).toBeVisible();
    // 192 s at 0.0185 a minute; then at 0.12 and 0.045 a call.
    await expect(answer.getByText('€0.0592')).toBeVisible();
    await expect(answer.getByText('€0.4290')).toBeVisible();
    await expect(answer.getByText('€0.3698')).toBeVisible();
  });

  await test.step('a rule leads to its node', async () => {
    await answer.getByRole('button', { name: 'Outbound calls › Netherlands › Mobile', exact: true }).click();
    await expect(answer).toBeHidden();
    await expect(plan.prices().getByRole('row', { selected: true })).toHaveText(/^Mobile/);
  });

  await test.step('unsaved changes are explained too, from the row at the cursor', async () => {
    await plan.defaultPrice().fill('300%');
    await plan.defaultPrice().blur();
    await page.keyboard.press('Control+f');
    await page.getByRole('dialog', { name: 'Find a product' }).getByRole('combobox').fill('+49 151 23456789');
    await page.getByRole('option', { name: /Outbound calls › Germany/ }).click();
    await expect(plan.prices()).toBeFocused();
    await page.keyboard.press('Alt+Enter');
    await expect(answer.getByRole('combobox', { name: 'Prices' })).toHaveValue('mine');
    await answer.getByRole('button', { name: 'Explain', exact: true }).click();
    await expect(answer.getByText('With your unsaved changes.')).toBeVisible();
    await expect(answer.getByRole('cell', { name: '300% (default price)' })).toBeVisible();
  });
});
