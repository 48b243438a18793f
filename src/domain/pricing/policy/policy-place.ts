import type { PriceDomain } from '../price-domain.ts';
import type { RuleScope } from './resolve.ts';
import { emptyScope, scopeBelow } from './resolve.ts';
import type { PolicyFragment } from './tree.ts';
import { memberOf } from './tree.ts';

export interface CheckedProduct {
  readonly nodeId: string;
  readonly domain: PriceDomain;
}

/** A part of the catalogue. */
export interface CheckedCategory {
  readonly nodeId: string;
  readonly categories: readonly CheckedCategory[];
  readonly products: readonly CheckedProduct[];
}

/** The rules of several sellers at a category: the fragment of each, or none, and the rules that hold there. */
export interface PolicyPlace {
  readonly fragments: readonly (PolicyFragment | null)[];
  readonly scopes: readonly RuleScope[];
}

export const rootPlace = (root: CheckedCategory, policies: readonly PolicyFragment[]): PolicyPlace => ({
  fragments: policies,
  scopes: policies.map(({ rules }) => scopeBelow(emptyScope, root.nodeId, rules)),
});

export function placeBelow(
  { fragments, scopes }: PolicyPlace,
  { nodeId }: CheckedCategory,
  read: (id: string) => PolicyFragment,
): PolicyPlace {
  const own = fragments.map((fragment) => {
    const id = fragment === null ? undefined : memberOf(fragment.categories, nodeId);
    return id === undefined ? null : read(id);
  });
  return {
    fragments: own,
    scopes: scopes.map((scope, level) => scopeBelow(scope, nodeId, own[level]?.rules)),
  };
}
