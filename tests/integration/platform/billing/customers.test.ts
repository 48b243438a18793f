import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Constraint } from '../../../../src/domain/core/query.ts';
import type { BillingCustomer } from '../../../../src/domain/entities/billing-customer/schema.ts';
import { customerId, customersIn } from '../../../../src/domain/entities/billing-customer/query.ts';
import type { ServerEvent } from '../../../../src/domain/protocol/socket.ts';
import { customerLines } from '../../../platform/areas/billing/customers/customer-lines.ts';
import { checkQuery } from '../../../platform/data-sets/check-query.ts';
import { createClientDataSet } from '../../../platform/data-sets/client-data-set.ts';
import { createDataSetRegistry } from '../../../platform/data-sets/data-set-registry.ts';
import { rowOf } from '../../../platform/store/typed-rows.ts';
import { create, patch } from '../../../platform/store/write.ts';
import { publish } from '../../../platform/writes/publish.ts';
import type { Level } from '../support/rating-rig.ts';
import { level } from '../support/rating-rig.ts';
import { begin, landline, mobile, month, vectorRig } from '../support/rating-vectors.ts';
import type { VectorRig } from '../support/rating-vectors.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let rig: VectorRig;
beforeEach(async () => {
  rig = await vectorRig();
});
afterEach(() => rig.close());

/** Follows the customers of a seller as a client does. */
async function follow(seller: Level, period = month, only: readonly Constraint[] = []) {
  const { customers } = rig.services();
  const constraints = [...customersIn({ seller: level(seller), period }), ...only];
  const sets = createDataSetRegistry(rig.store(), [customers]);
  const fold = createClientDataSet('billingCustomer', 1000);
  const deliver = (text: string): void =>
    fold.apply(JSON.parse(`{"id":"set",${text}}`) as Extract<ServerEvent, { id: string }>);
  customers.subscribe((changes) => sets.apply(changes, rig.now()));
  const query = { entityType: 'billingCustomer' as const, constraints, sorting: [], limit: 1000 };
  const registered = sets.register(
    query,
    { reach: level('Top'), hidden: [] },
    { deliver, failed: () => expect.unreachable() },
    rig.now(),
  );
  for (const text of registered.snapshot(rig.now())) deliver(text);
  const row = (consumer: string): BillingCustomer | undefined =>
    fold.rows().get(customerId({ seller: level(seller), period }, consumer)) as BillingCustomer | undefined;
  const first = row(level('Branch'));
  await customers.complete(constraints);
  return {
    first,
    of: (consumer: Level) => row(level(consumer)),
    row,
    all: () => [...fold.rows().values()] as unknown as readonly BillingCustomer[],
    settled: () => customers.complete(constraints),
    release: registered.release,
  };
}

const sumOf = (rows: readonly { readonly sales: number; readonly margin: number }[]) =>
  rows.reduce((sum, { sales, margin }) => ({ sales: sum.sales + sales, margin: sum.margin + margin }), {
    sales: 0,
    margin: 0,
  });

describe('the customers of a seller in a month', () => {
  test('are all organizations below it, with the sums of their lines at its own hop', async () => {
    await rig.call(mobile, 191_001);
    await rig.call(landline, 61_000);
    const sellers = [
      ['Top', { sales: 576 + 66, purchase: 0, margin: 0 }],
      ['Reseller', { sales: 864 + 132, purchase: 576 + 66, margin: 288 + 66 }],
      ['Shop', { sales: 1680 + 660, purchase: 864 + 132, margin: 816 + 528 }],
    ] as const;
    const below: readonly Level[] = ['Reseller', 'Shop', 'Branch'];
    for (const [at, [seller, amounts]] of sellers.entries()) {
      const customers = await follow(seller);
      expect(customers.first?.amounts).toBeNull();
      expect(new Set(customers.all().map(({ consumer }) => consumer))).toEqual(
        new Set(below.slice(at).map(level)),
      );
      expect(customers.of('Branch')).toMatchObject({
        organizationId: level(seller),
        period: month,
        consumerName: 'Branch',
        buyer: level(below[at] ?? 'Branch'),
        coverage: 'covered',
        contract: { type: 'standard', decidedBy: level(below[at] ?? 'Branch'), pricing: 'upToDate' },
        amounts: { count: 2, unrated: 0, rating: 'complete', share: 0, ...amounts },
      });
      expect(customers.of('Shop')?.amounts ?? { count: 0, result: 'even' }).toMatchObject({
        count: 0,
        result: 'even',
      });
      const products = await rig.services().usages.byNode(level(seller), month, level('Branch'));
      expect(sumOf(products)).toEqual(sumOf([amounts]));
      for (const { domain, nodeId, ...totals } of products) {
        const { lines } = await customerLines(
          rig.store(),
          { seller: level(seller), consumer: level('Branch'), month },
          { domain, nodeId, after: null },
        );
        const rated = lines.flatMap(({ sale }) =>
          sale.kind === 'rated' ? [{ sales: sale.amount, margin: sale.margin ?? 0 }] : [],
        );
        expect(rated.length).toBe(totals.count);
        expect(sumOf(rated)).toEqual({ sales: totals.sales, margin: totals.margin });
      }
    }
  });

  test('follow calls that end, and contracts that change', async () => {
    const customers = await follow('Reseller');
    expect(customers.of('Branch')?.amounts).toMatchObject({ count: 0, sales: 0, result: 'even' });
    await rig.call(mobile, 191_001);
    await vi.waitFor(
      () => expect(customers.of('Branch')?.amounts).toMatchObject({ count: 1, sales: 864 }),
      5000,
    );
    const { version } = customers.of('Branch') as BillingCustomer;
    const second = await rig.contract('Reseller', 'Shop', {
      [begin]: { pricePlan: customers.of('Shop')?.contract?.pricePlan ?? null },
    });
    await vi.waitFor(() => expect(customers.of('Branch')?.coverage).toBe('twoStandard'), 5000);
    expect(customers.of('Branch')?.version).toBeGreaterThan(version);
    await publish(rig.store(), [
      patch('organization', level('Shop'), { name: 'Corner shop' }),
      patch('salesContract', second, { deleteDate: new Date(rig.now()).toISOString() }),
    ]);
    await vi.waitFor(() => expect(customers.of('Shop')?.consumerName).toBe('Corner shop'), 5000);
    expect(customers.of('Branch')?.coverage).toBe('covered');
  });

  test('say which contract pays, and which organization decides it', async () => {
    const pricePlan = (await follow('Reseller')).of('Shop')?.contract?.pricePlan ?? null;
    await rig.contract('Reseller', 'Shop', {
      [begin]: {
        pricePlan,
        isExclusive: true,
        targeting: {
          [level('Shop')]: { self: false, customers: 'none' },
          [level('Branch')]: { self: true, customers: null },
        },
      },
    });
    const customers = await follow('Reseller');
    expect(customers.of('Branch')).toMatchObject({
      coverage: 'covered',
      contract: { type: 'exclusive', decidedBy: level('Branch') },
    });
    expect(customers.of('Shop')).toMatchObject({
      coverage: 'covered',
      contract: { type: 'standard', decidedBy: level('Shop') },
    });
  });

  test('are warned about without a contract that covers them', async () => {
    await rig.save(rig.shopContract, 'Branch', 2, {});
    const now = await follow('Shop', '202604');
    expect(now.of('Branch')).toMatchObject({ coverage: 'notCovered', contract: null });
    // The month that has begun keeps its version.
    expect((await follow('Shop')).of('Branch')?.coverage).toBe('covered');
    const branch = rowOf(rig.store(), 'organization', level('Branch'));
    if (branch === undefined) throw new Error('there is no branch');
    const other = { ...branch, id: 'other', organizationId: 'other', superOrganizationId: level('Shop') };
    await publish(rig.store(), [create('organization', other)]);
    expect((await follow('Shop')).row('other')).toMatchObject({ coverage: 'noContract', contract: null });
  });

  test('are those that were there in the month, also if they have gone, and nobody without a price plan', async () => {
    expect((await follow('Branch')).all()).toEqual([]);
    expect((await follow('Shop', '201912')).all()).toEqual([]);
    await rig.call(mobile, 191_001);
    await publish(rig.store(), [
      patch('organization', level('Branch'), { superOrganizationId: level('Reseller') }),
    ]);
    expect((await follow('Shop')).all()).toMatchObject([
      { consumer: level('Branch'), coverage: 'moved', contract: null, amounts: { count: 1, sales: 1680 } },
    ]);
    await publish(rig.store(), [
      patch('organization', level('Branch'), { deleteDate: '2026-03-10T12:00:00.000Z' }),
    ]);
    expect((await follow('Top')).of('Branch')).toBeDefined();
    expect((await follow('Top', '202604')).of('Branch')).toBeUndefined();
  });

  test('have no amounts but a count where a line is unrated', async () => {
    await rig.call('+99912345', 60_000);
    const { amounts } = (await follow('Shop')).of('Branch') ?? {};
    expect(amounts).toMatchObject({ count: 1, unrated: 1, sales: 0, rating: 'unrated' });
    const [product] = await rig.services().usages.byNode(level('Shop'), month, level('Branch'));
    const where = { seller: level('Shop'), consumer: level('Branch'), month };
    const { lines } = await customerLines(rig.store(), where, {
      domain: product?.domain ?? 'outboundCall',
      nodeId: null,
      after: null,
    });
    expect(lines.map(({ sale }) => sale)).toEqual([{ kind: 'unrated', reason: 'noProduct' }]);
  });

  test('are counted by what they lack, up to date', async () => {
    const unrated = await follow('Shop', month, [
      { type: 'in', field: 'amounts.rating', values: ['unrated'] },
    ]);
    const coverage = ['notCovered', 'noContract'];
    const uncovered = await follow('Shop', month, [{ type: 'in', field: 'coverage', values: coverage }]);
    expect([unrated.all().length, uncovered.all().length]).toEqual([0, 0]);
    await rig.call('+99912345', 60_000);
    await vi.waitFor(() => expect(unrated.all().length).toBe(1), 5000);
    const deleteDate = new Date(rig.now()).toISOString();
    await publish(rig.store(), [patch('salesContract', rig.shopContract, { deleteDate })]);
    await vi.waitFor(() => expect(uncovered.all().length).toBe(1), 5000);
  });

  test('follow the contracts of today, once they are taken for the month', async () => {
    const customers = await follow('Shop');
    await rig.save(rig.shopContract, 'Branch', 2, {});
    const contract = rowOf(rig.store(), 'salesContract', rig.shopContract);
    await customers.settled();
    expect(customers.of('Branch')?.coverage).toBe('covered');
    await rig.services().contractMonths.take(contract ? [contract] : [], month);
    await vi.waitFor(() => expect(customers.of('Branch')?.coverage).toBe('notCovered'), 5000);
  });

  test('are not kept once nobody follows them', async () => {
    const customers = await follow('Reseller');
    const { get } = rig.services().customers;
    const id = customers.of('Branch')?.id ?? '';
    expect(get(id)).toBeDefined();
    customers.release();
    expect(get(id)).toBeUndefined();
  });
});

test('the lines of a product come page by page, the latest first', async () => {
  for (let at = 0; at < 53; at += 1) await rig.call(landline, 1000 + (at % 2) * 1000);
  const where = { seller: level('Shop'), consumer: level('Branch'), month };
  const [product] = await rig.services().usages.byNode(where.seller, month, where.consumer);
  const { domain, nodeId } = product ?? { domain: 'outboundCall', nodeId: null };
  const first = await customerLines(rig.store(), where, { domain, nodeId, after: null });
  const second = await customerLines(rig.store(), where, { domain, nodeId, after: first.next });
  expect([first.lines.length, second.lines.length, second.next]).toEqual([50, 3, null]);
  const opened = [...first.lines, ...second.lines].map((line) => line.opened);
  expect(opened).toEqual(opened.toSorted().toReversed());
  expect(new Set([...first.lines, ...second.lines].map(({ id }) => id)).size).toBe(53);
});

test('a query for customers names one seller and one month', () => {
  const accepts = (constraints: unknown): boolean =>
    'query' in
    checkQuery({ entityType: 'billingCustomer', constraints: constraints as never, sorting: [], limit: 10 });
  const [own, period] = customersIn({ seller: 'a', period: '202603' });
  expect(accepts([own, period])).toBe(true);
  expect(accepts([own])).toBe(false);
  expect(accepts([period])).toBe(false);
  expect(accepts([{ ...own, scope: 'tree' }, period])).toBe(false);
  expect(accepts([own, { ...period, value: '202613' }])).toBe(false);
  expect(accepts([{ type: 'ids', ids: ['202603:a:b', '202603:a:c'] }])).toBe(true);
  expect(accepts([{ type: 'ids', ids: ['202603:a:b', '202604:a:b'] }])).toBe(false);
  expect(accepts([{ type: 'ids', ids: [] }])).toBe(false);
});
