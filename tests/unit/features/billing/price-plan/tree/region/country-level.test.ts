import { expect, test } from 'vitest';
import type { CatalogNode } from '../../../../../../../src/domain/protocol/price-policy.ts';
import { nodesOfRegion } from '../../../../../../../src/features/billing/price-plan/tree/region/country-level.ts';
import { catalogNode } from '../catalog-node.ts';

const root = (id: 'user' | 'outboundCall' | 'number'): CatalogNode => ({
  ...catalogNode(id, id),
  type: id === 'user' ? 'product' : 'category',
});
const country = (domain: 'outboundCall' | 'number', code: string): CatalogNode => ({
  ...catalogNode(`${domain}.${code}`, domain),
  country: code,
});
const levels: Readonly<Record<string, readonly CatalogNode[]>> = {
  '': [root('user'), root('outboundCall'), root('number')],
  outboundCall: [
    ...['NL', 'BE', 'NO', 'US'].map((code) => country('outboundCall', code)),
    catalogNode('outboundCall.other'),
  ],
  number: [country('number', 'NL'), country('number', 'CH')],
};
const load = async (parent: CatalogNode | null) =>
  ({ ok: true, nodes: levels[parent?.id ?? ''] ?? [] }) as const;

const idsOf = async (...asked: Parameters<typeof nodesOfRegion>) => {
  const found = await nodesOfRegion(...asked);
  return found.ok ? found.nodes.map(({ id }) => id) : found.reason;
};

test('finds the countries of a region, in the first domain that has countries', async () => {
  expect(await nodesOfRegion('europeanEconomicArea', 'user', load)).toMatchObject({
    ok: true,
    nodes: [{ id: 'outboundCall.NL' }, { id: 'outboundCall.BE' }, { id: 'outboundCall.NO' }],
    above: [{ id: 'outboundCall' }],
  });
});

test('prefers the domain of the cursor', async () => {
  expect(await idsOf('europe', 'number', load)).toEqual(['number.NL', 'number.CH']);
  expect(await idsOf('europeanUnion', 'number', load)).toEqual(['number.NL']);
});

test('finds none where the catalogue has no countries, or none of the region', async () => {
  expect(await idsOf('africa', undefined, load)).toEqual([]);
  const withoutCountries = async () => ({ ok: true, nodes: [root('user')] }) as const;
  expect(await idsOf('europe', undefined, withoutCountries)).toEqual([]);
});

test('says why a level could not be loaded', async () => {
  const failed = async (parent: CatalogNode | null) =>
    parent === null ? load(null) : ({ ok: false, reason: 'Too many requests' } as const);
  expect(await idsOf('europe', undefined, failed)).toBe('Too many requests');
});
