import { countriesOfRegion } from '../../../../../domain/number-plan/region.ts';
import type { Region } from '../../../../../domain/number-plan/region.ts';
import type { PriceDomain } from '../../../../../domain/pricing/price-domain.ts';
import type { CatalogNode } from '../../../../../domain/protocol/price-policy.ts';
import type { LoadedChildren } from '../../../../../screens/tree/lazy-tree.ts';

type LoadLevel = (parent: CatalogNode | null) => Promise<LoadedChildren<CatalogNode>>;

export type RegionNodes =
  | { readonly ok: true; readonly nodes: readonly CatalogNode[]; readonly above: readonly CatalogNode[] }
  | { readonly ok: false; readonly reason: string | null };

/**
 * The countries of a region, and the nodes above them, in a domain; if that has no countries, in the first one that has.
 * A level is loaded as a whole, so none is missing.
 */
export async function nodesOfRegion(
  region: Region,
  domain: PriceDomain | undefined,
  load: LoadLevel,
): Promise<RegionNodes> {
  const roots = await load(null);
  if (!roots.ok) return roots;
  const branches = roots.nodes
    .filter(({ type }) => type === 'category')
    .toSorted((a, b) => Number(b.domain === domain) - Number(a.domain === domain));
  for (const root of branches) {
    const level = await load(root);
    if (!level.ok) return level;
    if (!level.nodes.some(({ country }) => country !== undefined)) continue;
    const codes: readonly string[] = countriesOfRegion[region];
    return {
      ok: true,
      nodes: level.nodes.filter(({ country }) => country !== undefined && codes.includes(country)),
      above: [root],
    };
  }
  return { ok: true, nodes: [], above: [] };
}
