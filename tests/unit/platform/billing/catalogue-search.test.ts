import { expect, test } from 'vitest';
import { maxFoundNodes } from '../../../../src/domain/protocol/price-policy.ts';
import { catalogueSearch } from '../../../platform/areas/billing/catalogue/catalogue-search.ts';
import { catalogueOf, platformCatalogue } from '../../../platform/areas/billing/catalogue/catalogue.ts';
import { prefixIndex } from '../../../platform/areas/billing/catalogue/prefix-index.ts';
import { seedPrefixes } from '../../../platform/areas/billing/catalogue/seed-prefixes.ts';

const catalogue = platformCatalogue();
const search = catalogueSearch(catalogue, prefixIndex(seedPrefixes(), catalogue));
const idsOf = (text: string) => search(text).results.map(({ node }) => node.id);

test.each([
  ['a name in English', 'germany', ['outboundCall.DE']],
  ['a name in Dutch', 'Duitsland', ['outboundCall.DE']],
  ['a name without its accents', 'cote d’ivoire', ['outboundCall.CI']],
  ['a code', 'outboundCall-NL-mobile-kpn', ['outboundCall.NL.mobile.kpn']],
  ['a number', '+31 6 10 12 34 56', ['outboundCall.NL.mobile.kpn', 'inboundCall.mobile', 'number.mobile']],
  ['a short number', '112', ['outboundCall.NL.112']],
])('finds nodes by %s', (_, text, ids) => {
  expect(idsOf(text)).toEqual(ids);
});

test('names that begin with the text come first', () => {
  const ids = idsOf('ned');
  expect(ids[0]).toBe('outboundCall.NL');
  expect(ids.length).toBeGreaterThan(1);
});

test('a node comes with those above it', () => {
  const [found] = search('Odido').results;
  expect(found?.path.map(({ id }) => id)).toEqual([
    'outboundCall',
    'outboundCall.NL',
    'outboundCall.NL.mobile',
  ]);
});

test('names no more than fit, and counts all', () => {
  const { results, total } = search('mobile');
  expect([results.length, total > 240]).toEqual([maxFoundNodes, true]);
  expect(search('nothing like it')).toEqual({ results: [], total: 0 });
});

test('searches 100,000 nodes without a pause that others notice', () => {
  const root = catalogue.node('outboundCall');
  const nodes = Array.from({ length: 100_000 }, (_, index) => ({
    id: `n${index}`,
    parentId: index < 20 ? null : `n${index % 20}`,
    type: index < 20 ? ('category' as const) : ('product' as const),
    domain: root?.domain ?? 'outboundCall',
    name: { en: `Network ${index}`, nl: `Netwerk ${index}` },
    sortOrder: 0,
    childCount: index < 20 ? 4999 : 0,
    code: `c${index}`,
  }));
  const large = catalogueSearch(catalogueOf(nodes), () => undefined);
  large('first');
  const began = performance.now();
  expect(large('31').total).toBeGreaterThan(1000);
  expect(performance.now() - began).toBeLessThan(200);
});
