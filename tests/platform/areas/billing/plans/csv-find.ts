import type { FindNode } from '../../../../../src/domain/pricing/csv/find-node.ts';
import type { NodePlace } from '../../../../../src/domain/pricing/policy/fragment-walk.ts';
import type { NumberDomain, PriceDomain } from '../../../../../src/domain/pricing/price-domain.ts';
import { numberDomains } from '../../../../../src/domain/pricing/price-domain.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { PlanServices } from './services.ts';

const isNumberDomain = (domain: PriceDomain): domain is NumberDomain =>
  (numberDomains as readonly PriceDomain[]).includes(domain);

/** How the lines of a file name the nodes of the catalogue. Prefixes are those of the file's domain. */
export const findInCatalogue = (
  { catalogue, productWithPrefix }: Pick<PlanServices, 'catalogue' | 'productWithPrefix'>,
  domain: PriceDomain,
): FindNode => ({
  node: catalogue.node,
  code: catalogue.nodeWithCode,
  prefix: (prefix) => catalogue.node((isNumberDomain(domain) && productWithPrefix(domain, prefix)) || ''),
});

/** Where a node of the catalogue is, for the tree of a policy. */
export function placeIn({ node, pathTo }: Pick<Catalogue, 'node' | 'pathTo'>, nodeId: string): NodePlace {
  const [found, path] = [node(nodeId), pathTo(nodeId)];
  if (found === undefined || path === undefined) throw new Error(`The catalogue has no ${nodeId}`);
  return { type: found.type, path: path.slice(0, -1) };
}
