import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BillingExport } from '../../../../src/domain/entities/billing-export/schema.ts';
import { exportFileNames } from '../../../../src/domain/entities/billing-export/schema.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { readTotals } from '../../../platform/areas/billing/customers/consumer-totals.ts';
import { billingExportHandlers } from '../../../platform/areas/billing/exports/create.ts';
import { rowOf, rowsOf } from '../../../platform/store/typed-rows.ts';
import { patch } from '../../../platform/store/write.ts';
import { publish } from '../../../platform/writes/publish.ts';
import type { ApplyRig } from '../support/apply-rig.ts';
import { applyRig } from '../support/apply-rig.ts';
import { level } from '../support/rating-rig.ts';
import { landline, mobile, month } from '../support/rating-vectors.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const seller = level('Reseller');
const monthMs = 31 * 24 * 60 * 60_000;
let rig: ApplyRig;
afterEach(async () => {
  await rig.services().exportStore.close();
  await rig.close();
});

async function start(period = month): Promise<string> {
  const request = {
    call: 'billingExport.create',
    services: { ...rig.services(), access: { reachOf: () => seller } },
    parameters: { period },
    body: {},
    userId: 'user',
    organizationId: null,
    address: '127.0.0.1',
    userAgent: 'test',
  };
  const { run } = billingExportHandlers['billingExport.create'] as unknown as {
    run: (given: typeof request) => Promise<CallAnswer<'billingExport.create'>>;
  };
  return (await run(request)).jobId;
}

const exported = (): readonly BillingExport[] =>
  [...rowsOf(rig.store(), 'billingExport')].toSorted((a, b) => a.number - b.number);
const only = (): BillingExport => exported()[0] as BillingExport;

/** Runs the jobs until no export is being prepared. */
async function finish(): Promise<void> {
  const { jobs } = rig.services();
  await jobs.start();
  await vi.waitFor(() => expect(exported().map(({ state }) => state)).not.toContain('preparing'), {
    interval: 2,
    timeout: 30_000,
  });
  await jobs.stop();
}

async function contentOf({ id }: BillingExport, file: 'lines' | 'items'): Promise<Buffer> {
  return readFile(await rig.services().exportStore.pathOf(id, file));
}

/** The rows of a file by their columns. */
async function rowsIn(made: BillingExport, file: 'lines' | 'items') {
  const [head = '', ...rows] = (await contentOf(made, file))
    .toString()
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n');
  const names = head.split(';');
  return rows.map((row): Record<string, string> => {
    const cells = row.split(';');
    expect(cells).toHaveLength(names.length);
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

const tenThousandths = (cell: string | undefined): number => Math.round(Number(cell ?? '') * 10_000);
const sumOf = (rows: readonly Record<string, string>[], column: string): number =>
  rows.reduce((sum, row) => sum + tenThousandths(row[column]), 0);

describe('an export', () => {
  beforeEach(async () => {
    rig = await applyRig();
    await rig.call(landline, 60_000);
    await rig.call(landline, 30_000);
    await rig.call(mobile, 192_000);
    // No product has this number: it is unrated.
    await rig.call('+999123', 1000);
  });

  // Proves S1-7-56.
  test('has the lines and the items of a month, and both add up to what the customers page says', async () => {
    await start();
    expect(only()).toMatchObject({ number: 1, state: 'preparing', isProvisional: true, files: null });
    await finish();
    const made = only();
    expect(made).toMatchObject({ state: 'ready', itemCount: 4, lineCount: 3, unrated: 1, isStale: false });
    expect(made.progress).toEqual({ done: 4, total: 4 });
    const customers = [...(await readTotals(rig.services().usages, seller, month)).values()];
    for (const amount of ['sales', 'purchase', 'share', 'margin'] as const) {
      const sum = customers.reduce((total, customer) => total + customer[amount], 0);
      expect(made.totals[amount]).toBe(sum);
      for (const file of exportFileNames) expect(sumOf(await rowsIn(made, file), amount)).toBe(sum);
    }
    expect(made.totals.sales).toBe(130 + 65 + 864);
    const lines = await rowsIn(made, 'lines');
    expect(lines.find(({ node_id: node }) => node === 'outboundCall.NL.landline')).toMatchObject({
      period: month,
      number: '1',
      buyer: 'Shop',
      consumer: 'Branch',
      contract_id: rig.middleContract,
      domain: 'outboundCall',
      unit: 'minute',
      count: '2',
      quantity: '90',
      billed: '90',
      fixed_price: '',
      variable_price: '0.0130',
      sales: '0.0195',
      unrated: '0',
    });
    const items = await rowsIn(made, 'items');
    expect(items.map(({ reason }) => reason ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
      '',
      '',
      '',
      'noProduct',
    ]);
    expect(items.map(({ phone_number: number }) => number)).toContain(`'${landline}`);
  });

  test('has the size and the hash of each file', async () => {
    await start();
    await finish();
    const made = only();
    for (const file of exportFileNames) {
      const content = await contentOf(made, file);
      const sha256 = createHash('sha256').update(content).digest('hex');
      expect(made.files?.[file]).toEqual({ bytes: content.length, sha256 });
    }
  });

  test('started twice at once makes two numbers', async () => {
    const jobs = await Promise.all([start(), start()]);
    expect(new Set(jobs).size).toBe(2);
    await finish();
    expect(exported().map(({ number, state }) => [number, state])).toEqual([
      [1, 'ready'],
      [2, 'ready'],
    ]);
  });

  test('keeps its content once the month is rated again, and says that it is outdated', async () => {
    await start();
    await finish();
    const before = await contentOf(only(), 'items');
    const { totals } = only();
    await rig.changePlan('Reseller', {
      root: { defaultPricing: { type: 'none' }, variablePrice: { type: 'literal', amount: 1000 } },
    });
    expect(only().isStale).toBe(false);
    await rig.apply();
    await expect(start()).rejects.toMatchObject({ status: 409, error: { details: { rule: 'movedOn' } } });
    await rig.runJobs();
    expect(only()).toMatchObject({ isStale: true, totals });
    expect(await contentOf(only(), 'items')).toEqual(before);
    await start();
    await finish();
    const [, second] = exported();
    expect(second).toMatchObject({ number: 2, isStale: false });
    expect(second?.totals.sales).not.toBe(totals.sales);
  });

  test('starts over when prices are applied while it is prepared', async () => {
    await start();
    const { exportStore } = rig.services();
    const write = exportStore.write;
    const spy = vi.spyOn(exportStore, 'write').mockImplementationOnce(async (id, work) => {
      const files = await write(id, work);
      await rig.apply();
      return files;
    });
    const { jobs } = rig.services();
    await jobs.start();
    await vi.waitFor(() => expect(only().isStale).toBe(true), { interval: 2, timeout: 30_000 });
    await jobs.stop();
    await rig.runJobs();
    rig.move(60_000);
    await finish();
    expect(spy).toHaveBeenCalledTimes(2);
    expect(only()).toMatchObject({ number: 1, state: 'ready', isStale: false });
  });

  test('has no month but its own, is final once that has ended, and is refused before it has begun', async () => {
    for (const period of ['202604', '203001'])
      await expect(start(period)).rejects.toMatchObject({ status: 400, error: { field: 'period' } });
    // 1 April at midnight in Amsterdam, when it is still March in UTC.
    rig.move(Date.parse('2026-03-31T21:59:59.000Z') - rig.now());
    await rig.call(landline, 60_000);
    await rig.call(landline, 60_000);
    await start();
    await start('202604');
    await finish();
    expect(exported()).toMatchObject([
      { period: month, itemCount: 5, isProvisional: false },
      { period: '202604', itemCount: 1, isProvisional: true },
    ]);
  });

  test('rates what is pending first', async () => {
    await rig.storeCalls(3);
    await start();
    await finish();
    expect(only()).toMatchObject({ itemCount: 7, unrated: 1 });
  });

  test('fails with its job, and can be retried', async () => {
    const jobId = await start();
    await publish(rig.store(), [patch('job', jobId, { state: 'failed' })]);
    expect(only()).toMatchObject({ state: 'failed', files: null });
    await publish(rig.store(), [patch('job', jobId, { state: 'pending' })]);
    await finish();
    expect(only().state).toBe('ready');
  });

  test('is deleted with its files after 24 months; its number does not come again', async () => {
    await start();
    await finish();
    const { id } = only();
    expect(only().expiry.slice(0, 7)).toBe('2028-03');
    rig.move(25 * monthMs);
    const { jobs } = rig.services();
    await jobs.start();
    await vi.waitFor(() => expect(only().deleteDate).not.toBeNull(), { interval: 2, timeout: 10_000 });
    await vi.waitFor(() => expect(contentOf(only(), 'lines')).rejects.toThrow('ENOENT'));
    await jobs.stop();
    await start();
    expect(exported().map(({ number }) => number)).toEqual([1, 2]);
    expect(rowOf(rig.store(), 'billingExport', id)?.number).toBe(1);
  });
});
