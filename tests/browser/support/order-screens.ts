import { detailsPart } from '../../driver/entity/details-part.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import type { Portal } from '../../driver/portal.ts';
import type { CheckScreen } from './check-screen.ts';
import { expect } from './test.ts';
import { escapeForm } from '../../driver/discard-changes.ts';

const rowIn = ({ page }: Portal, list: string, state: string) =>
  listPart(page, list)
    .grid()
    .getByRole('row')
    .filter({ has: page.getByText(state, { exact: true }) })
    .first();

async function visitOrders(portal: Portal, check: CheckScreen): Promise<void> {
  const { page } = portal;
  const details = detailsPart(page, 'Number order details');
  const order = formPart(page, 'Order numbers');
  await page.getByRole('button', { name: 'Order numbers' }).first().click();
  await order.button('Order numbers').click();
  await expect(order.message('Choose a region.')).toBeVisible();
  await check('order numbers, with faults');
  await order.select('Type').selectOption('Dutch service numbers');
  await check('order service numbers');
  await order.select('Type').selectOption('International numbers');
  await order.button('Order numbers').click();
  await expect(order.message('Choose the type of number.')).toBeVisible();
  await check('order international numbers, with faults');
  await escapeForm(portal.page);
  for (const state of ['Completed', 'Rejected', 'In progress']) {
    await rowIn(portal, 'Number orders', state).click();
    await expect(details.fact('State')).toHaveText(state);
    await check(`a number order: ${state}`);
  }
  await details.button('Cancel order').click();
  await expect(formPart(page, 'Cancel order').dialog()).toBeVisible();
  await check('cancel order');
  await page.keyboard.press('Escape');
}

async function visitOrderAdministration(portal: Portal, check: CheckScreen): Promise<void> {
  const { page, open } = portal;
  const details = detailsPart(page, 'Number order details');
  const fulfil = formPart(page, 'Fulfil order');
  const reject = formPart(page, 'Reject order');
  await open('/admin/number-orders');
  await rowIn(portal, 'Number orders', 'In progress').click();
  await expect(details.button('Fulfil order')).toBeEnabled();
  await check('a number order, for an administrator');
  await details.button('Fulfil order').click();
  await fulfil.button('Fulfil order').click();
  await expect(fulfil.field('First number')).toBeFocused();
  await check('fulfil order, with faults');
  await fulfil.field('First number').fill('+3225550100');
  await escapeForm(portal.page);
  await details.button('Reject order').click();
  await reject.button('Reject order').click();
  await expect(reject.message('Enter a reason of at most 200 characters.')).toBeVisible();
  await check('reject order, with a fault');
  await page.keyboard.press('Escape');
}

async function visitPool(portal: Portal, check: CheckScreen): Promise<void> {
  const { page, open } = portal;
  const details = detailsPart(page, 'Number range details');
  const acceptance = formPart(page, 'Set acceptance');
  await open('/admin/number-availability');
  const list = listPart(page, 'Number pool');
  await list.expectRows();
  await rowIn(portal, 'Number pool', 'In use').click();
  await details.openMenu();
  await expect(details.button('Set acceptance')).toHaveAttribute('aria-disabled', 'true');
  await check('a range of the pool that is in use');
  await rowIn(portal, 'Number pool', 'Declined').click();
  await details.button('Set acceptance').click();
  await acceptance.field('Last number').fill('');
  await acceptance.button('Set acceptance').click();
  await expect(acceptance.field('Last number')).toBeFocused();
  await check('set acceptance, with a fault');
  await escapeForm(portal.page);
}

async function visitNumberInfo({ page, open }: Portal, check: CheckScreen): Promise<void> {
  await open('/admin/number-info');
  const number = page.getByRole('textbox', { name: 'Phone number' });
  await expect(number).toBeVisible();
  await check('number info');
  await number.fill('0596');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await check('number info, with a fault');
  await number.fill('+31596551000');
  await expect(page.getByText('Nobody on this platform')).toBeVisible();
  await check('number info of a number that nobody has');
}

/** Visits every screen of an organization's number orders, and checks it. */
export async function visitNumberOrders(portal: Portal, check: CheckScreen): Promise<void> {
  await portal.enterAt('zorggroep', 'Zorggroep Noordoost-Groningen', '/numbers/number-orders');
  await visitOrders(portal, check);
}

/** Visits the screens of orders and numbers that only the operator has, as the operator. */
export async function visitNumberAdministration(portal: Portal, check: CheckScreen): Promise<void> {
  await visitOrderAdministration(portal, check);
  await visitPool(portal, check);
  await visitNumberInfo(portal, check);
}
