import { setupI18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CatalogNode } from '../../../../../../src/domain/protocol/price-policy.ts';
import { catalogLoader } from '../../../../../../src/features/billing/price-plan/tree/catalog-loader.ts';
import { createLazyTree } from '../../../../../../src/screens/tree/lazy-tree.ts';

vi.mock(import('../../../../../../src/client/data/leaving-user.ts'), () => ({ onUserLeaving: () => {} }));
const asked = vi.hoisted(() =>
  vi.fn<(name: string, parameters: Readonly<Record<string, string>>) => unknown>(),
);
vi.mock(import('../../../../../../src/client/session/call.ts'), () => ({
  call: async (...[name, parameters]: [string, Readonly<Record<string, string>>]) =>
    (await asked(name, parameters)) as never,
}));

const node = (id: string, parentId: string | null, en: string, nl: string, sortOrder = 0): CatalogNode => ({
  id,
  parentId,
  type: 'category',
  domain: 'outboundCall',
  name: { en, nl },
  sortOrder,
  childCount: 1,
  code: id,
});
const levels: Readonly<Record<string, readonly CatalogNode[]>> = {
  '': [node('out', null, 'Outbound calls', 'Uitgaande gesprekken')],
  out: [
    node('AT', 'out', 'Austria', 'Oostenrijk', 1),
    node('DE', 'out', 'Germany', 'Duitsland', 1),
    node('EE', 'out', 'Estonia', 'Éstland', 1),
    node('NL', 'out', 'Netherlands', 'Nederland'),
  ],
};
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

beforeEach(() => {
  asked.mockReset();
  asked.mockImplementation((_name, { parentId = '' }) => ({
    kind: 'saved',
    value: { version: '1', nodes: levels[parentId] ?? [] },
  }));
});

// Proves S1-7-50.
test('a level of the catalogue is asked for when it is opened, once for all trees', async () => {
  const load = catalogLoader('seller', i18n, 'en');
  const tree = createLazyTree(({ id }: CatalogNode) => id, load);
  const stop = tree.start();
  await vi.waitFor(() => expect(asked.mock.calls).toEqual([['billingCatalog.roots', {}]]));
  const out = levels['']?.[0];
  if (out === undefined) throw new Error('no root');
  tree.unfold([out]);
  await vi.waitFor(() =>
    expect(asked.mock.lastCall).toEqual(['billingCatalog.children', { parentId: 'out' }]),
  );
  tree.fold(out);
  tree.unfold([out]);
  await load(null, new AbortController().signal);
  await load(out, new AbortController().signal);
  expect(asked).toHaveBeenCalledTimes(2);
  stop();
});

// Proves S1-3-59.
test.each([
  ['en', ['NL', 'AT', 'EE', 'DE']],
  ['nl', ['NL', 'DE', 'EE', 'AT']],
] as const)(
  'nodes are in the order of the catalogue, and else by their name in the language %s',
  async (locale, order) => {
    const out = levels['']?.[0] ?? null;
    const loaded = await catalogLoader(`order ${locale}`, i18n, locale)(out, new AbortController().signal);
    expect(loaded.ok && loaded.nodes.map(({ id }) => id)).toEqual(order);
  },
);

test('a level that could not be loaded is asked for again', async () => {
  asked.mockResolvedValueOnce({ kind: 'unknown', reason: 'offline' });
  const load = catalogLoader('offline', i18n, 'en');
  expect(await load(null, new AbortController().signal)).toMatchObject({ ok: false });
  expect(await load(null, new AbortController().signal)).toMatchObject({ ok: true });
});
