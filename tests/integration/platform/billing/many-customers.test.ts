import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { customersIn } from '../../../../src/domain/entities/billing-customer/query.ts';
import type { BillingCustomer } from '../../../../src/domain/entities/billing-customer/schema.ts';
import type { Change } from '../../../platform/store/store.ts';
import { patch } from '../../../platform/store/write.ts';
import { publish } from '../../../platform/writes/publish.ts';
import type { ManyCustomers } from '../support/billing/many-customers.ts';
import { consumerId, manyCustomers } from '../support/billing/many-customers.ts';
import { level } from '../support/rating-rig.ts';
import { landline, month } from '../support/rating-vectors.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const count = 2500;
const constraints = customersIn({ seller: level('Reseller'), period: month });
let rig: ManyCustomers;
beforeAll(async () => {
  rig = await manyCustomers(count);
});
afterAll(() => rig.close());

const customers = () => rig.services().customers;
const rowsNow = () => [...customers().all(constraints)] as unknown as readonly BillingCustomer[];
/** Without what differs from one computation to the next. */
const facts = (rows: readonly BillingCustomer[]) =>
  new Map(rows.map(({ version: _version, updateDate: _updateDate, ...row }) => [row.id, row]));

/** The rows as they are when nobody has computed any before. */
async function computedAnew() {
  const release = customers().follow(constraints);
  await customers().complete(constraints);
  const rows = facts(rowsNow());
  release();
  return rows;
}

test('many customers are computed in slices, and are right in the end whatever changes meanwhile', async () => {
  const announced: { readonly turn: number; readonly changes: readonly Change[] }[] = [];
  let turn = 0;
  const turns = setInterval(() => (turn += 1), 1);
  customers().subscribe((changes) => announced.push({ turn, changes }));
  const release = customers().follow(constraints);
  await customers().complete(constraints);
  expect(rowsNow()).toHaveLength(count + 2);
  expect(rowsNow().find(({ consumer }) => consumer === consumerId(7))?.amounts).toMatchObject({
    count: 1,
    sales: 130,
    margin: 65,
  });

  announced.length = 0;
  const renamed = rig.renameContract('Renamed');
  const changed = vi.waitFor(() => expect(announced).not.toEqual([]), { interval: 1, timeout: 30_000 });
  await renamed;
  const whole = customers().complete(constraints);
  await changed;
  // The first rows are announced, the last ones are still to come.
  expect(rowsNow().some(({ contract }) => contract?.name !== 'Renamed')).toBe(true);
  await publish(rig.store(), [
    patch('organization', consumerId(0), { name: 'First' }),
    patch('organization', consumerId(count - 1), { name: 'Last' }),
  ]);
  await rig.call(landline, 60_000);
  await whole;
  await customers().complete(constraints);
  clearInterval(turns);
  const sizes = announced.map(({ changes }) => changes.length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(20);
  expect(new Set(announced.map((each) => each.turn)).size).toBeGreaterThan(5);

  await vi.waitFor(
    () =>
      expect(rowsNow().find(({ consumer }) => consumer === level('Branch'))?.amounts).toMatchObject({
        count: 1,
      }),
    30_000,
  );
  const kept = facts(rowsNow());
  release();
  expect(kept).toEqual(await computedAnew());
  const names = [...kept.values()].map(({ consumerName }) => consumerName);
  expect(names).toContain('First');
  expect(names).toContain('Last');
});

test('nothing is computed for customers that nobody follows any more', async () => {
  const release = customers().follow(constraints);
  await customers().complete(constraints);
  const announced: (readonly Change[])[] = [];
  customers().subscribe((changes) => announced.push(changes));
  await rig.renameContract('Again');
  const whole = customers().complete(constraints);
  await vi.waitFor(() => expect(announced).not.toEqual([]), { interval: 1, timeout: 30_000 });
  release();
  await whole;
  expect(announced.flat().length).toBeLessThan(count);
});
