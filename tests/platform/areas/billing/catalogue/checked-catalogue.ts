import type { CheckedCategory } from '../../../../../src/domain/pricing/policy/policy-place.ts';
import { rootNodeId } from '../../../../../src/domain/pricing/policy/tree.ts';
import type { Catalogue } from './catalogue.ts';

/** The catalogue as policies are checked: categories with their products. */
export function checkedCatalogue({ below }: Pick<Catalogue, 'below'>): CheckedCategory {
  function category(nodeId: string): CheckedCategory {
    const nodes = below(nodeId === rootNodeId ? null : nodeId) ?? [];
    return {
      nodeId,
      categories: nodes.flatMap(({ id, type }) => (type === 'category' ? category(id) : [])),
      products: nodes.flatMap(({ id, type, domain }) => (type === 'product' ? { nodeId: id, domain } : [])),
    };
  }
  return category(rootNodeId);
}
