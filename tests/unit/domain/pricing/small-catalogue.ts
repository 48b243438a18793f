import type { CheckedCategory } from '../../../../src/domain/pricing/policy/policy-place.ts';
import { places } from './arbitrary-rules.ts';

export const products = Object.entries(places).filter(([, { type }]) => type === 'product');
export const domainOf = (nodeId: string): 'user' | 'outboundCall' =>
  nodeId === 'user' ? 'user' : 'outboundCall';

/** The small catalogue as a tree. */
function category(nodeId: string, path: readonly string[]): CheckedCategory {
  const isHere = (other: readonly string[]): boolean => other.join('/') === path.join('/');
  return {
    nodeId,
    categories: Object.entries(places)
      .filter(([id, place]) => place.type === 'category' && id !== 'root' && isHere(place.path))
      .map(([id]) => category(id, [...path, id])),
    products: products
      .filter(([, place]) => isHere(place.path))
      .map(([id]) => ({ nodeId: id, domain: domainOf(id) })),
  };
}
export const catalogue = category('root', []);
