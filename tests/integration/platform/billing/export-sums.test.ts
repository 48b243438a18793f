import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { customersIn } from '../../../../src/domain/entities/billing-customer/query.ts';
import type { BillingCustomer } from '../../../../src/domain/entities/billing-customer/schema.ts';
import type { BillingExport, ExportFileName } from '../../../../src/domain/entities/billing-export/schema.ts';
import { periodAfter } from '../../../../src/domain/pricing/period.ts';
import { freshExport } from '../../../platform/areas/billing/exports/fresh-export.ts';
import { exportMonth } from '../../../platform/areas/billing/exports/command.ts';
import { jobWrite } from '../../../platform/jobs/command.ts';
import { rowOf } from '../../../platform/store/typed-rows.ts';
import { create } from '../../../platform/store/write.ts';
import { publish } from '../../../platform/writes/publish.ts';
import { level } from '../support/rating-rig.ts';
import type { VectorRig } from '../support/rating-vectors.ts';
import { vectorRig } from '../support/rating-vectors.ts';
import { billedSale, storeSales } from '../support/billing/stored-sales.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let rig: VectorRig;
beforeAll(async () => {
  rig = await vectorRig();
  await rig.services().jobs.start();
});
afterAll(async () => {
  await rig.services().jobs.stop();
  await rig.services().exportStore.close();
  await rig.close();
});

const seller = level('Reseller');
const totals = ['sales', 'purchase', 'share', 'margin'] as const;

/** An amount in 1/10,000 €, with the smallest ones and their signs as often as large ones. */
const amount = (min: number) =>
  fc.oneof(fc.integer({ min: Math.max(min, -20), max: 20 }), fc.integer({ min, max: 1e12 }));
const ratedArbitrary = fc.record({
  kind: fc.constant('rated' as const),
  billed: fc.nat(100_000),
  amount: amount(0),
  fixedPrice: fc.constantFrom(null, 200),
  variablePrice: fc.constantFrom(1, 130),
  per: fc.constant('minute' as const),
  purchase: fc.option(amount(0)),
  margin: fc.option(fc.record({ share: amount(-1e12), margin: amount(-1e12) })),
});
const unratedArbitrary = fc.record({
  kind: fc.constant('unrated' as const),
  reason: fc.constantFrom('noContract' as const, 'noProduct' as const),
});
const salesArbitrary = fc.array(
  fc.record({
    consumer: fc.constantFrom(level('Shop'), level('Branch')),
    quantity: fc.option(fc.nat(10_000)),
    nodeId: fc.constantFrom('outboundCall.NL.landline', null),
    contractId: fc.constantFrom('contract 1', null),
    pricingId: fc.constantFrom('p.1', null),
    amounts: fc.oneof({ weight: 3, arbitrary: ratedArbitrary }, { weight: 1, arbitrary: unratedArbitrary }),
  }),
  { maxLength: 60 },
);

/** Exports a month of the seller. */
async function exported(id: string, period: string): Promise<BillingExport> {
  const facts = {
    id,
    organizationId: seller,
    number: 1,
    period,
    isProvisional: false,
    createdBy: 'user',
    expiry: '2030-01-01T00:00:00.000Z',
  };
  const row = create('billingExport', freshExport(facts, rig.now()));
  const job = jobWrite(exportMonth, { exportId: id }, { organizationId: seller, now: rig.now() });
  await publish(rig.store(), [row, job]);
  return vi.waitFor(
    () => {
      const made = rowOf(rig.store(), 'billingExport', id);
      expect(made?.state).toBe('ready');
      return made as BillingExport;
    },
    { interval: 2, timeout: 30_000 },
  );
}

/** Exactly 4 decimals, read without rounding. */
function tenThousandths(cell: string): bigint {
  if (cell === '') return 0n;
  expect(cell).toMatch(/^-?\d+\.\d{4}$/);
  return BigInt(cell.replace('.', ''));
}

async function rowsOf(id: string, file: ExportFileName): Promise<readonly Record<string, string>[]> {
  const text = await readFile(await rig.services().exportStore.pathOf(id, file), 'utf8');
  const [head = '', ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  const names = head.split(';');
  return rows.map((row) => Object.fromEntries(row.split(';').map((cell, at) => [names[at] ?? '', cell])));
}
const sumOf = (rows: readonly Record<string, string>[], column: string): bigint =>
  rows.reduce((sum, row) => sum + tenThousandths(row[column] ?? ''), 0n);
const countOf = (rows: readonly Record<string, string>[], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column] ?? ''), 0);

const lineKeys = [
  'consumer_id',
  'contract_id',
  'node_id',
  'pricing_id',
  'fixed_price',
  'variable_price',
  'unit',
];
const keyOf = (row: Record<string, string>): string => lineKeys.map((name) => row[name]).join(';');

async function customersOf(period: string): Promise<readonly BillingCustomer[]> {
  const { customers } = rig.services();
  const constraints = customersIn({ seller, period });
  const release = customers.follow(constraints);
  await customers.complete(constraints);
  const rows = [...customers.all(constraints)] as unknown as readonly BillingCustomer[];
  release();
  return rows;
}

// Proves S1-7-56.
test('the two files of an export, its totals and the customers page have the same sums, whatever was sold', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(salesArbitrary, async (sold) => {
      const [id, period] = [`export-${(run += 1)}`, periodAfter('202001', run) ?? ''];
      await storeSales(
        rig.store(),
        sold.map(({ consumer, quantity, nodeId, contractId, pricingId, amounts }) => ({
          consumer,
          sale: billedSale({ contractId, pricingId, amounts }),
          usage: { month: period, quantity, nodeId },
        })),
      );
      const made = await exported(id, period);
      const [lines, items] = [await rowsOf(id, 'lines'), await rowsOf(id, 'items')];
      const customers = await customersOf(period);
      for (const name of totals) {
        const sum = sumOf(items, name);
        expect(sumOf(lines, name)).toBe(sum);
        expect(BigInt(made.totals[name])).toBe(sum);
        expect(customers.reduce((all, { amounts }) => all + BigInt(amounts?.[name] ?? 0), 0n)).toBe(sum);
      }
      expect(items).toHaveLength(sold.length);
      expect([made.itemCount, made.lineCount]).toEqual([items.length, lines.length]);
      const unrated = sold.filter(({ amounts }) => amounts.kind === 'unrated').length;
      expect([made.unrated, countOf(lines, 'unrated'), countOf(items, 'unrated')]).toEqual([
        unrated,
        unrated,
        unrated,
      ]);
      expect(customers.reduce((all, { amounts }) => all + (amounts?.unrated ?? 0), 0)).toBe(unrated);
      expect(countOf(lines, 'count')).toBe(items.length);
      expect(new Set(lines.map(keyOf)).size).toBe(lines.length);
      for (const line of lines) {
        const own = items.filter((item) => keyOf(item) === keyOf(line));
        for (const name of totals) expect(tenThousandths(line[name] ?? '')).toBe(sumOf(own, name));
        for (const name of ['count', 'quantity', 'billed'])
          expect(Number(line[name])).toBe(countOf(own, name));
      }
    }),
    { numRuns: 25 },
  );
});
