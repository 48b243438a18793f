import { pricePlanPart } from '../../driver/billing/price-plan-part.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import type { Portal } from '../../driver/portal.ts';
import type { CheckScreen } from './check-screen.ts';
import { expect } from './test.ts';

const main = ({ page }: Portal) => page.getByRole('main');

async function visitPlans(portal: Portal, check: CheckScreen): Promise<void> {
  const { page } = portal;
  const plan = pricePlanPart(page);
  const create = formPart(page, 'Create price plan');
  await expect(listPart(page, 'Price plans').freshness()).toHaveText('Live');
  await check('price plans');
  await page.getByRole('button', { name: 'Create price plan' }).first().click();
  await create.button('Create price plan').click();
  await expect(create.field('Name')).toBeFocused();
  await check('create price plan, with faults');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Zakelijk bellen' }).first().click();
  await expect(plan.periods()).toHaveCount(3);
  await expect(plan.prices().getByRole('rowheader')).toHaveCount(11);
  await check('a price plan');
  const found = page.getByRole('option', { name: /^Mobile.*Outbound calls › Netherlands/ });
  const findMobile = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Find a product' }).click();
    await page.getByRole('dialog', { name: 'Find a product' }).getByRole('combobox').fill('mobile');
    await expect(found).toBeVisible();
  };
  await findMobile();
  await check('products that were found');
  // Another language, in which a check may look at the page, closes the search.
  if (await found.isHidden()) await findMobile();
  await page.keyboard.press('Enter');
  await expect(plan.prices()).toBeFocused();
  await page.keyboard.press('Control+ ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+ ');
  await plan.button('Set rule of 2 rows…').click();
  await page.getByRole('dialog', { name: 'Set rule' }).getByRole('textbox', { name: 'Rule' }).fill('cheap');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Only the words same, none, up and error can be used.')).toBeVisible();
  await check('set rule, with a fault');
  await page.keyboard.press('Escape');
  await plan.button('Add period').click();
  await expect(plan.addDialog()).toBeVisible();
  await check('add period');
  await page.keyboard.press('Escape');
  await page
    .getByRole('group', { name: 'Billing period' })
    .getByRole('button', { name: /[A-Z][a-z]+ \d{4}/ })
    .click();
  await expect(page.getByRole('grid', { name: /^20\d\d$/ })).toBeVisible();
  await check('billing period');
  await page.keyboard.press('Escape');
}

/** The findings of the platform about the prices of the open plan. */
async function visitPriceQuestions(portal: Portal, check: CheckScreen): Promise<void> {
  const { page } = portal;
  const plan = pricePlanPart(page);
  await plan.button('Check prices').click();
  await expect(plan.check().getByRole('combobox', { name: 'Warnings' })).toBeVisible();
  await check('a price check');
  await plan.button('Compare prices').click();
  await expect(page.getByRole('treegrid', { name: 'Differences' })).toBeVisible();
  await expect(page.getByText(/^Usage of these products in /)).toBeVisible();
  await check('compared prices');
  await page.keyboard.press('Escape');
  const answer = plan.explanation();
  await plan.button('Explain a price').click();
  await answer.getByRole('button', { name: 'Number or product' }).click();
  await page.getByRole('dialog', { name: 'Find a product' }).getByRole('combobox').fill('+31 6 12345678');
  await page.getByRole('option', { name: /Outbound calls › Netherlands › Mobile/ }).click();
  await answer.getByRole('button', { name: 'Explain', exact: true }).click();
  await expect(answer.getByRole('heading', { name: 'Noorderlicht Telecom buys' })).toBeVisible();
  await check('an explained price');
  await page.keyboard.press('Escape');
  await plan.defaultPrice().fill('300%');
  await page.keyboard.press('Control+s');
  await expect(plan.saveReview().getByRole('treegrid', { name: 'Differences' }).first()).toBeVisible();
  await check('the review of changed prices');
  await page.keyboard.press('Escape');
  await plan.button('Undo').click();
}

async function visitContracts(portal: Portal, check: CheckScreen): Promise<void> {
  const { page } = portal;
  const create = formPart(page, 'Create sales contract');
  await page.getByRole('tab', { name: 'Billing', exact: true }).click();
  await page.getByRole('link', { name: 'Sales contracts' }).click();
  await expect(listPart(page, 'Sales contracts').freshness()).toHaveText('Live');
  await check('sales contracts');
  await page.getByRole('button', { name: 'Create sales contract' }).first().click();
  await create.button('Create sales contract').click();
  await expect(create.message('Choose a buyer.')).toBeVisible();
  await check('create sales contract, with faults');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Sociaal domein apart' }).first().click();
  await expect(main(portal).getByRole('heading', { level: 1, name: /Sociaal domein apart/ })).toBeVisible();
  await check('a sales contract');
  await page.getByRole('tab', { name: 'Billing', exact: true }).click();
  await page.getByRole('link', { name: 'Purchase contracts' }).click();
  await expect(listPart(page, 'Purchase contracts').freshness()).toHaveText('Live');
  await check('purchase contracts');
  await page.getByRole('link', { name: 'Billing settings' }).click();
  await expect(main(portal).getByText('Billing plans of users')).toBeVisible();
  await check('billing settings');
}

async function visitExports(portal: Portal, check: CheckScreen): Promise<void> {
  const { page } = portal;
  const exports = listPart(page, 'Billing exports');
  await page.getByRole('link', { name: 'Billing exports' }).click();
  await expect(exports.freshness()).toHaveText('Live');
  await page.getByRole('button', { name: 'Create export', exact: true }).click();
  await check('create export');
  await page.getByRole('dialog').getByRole('button', { name: 'Create export' }).click();
  await expect(exports.row('1')).toContainText('Provisional');
  await exports.row('1').click();
  await expect(page.getByRole('button', { name: 'Download items' })).toBeVisible();
  await check('a billing export');
  await page.keyboard.press('Escape');
}

/** Every screen of billing, for somebody who may change all of it. */
export async function visitBilling(portal: Portal, check: CheckScreen): Promise<void> {
  await portal.enterAt('noorderlicht', 'Noorderlicht Telecom', '/billing/price-plans');
  await visitPlans(portal, check);
  await visitPriceQuestions(portal, check);
  await visitContracts(portal, check);
  await visitExports(portal, check);
}
