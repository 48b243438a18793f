import type { CatalogNode } from '../../../../../src/domain/protocol/price-policy.ts';
import { catalogueNodes } from './catalogue-nodes.ts';
import type { ProductPrefix } from './prefix-index.ts';
import { seedPrefixes } from './seed-prefixes.ts';

/** With some 240 countries that makes 100,000 products. */
const networksPerCountry = 415;

const isCountry = ({ parentId, type }: CatalogNode): boolean =>
  parentId === 'outboundCall' && type === 'category';
const networksOf = (countryId: string): string => `${countryId}.network`;
const suffixOf = (network: number): string => String(network).padStart(3, '0');

function* networkNodes({ id, domain }: CatalogNode): Generator<CatalogNode> {
  const parentId = networksOf(id);
  const child = { domain, parentId, type: 'product', childCount: 0 } as const;
  yield {
    ...child,
    id: parentId,
    parentId: id,
    type: 'category',
    name: { en: 'Networks', nl: 'Netwerken' },
    sortOrder: 1000,
    childCount: networksPerCountry,
    code: parentId.replaceAll('.', '-'),
  };
  for (let network = 0; network < networksPerCountry; network += 1) {
    const suffix = suffixOf(network);
    yield {
      ...child,
      id: `${parentId}.${suffix}`,
      name: { en: `Network ${suffix}`, nl: `Netwerk ${suffix}` },
      sortOrder: network,
      code: `${parentId.replaceAll('.', '-')}-${suffix}`,
    };
  }
}

/** The catalogue with a category of networks in each country. */
export const largeCatalogueNodes = (): readonly CatalogNode[] =>
  catalogueNodes().flatMap((node) =>
    isCountry(node) ? [{ ...node, childCount: node.childCount + 1 }, ...networkNodes(node)] : [node],
  );

/** The prefixes of its products: those of a country's networks begin with its first prefix. */
export function largeCataloguePrefixes(): readonly ProductPrefix[] {
  const seeded = seedPrefixes().map((each) => ({ ...each, path: each.nodeId.split('.') }));
  const called = seeded.filter(({ path: [domain], prefix }) => domain === 'outboundCall' && prefix !== '112');
  const taken = new Set(called.map(({ prefix }) => prefix));
  const first = new Map<string, string>();
  for (const { path, prefix } of called) {
    const countryId = path.slice(0, 2).join('.');
    if (path.length > 2 && !first.has(countryId)) first.set(countryId, prefix);
  }
  const networks = [...first].flatMap(([countryId, prefix]) =>
    Array.from({ length: networksPerCountry }, (_, network) => ({
      nodeId: `${networksOf(countryId)}.${suffixOf(network)}`,
      prefix: prefix + suffixOf(network),
    })),
  );
  return [
    ...seeded.map(({ nodeId, prefix }) => ({ nodeId, prefix })),
    ...networks.filter(({ prefix }) => !taken.has(prefix)),
  ];
}
