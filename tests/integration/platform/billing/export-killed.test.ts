import 'temporal-polyfill/global';
import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BillingExport } from '../../../../src/domain/entities/billing-export/schema.ts';
import { exportFileNames } from '../../../../src/domain/entities/billing-export/schema.ts';
import { periodAfter, periodAt } from '../../../../src/domain/pricing/period.ts';
import { openStore } from '../../../platform/store/open-store.ts';
import { createClient } from '../support/client.ts';
import { customer, reseller } from '../support/contracts.ts';
import { killablePlatform } from '../support/killable-platform.ts';
import { billedSale, storeSales } from '../support/billing/stored-sales.ts';
import { openWatcher } from '../support/watch.ts';

const month = periodAfter(periodAt(Date.now()) ?? '', -20) ?? '';
const count = 30_000;
const { folder, run } = killablePlatform('demo');
beforeEach(async () => {
  const store = await openStore({ folder: folder() });
  const sale = billedSale({ seller: reseller, buyer: customer });
  await storeSales(
    store,
    Array.from({ length: count }, (_, at) => ({
      consumer: customer,
      sale,
      usage: { id: randomUUID(), month, subjectId: `call ${at}` },
    })),
  );
  await store.close();
}, 180_000);

const exportFolder = (): string => join(folder(), 'exports');

/** Resolves once an export that is being written has so many bytes of items. */
async function partlyWritten(): Promise<void> {
  await vi.waitFor(
    async () => {
      const [unfinished = ''] = await readdir(exportFolder());
      expect(unfinished).toMatch(/-unfinished$/);
      expect((await stat(join(exportFolder(), unfinished, 'items.csv'))).size).toBeGreaterThan(100_000);
    },
    { timeout: 60_000, interval: 2 },
  );
}

/** The exports of the month, as the seller sees them. */
async function watchExports(origin: string) {
  const client = createClient(origin);
  const who = await client.as('noorderlicht');
  const watch = await openWatcher(origin, who);
  const exports = await watch.subscribe('billingExport');
  return {
    close: watch.close,
    create: () => client.call('billingExport.create', {}, who, { period: month }),
    rows: (): readonly BillingExport[] =>
      [...exports.rows().values()].filter(({ period }) => period === month),
  };
}

test('an export that a kill of the platform interrupts is one export with two whole files', async () => {
  const first = run();
  const before = await watchExports(await first.ready);
  expect((await before.create()).status).toBe(200);
  await partlyWritten();
  const begun = { state: 'preparing', files: null, progress: { total: count } };
  await vi.waitFor(() => expect(before.rows()).toMatchObject([begun]), { timeout: 60_000, interval: 2 });
  first.child.kill('SIGKILL');
  await first.ended;
  before.close();
  expect(await readdir(exportFolder())).toEqual([expect.stringMatching(/-unfinished$/)]);

  const after = await watchExports(await run().ready);
  await vi.waitFor(() => expect(after.rows()).toMatchObject([{ state: 'ready' }]), 60_000);
  const [ready] = after.rows();
  expect(ready).toMatchObject({ itemCount: count, lineCount: 1, totals: { sales: count * 130 } });
  expect(await readdir(exportFolder())).toEqual([ready?.id]);
  for (const name of exportFileNames) {
    const content = await readFile(join(exportFolder(), ready?.id ?? '', `${name}.csv`));
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(ready?.files?.[name]).toEqual({ bytes: content.length, sha256 });
    const rows = content.toString().trim().split('\r\n').length - 1;
    expect(rows).toBe(name === 'items' ? count : 1);
  }
  after.close();
}, 180_000);
