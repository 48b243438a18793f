import { noDutchSettings } from '../../../../src/domain/entities/number/setting.ts';
import { detailsPart } from '../../../driver/entity/details-part.ts';
import { formPart } from '../../../driver/entity/form-part.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import type { Portal } from '../../../driver/portal.ts';
import { create, patch } from '../../../platform/store/write.ts';
import { expectAccessible } from '../../support/axe.ts';
import { newRow } from '../../support/new-row.ts';
import { expect, test } from '../../support/test.ts';

test.afterEach(({ platform }) => platform.control.calm());

const home = 'Zorggroep Noordoost-Groningen';
const operations = 'Voxtree Platform Operations';

/** An order from abroad that waits for the operator. */
const orderRow = (reference: string) =>
  create('numberOrder', {
    ...newRow(home),
    reference,
    orderType: 'international',
    order: {
      establishmentId: null,
      region: 'BE',
      blockSize: 2,
      description: '',
      dutchSettings: noDutchSettings,
      administrativeType: 'local',
    },
    state: 'created',
    cancellationReason: null,
    rejectionReason: null,
    closeDate: null,
    ranges: [],
    firstNumber: null,
    lastNumber: null,
  });

async function openFulfil(portal: Portal, reference: string) {
  await portal.enterAt('operator', operations, '');
  await portal.open('/admin/number-orders');
  await listPart(portal.page, 'Number orders').row(reference).click();
  await detailsPart(portal.page, 'Number order details').button('Fulfil order').click();
  return formPart(portal.page, 'Fulfil order');
}

// Proves S1-4-24.
test('ranges that a colleague delivered first are shown beside those entered', async ({
  portal,
  openOtherBrowser,
  platform: { control },
}) => {
  await control.write({ writes: [orderRow('NO-900011')] });
  const second = await openOtherBrowser();
  const [mine, theirs] = await Promise.all([
    openFulfil(portal, 'NO-900011'),
    openFulfil(second, 'NO-900011'),
  ]);
  await mine.field('First number').fill('+3225550110');
  await mine.field('Last number').fill('+3225550111');
  await theirs.field('First number').fill('+3225550120');
  await theirs.field('Last number').fill('+3225550121');
  await theirs.button('Fulfil order').click();
  await expect(theirs.dialog()).toBeHidden();

  await expect(mine.message(/^This order has been completed\. .+, \d{4}-\d\d-\d\d/)).toBeVisible();
  await expect(mine.conflict('Numbers').getByRole('cell')).toHaveText([
    '+32 2 555 01 10 – +32 2 555 01 11',
    '+32 2 555 01 20 – +32 2 555 01 21',
  ]);
  await expect(mine.field('First number')).toHaveValue('+3225550110');
  await expect(mine.button('Fulfil order')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(portal.page, 'fulfil an order that was completed', 'dialog');
  await mine.button('Use their changes').click();
  await expect(mine.field('First number')).toHaveValue('+3225550120');
  await expect(mine.button('Fulfil order')).toHaveAttribute('aria-disabled', 'true');
});

// Proves S1-4-27.
test('a range of the pool that changes under the open form is compared with the one entered', async ({
  portal,
  platform: { control },
}) => {
  const row = newRow(operations);
  const range = { firstNumber: '+31598555600', lastNumber: '+31598555609', blockSize: 10 };
  await control.write({
    writes: [create('numberAvailability', { ...row, ...range, state: 'declined' })],
  });
  await portal.enterAt('operator', operations, '');
  await portal.open(`/admin/number-availability?viewType=numberAvailability&viewId=${row.id}`);
  await detailsPart(portal.page, 'Number range details').button('Set acceptance').click();
  const form = formPart(portal.page, 'Set acceptance');
  await form.field('Last number').fill('+31598555604');
  await control.write({
    writes: [
      patch('numberAvailability', row.id, {
        firstNumber: '+31598555605',
        blockSize: 5,
        state: 'eligibleNow',
      }),
    ],
  });
  await expect(form.conflict('Numbers').getByRole('cell')).toHaveText([
    '0598 55 56 00 – 0598 55 56 04',
    '0598 55 56 05 – 0598 55 56 09',
  ]);
  await form.button('Keep my changes').click();
  await expect(form.field('First number')).toHaveValue('+31598555600');
  await expect(form.field('Last number')).toHaveValue('+31598555604');
  await control.write({ writes: [patch('numberAvailability', row.id, { state: 'inUse' })] });
  await expect(form.message(/^These numbers are in use\. \d{4}-\d\d-\d\d/)).toBeVisible();
  await expect(form.field('Last number')).toHaveValue('+31598555604');
  await expect(form.button('Set acceptance')).toHaveAttribute('aria-disabled', 'true');
});
