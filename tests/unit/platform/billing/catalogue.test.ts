import { getCountries } from 'libphonenumber-js/min';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { policyLimits } from '../../../../src/domain/pricing/policy/tree.ts';
import { priceDomains } from '../../../../src/domain/pricing/price-domain.ts';
import { catalogNode } from '../../../../src/domain/protocol/price-policy.ts';
import { catalogueNodes } from '../../../platform/areas/billing/catalogue/catalogue-nodes.ts';
import {
  catalogueOf,
  maxChildren,
  platformCatalogue,
} from '../../../platform/areas/billing/catalogue/catalogue.ts';
import {
  largeCatalogueNodes,
  largeCataloguePrefixes,
} from '../../../platform/areas/billing/catalogue/large-catalogue.ts';
import { prefixIndex } from '../../../platform/areas/billing/catalogue/prefix-index.ts';

const { below, version } = platformCatalogue();
const idsBelow = (parentId: string | null) => below(parentId)?.map(({ id }) => id) ?? [];

describe('the catalogue', () => {
  test('has the eleven domains as roots', () => {
    expect(idsBelow(null)).toEqual(priceDomains);
    const categories = below(null)?.flatMap(({ id, type }) => (type === 'category' ? [id] : []));
    expect(categories).toEqual(['outboundCall', 'inboundCall', 'number']);
  });

  test('has the countries of the world, the Netherlands first', () => {
    const countries = below('outboundCall') ?? [];
    expect(countries.length).toBeGreaterThan(240);
    expect(countries[0]).toMatchObject({
      id: 'outboundCall.NL',
      name: { en: 'Netherlands', nl: 'Nederland' },
      country: 'NL',
    });
    expect(countries.at(-1)).toMatchObject({ id: 'outboundCall.other', type: 'product' });
    const codes = catalogueNodes().flatMap(({ country }) => country ?? []);
    expect(codes.toSorted()).toEqual([...getCountries()].toSorted());
    // Between them in the order of their names.
    const names = countries.slice(1, -1).map(({ name }) => name.en);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(idsBelow('outboundCall.BE')).toEqual(['outboundCall.BE.landline', 'outboundCall.BE.mobile']);
  });

  test('has the Dutch networks and services', () => {
    expect(below('outboundCall.NL.mobile')?.map(({ name }) => name.en)).toEqual([
      'KPN',
      'Odido',
      'Vodafone',
      'Other networks',
    ]);
    for (const code of ['0800', '0900', '085', '088', '097', '112'])
      expect(idsBelow('outboundCall.NL')).toContain(`outboundCall.NL.${code}`);
    expect(idsBelow('inboundCall')).not.toContain('inboundCall.112');
  });

  test('has valid nodes, each below its parent and named in both languages', () => {
    for (const node of catalogueNodes()) {
      expect(v.parse(catalogNode, node)).toEqual(node);
      expect(idsBelow(node.parentId)).toContain(node.id);
      expect(below(node.id)).toHaveLength(node.childCount);
      expect(node.type).toBe(node.childCount > 0 ? 'category' : 'product');
      expect(Math.min(node.name.en.length, node.name.nl.length)).toBeGreaterThan(0);
      // A policy has a root above that of the domain.
      expect(node.id.split('.').length).toBeLessThan(policyLimits.depth);
    }
  });

  test('has no such node', () => {
    expect(below('outboundCall.XX')).toBeUndefined();
    expect(below('constructor')).toBeUndefined();
  });

  test('has another version when a node changes, and only then', () => {
    const nodes = catalogueNodes();
    expect(catalogueOf(nodes).version).toBe(version);
    expect(catalogueOf(nodes.slice(1)).version).not.toBe(version);
  });

  test('is refused with an id or a code twice, or too many children', () => {
    const [first] = catalogueNodes();
    if (first === undefined) throw new Error('no node');
    const copies = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...first, id: `n${index}`, code: `c${index}` }));
    expect(() => catalogueOf([first, first])).toThrow('twice');
    expect(() => catalogueOf([first, { ...first, id: 'other' }])).toThrow('twice');
    expect(() => catalogueOf(copies(maxChildren))).not.toThrow();
    expect(() => catalogueOf(copies(maxChildren + 1))).toThrow('children');
  });
});

test('the large catalogue has 100,000 products, each with a prefix of its own', () => {
  const nodes = largeCatalogueNodes();
  const products = nodes.filter(({ type }) => type === 'product');
  expect(products.length).toBeGreaterThan(100_000);
  const large = catalogueOf(nodes);
  expect(large.below('outboundCall.BE')?.map(({ id }) => id)).toContain('outboundCall.BE.network');
  for (const node of nodes) expect(large.below(node.id)?.length).toBe(node.childCount);
  const prefixes = largeCataloguePrefixes();
  expect(prefixes.length).toBeGreaterThan(90_000);
  // Throws if a prefix belongs to two products.
  const productOf = prefixIndex(prefixes, large);
  expect(productOf('outboundCall', '+31612345678')).toBe('outboundCall.NL.mobile.kpn');
});
