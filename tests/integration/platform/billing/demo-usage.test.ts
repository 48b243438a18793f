import 'temporal-polyfill/global';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openUsageTables } from '../../../platform/areas/billing/rating/tables.ts';
import { readTotals } from '../../../platform/areas/billing/customers/consumer-totals.ts';
import type { UsageTables } from '../../../platform/areas/billing/rating/tables.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { openStore } from '../../../platform/store/open-store.ts';
import type { Store } from '../../../platform/store/store.ts';
import { monthFromNow } from '../support/contracts.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
let store: Store;
let usages: UsageTables;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'usage-'));
  await cp(inject('seeded'), folder, { recursive: true });
  store = await openStore({ folder });
  usages = await openUsageTables(store);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const months = Array.from({ length: 13 }, (_, at) => monthFromNow(-at));

/** The sales of a seller in a month: the buyers, the amounts, and the number that is unrated. */
async function sold(seller: string, month: string) {
  const rows = [...(await readTotals(usages, organizationId(seller), month)).values()];
  const sum = (part: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + part(row), 0);
  return { rows, sales: sum((row) => row.sales), unrated: sum((row) => row.unrated) };
}

test('the demo has 13 months of rated usage on four levels', async () => {
  for (const seller of [
    'Voxtree Platform Operations',
    'Noorderlicht Telecom',
    'Zorggroep Noordoost-Groningen',
  ])
    for (const month of months) expect((await sold(seller, month)).sales).toBeGreaterThan(0);
  for (const month of months) expect(await usages.countIn(month, 'pending')).toBe(0);
  const [last = ''] = months.slice(1);
  const ofReseller = await sold('Noorderlicht Telecom', last);
  const ids = new Set(ofReseller.rows.map(({ consumer }) => consumer));
  expect(ids).toContain(organizationId('Verpleeghuis Het Hoge Heem'));
});

test('one organization has no contract, one product is sold at a loss, and some calls have no price', async () => {
  const [last = ''] = months.slice(1);
  const { rows } = await sold('Noorderlicht Telecom', last);
  const without = rows.filter(({ consumer }) => consumer === organizationId('Fietsenfabriek Twente'));
  expect(without).toMatchObject([{ contractId: null, sales: 0 }]);
  expect(without[0]?.unrated).toBe(without[0]?.count);
  expect((await sold('Noorderlicht Telecom', last)).unrated).toBeGreaterThan(0);
  const seller = organizationId('Brightwater Communications');
  const margins: number[] = [];
  for (const { consumer } of (await sold('Brightwater Communications', last)).rows)
    for (const { nodeId, margin } of await usages.byNode(seller, last, consumer))
      if (nodeId === 'outboundCall.GB.mobile') margins.push(margin);
  expect(Math.min(...margins)).toBeLessThan(0);
});
