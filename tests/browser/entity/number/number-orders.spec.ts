import { detailsPart } from '../../../driver/entity/details-part.ts';
import { formPart } from '../../../driver/entity/form-part.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import type { Portal } from '../../../driver/portal.ts';
import { noDutchSettings } from '../../../../src/domain/entities/number/setting.ts';
import type { OrderType } from '../../../../src/domain/entities/number-order/state.ts';
import { create, purge } from '../../../platform/store/write.ts';
import { expectAccessible } from '../../support/axe.ts';
import { newRow } from '../../support/new-row.ts';
import { expect, test } from '../../support/test.ts';

test.afterEach(({ platform }) => platform.control.calm());

const home = 'Zorggroep Noordoost-Groningen';
const other = 'Brightwater Communications';
const operations = 'Voxtree Platform Operations';
const orders = '/numbers/number-orders';

/** Numbers of a small area, which the demo does not have. */
const pool = (firstNumber: string, lastNumber: string, blockSize: number) =>
  create('numberAvailability', {
    ...newRow(operations),
    firstNumber,
    lastNumber,
    blockSize,
    state: 'available',
  });

function orderRow(reference: string, orderType: OrderType, region: string) {
  const order = {
    establishmentId: null,
    region,
    blockSize: 2,
    description: '',
    dutchSettings: noDutchSettings,
    administrativeType: orderType === 'international' ? ('local' as const) : null,
  };
  const open = {
    state: 'created' as const,
    cancellationReason: null,
    rejectionReason: null,
    closeDate: null,
  };
  const none = { ranges: [], firstNumber: null, lastNumber: null };
  return create('numberOrder', { ...newRow(home), reference, orderType, order, ...open, ...none });
}

const openForm = async ({ page }: Portal) => {
  await page.getByRole('button', { name: 'Order numbers' }).first().click();
  return formPart(page, 'Order numbers');
};

async function chooseRegion({ page }: Portal, name: string): Promise<void> {
  await formPart(page, 'Order numbers').button('Region').click();
  await page.getByRole('combobox', { name: 'Region' }).fill(name);
  await page.keyboard.press('Enter');
}

const parts = ({ page }: Portal) => ({
  details: detailsPart(page, 'Number order details'),
  list: listPart(page, 'Number orders'),
});

// Decision 85. Proves S1-7-24.
test('a block goes to one of two, is replaced once it was taken, and orders stay readable without a connection', async ({
  portal,
  openOtherBrowser,
  platform: { control },
}) => {
  // A browser asks once which regions have numbers.
  await control.write({
    writes: [pool('+31595555500', '+31595555509', 10), pool('+31597555500', '+31597555529', 30)],
  });
  const second = await openOtherBrowser();
  await Promise.all([portal.enterAt('zorggroep', home, orders), second.enterAt('operator', other, orders)]);

  await test.step('the last block goes to one of two, and is free again when the form is closed', async () => {
    const form = await openForm(portal);
    await chooseRegion(portal, 'Warffum');
    await expect(form.dialog().getByRole('radio')).toHaveCount(1);
    await expect(form.message(/^Held for you for another/)).toContainText(/ (9:[0-5]\d|10:00)/);
    await expectAccessible(portal.page, 'order numbers', 'dialog');

    const others = await openForm(second);
    await chooseRegion(second, 'Warffum');
    await expect(others.message(/^No block of this size is free in this region/)).toBeVisible();
    await others.button('Order numbers').click();
    await expect(others.button('Try again')).toBeFocused();
    await portal.page.keyboard.press('Escape');
    await portal.page.getByRole('button', { name: 'Discard' }).click();
    await expect(form.dialog()).toBeHidden();
    await expect(async () => {
      await others.button('Try again').click();
      await expect(others.dialog().getByRole('radio')).toHaveCount(1, { timeout: 1000 });
    }).toPass();
    await others.field('Description').fill('Reception');
    await others.button('Order numbers').click();
    const { details } = parts(second);
    await expect(details.fact('Description')).toHaveText('Reception');
    await expect(details.fact('State')).toHaveText('Completed', { timeout: 15_000 });
    await expect(details.fact('Numbers').getByRole('link')).toHaveCount(2);
    await second.page.close();
  });

  await test.step('a block that was taken is replaced, and the rest of the form stays', async () => {
    const form = await openForm(portal);
    await chooseRegion(portal, 'Winschoten');
    await expect(form.dialog().getByRole('radio')).toHaveCount(3);
    await form.field('Description').fill('Reception');
    const offers = await control.find({ entityType: 'numberOffer', constraints: [], sorting: [], limit: 10 });
    await control.write({ writes: offers.map(({ id }) => purge('numberOffer', id)) });
    await form.button('Order numbers').click();
    await expect(form.message('The numbers you chose are no longer available.')).toBeVisible();
    await expect(form.field('Description')).toHaveValue('Reception');
    await form.button('Order numbers').click();
    await expect(parts(portal).details.fact('Description')).toHaveText('Reception');
  });

  await test.step('without a connection orders stay readable, and say why nothing can be done', async () => {
    await control.write({ writes: [orderRow('NO-900004', 'dutchService', '088')] });
    const { details, list } = parts(portal);
    await list.row('NO-900004').click();
    await expect(details.button('Cancel order')).toBeEnabled();
    await control.cut({ how: 'terminate', refuseForMs: 60_000 });
    await expect(details.button('Cancel order')).toHaveAttribute('aria-disabled', 'true');
    await expect(list.row('NO-900004')).toBeVisible();
  });
});

// Proves S1-2.5-09, S1-2.5-10, S1-5-35, S1-6-10.
test('the operator rejects an order, and the customer sees why', async ({
  portal,
  openOtherBrowser,
  platform: { control },
}) => {
  await control.write({ writes: [orderRow('NO-900001', 'dutchService', '0800')] });
  const operator = await openOtherBrowser();
  await Promise.all([
    portal.enterAt('zorggroep', home, orders),
    operator.enterAt('operator', operations, ''),
  ]);
  await operator.open('/admin/number-orders');
  const [own, theirs] = [parts(portal), parts(operator)];
  await own.list.row('NO-900001').click();
  await theirs.list.row('NO-900001').click();
  await expect(theirs.details.button('Fulfil order')).toBeEnabled();
  await expect(theirs.details.button('Cancel order')).toHaveCount(0);
  await expect(own.details.button('Reject order')).toHaveCount(0);
  await own.details.button('Cancel order').click();
  const cancel = formPart(portal.page, 'Cancel order');
  await cancel.field('Reason').fill('Not needed any more');

  await theirs.details.button('Reject order').click();
  const reject = formPart(operator.page, 'Reject order');
  await reject.button('Reject order').click();
  await expect(reject.message('Enter a reason of at most 200 characters.')).toBeVisible();
  await reject.field('Reason').fill('This prefix needs a registration.');
  await reject.button('Reject order').click();

  await expect(cancel.message('This order has been rejected.').first()).toBeVisible();
  await expect(cancel.field('Reason')).toHaveValue('Not needed any more');
  await expect(cancel.button('Cancel order')).toHaveAttribute('aria-disabled', 'true');
  await portal.page.keyboard.press('Escape');
  await portal.page.getByRole('button', { name: 'Discard' }).click();
  await expect(own.details.fact('Reason for rejection')).toHaveText('This prefix needs a registration.');
});

// Proves S1-2.5-10, S1-2.5-11, S1-5-34, S1-7-25, S1-7-26.
test('the operator fulfils an order with ranges, and accepts a range of the pool', async ({
  portal,
  platform: { control },
}) => {
  await portal.enterAt('operator', operations, '');

  await test.step('fulfil an order with ranges, of which the first taken number is named', async () => {
    await control.write({ writes: [orderRow('NO-900002', 'international', 'BE')] });
    await portal.open('/admin/number-orders');
    const { details, list } = parts(portal);
    await list.row('NO-900002').click();
    await details.button('Fulfil order').click();
    const form = formPart(portal.page, 'Fulfil order');
    await expect(form.select('Country')).toHaveValue('BE');
    await form.field('First number').fill('+3225550100');
    await form.field('Last number').fill('+3225550102');
    await expect(form.message(/^This is not the amount that was ordered/)).toBeVisible();
    await form.field('Last number').fill('+3225550101');
    await expect(form.message(/^This is not the amount that was ordered/)).toBeHidden();
    await form.button('Fulfil order').click();
    await expect(details.fact('State')).toHaveText('Completed');

    await control.write({ writes: [orderRow('NO-900003', 'international', 'BE')] });
    await list.row('NO-900003').click();
    await details.button('Fulfil order').click();
    await form.field('First number').fill('+3225550101');
    await form.field('Last number').fill('+3225550102');
    await form.button('Fulfil order').click();
    await expect(form.message(/25 55 01 01|2 555 01 01/)).toBeVisible();
    await expect(form.field('First number')).toBeFocused();
    await form.discard();
  });

  await test.step('accept a range of the pool', async () => {
    const row = newRow(operations);
    await control.write({
      writes: [
        create('numberAvailability', {
          ...row,
          firstNumber: '+31598555500',
          lastNumber: '+31598555509',
          blockSize: 10,
          state: 'declined',
        }),
      ],
    });
    await portal.open(`/admin/number-availability?viewType=numberAvailability&viewId=${row.id}`);
    const details = detailsPart(portal.page, 'Number range details');
    await expect(details.fact('State')).toHaveText('Declined');
    await details.button('Set acceptance').click();
    const form = formPart(portal.page, 'Set acceptance');
    await form.select('Acceptance').selectOption('accept');
    await form.button('Set acceptance').click();
    await expect(details.fact('State')).toHaveText(/^(Accepted|Available)$/);
  });
});
