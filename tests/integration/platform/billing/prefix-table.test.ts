import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { platformCatalogue } from '../../../platform/areas/billing/catalogue/catalogue.ts';
import { openPrefixes } from '../../../platform/areas/billing/catalogue/prefix-table.ts';
import { seedPrefixes } from '../../../platform/areas/billing/catalogue/seed-prefixes.ts';
import { openStore } from '../../../platform/store/open-store.ts';
import type { Store } from '../../../platform/store/store.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const catalogue = platformCatalogue();
const kpn = '+31612345678';
let store: Store;
beforeEach(async () => {
  store = await openStore({ folder: null });
});
afterEach(() => store.close());

const count = async (): Promise<number> =>
  (await store.query<{ count: number }>('SELECT count(*)::int AS count FROM price_prefix'))[0]?.count ?? 0;

test('the prefixes are stored once, and read from the table after that', async () => {
  expect((await openPrefixes(store, catalogue, seedPrefixes))('outboundCall', kpn)).toBe(
    'outboundCall.NL.mobile.kpn',
  );
  const seeded = await count();
  await store.query(
    `UPDATE price_prefix SET node_id = 'outboundCall.NL.mobile.odido' WHERE prefix = '+31612'`,
  );
  const productOf = await openPrefixes(store, catalogue, seedPrefixes);
  expect(productOf('outboundCall', kpn)).toBe('outboundCall.NL.mobile.odido');
  expect(await count()).toBe(seeded);
});

test('another version of the catalogue gets those of the seed', async () => {
  await openPrefixes(store, { ...catalogue, version: 'before' }, seedPrefixes);
  const seeded = await count();
  await store.query(`DELETE FROM price_prefix WHERE prefix = '+31612'`);
  const productOf = await openPrefixes(store, catalogue, seedPrefixes);
  expect(productOf('outboundCall', kpn)).toBe('outboundCall.NL.mobile.kpn');
  expect(await count()).toBe(seeded);
});

test('a prefix of two products, or of none, is refused', async () => {
  await openPrefixes(store, catalogue, seedPrefixes);
  const add = (nodeId: string) =>
    store.query('INSERT INTO price_prefix VALUES ($1, $2, $3)', [catalogue.version, '+31612', nodeId]);
  await add('outboundCall.NL.mobile.odido');
  await expect(openPrefixes(store, catalogue, seedPrefixes)).rejects.toThrow(
    'The prefix +31612 belongs to both',
  );
  await store.query(`DELETE FROM price_prefix WHERE prefix = '+31612'`);
  await add('outboundCall.gone');
  await expect(openPrefixes(store, catalogue, seedPrefixes)).rejects.toThrow('no product outboundCall.gone');
});
