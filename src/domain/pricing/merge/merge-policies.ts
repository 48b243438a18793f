import { sameJson } from '../../../lib/value/same-json.ts';
import type { PriceRules } from '../expression/expression.ts';
import type { PolicyFragment, PolicyTree } from '../policy/tree.ts';
import { memberOf, rootNodeId } from '../policy/tree.ts';
import { mergeNode } from './merge-version.ts';
import type { MergeClash, Sides } from './three-way.ts';

/** The fragments of a category on each side; undefined where no rule is in or below it. */
export type FragmentSides = Sides<string | undefined>;
type ReadFragment = (id: string) => PolicyFragment;
type FragmentContent = Pick<PolicyFragment, 'rules' | 'products' | 'categories'>;

const empty: FragmentContent = { rules: {}, products: {}, categories: {} };

const eachSide = <From, To>({ base, mine, theirs }: Sides<From>, map: (side: From) => To): Sides<To> => ({
  base: map(base),
  mine: map(mine),
  theirs: map(theirs),
});

const contentsOf = (sides: FragmentSides, read: ReadFragment): Sides<FragmentContent> =>
  eachSide(sides, (id) => (id === undefined ? empty : read(id)));

const memberIds = (sides: Sides<FragmentContent>, part: 'products' | 'categories'): ReadonlySet<string> =>
  new Set(Object.values(eachSide(sides, (content) => Object.keys(content[part]))).flat());

const categoriesOf = (contents: Sides<FragmentContent>): readonly (readonly [string, FragmentSides])[] =>
  [...memberIds(contents, 'categories')].map((id) => [
    id,
    eachSide(contents, ({ categories }) => memberOf(categories, id)),
  ]);

/** Whether the sides have changed a category to different rules. Only then are its fragments read. */
export const isMixed = ({ base, mine, theirs }: FragmentSides): boolean =>
  mine !== theirs && mine !== base && theirs !== base;

/** The categories directly below a mixed one that are mixed as well. */
export const mixedBelow = (sides: FragmentSides, read: ReadFragment): readonly FragmentSides[] =>
  categoriesOf(contentsOf(sides, read)).flatMap(([, below]) => (isMixed(below) ? below : []));

interface PolicyMerge {
  readonly read: ReadFragment;
  readonly path: readonly string[];
  readonly clashes: MergeClash[];
}

function mergeProducts(contents: Sides<FragmentContent>, { path, clashes }: PolicyMerge) {
  const changed: [string, PriceRules][] = [];
  for (const id of memberIds(contents, 'products')) {
    const sides = eachSide(contents, ({ products }) => memberOf(products, id));
    const merged = mergeNode(sides, [...path, id], clashes) ?? {};
    if (!sameJson(merged, sides.mine ?? {})) changed.push([id, merged]);
  }
  return Object.fromEntries(changed);
}

/** The change that brings theirs into my fragment; null if there is none. */
function mergeCategory(nodeId: string, sides: FragmentSides, merging: PolicyMerge): PolicyTree | null {
  const { mine, theirs } = sides;
  if (!isMixed(sides)) {
    if (mine === theirs || theirs === sides.base) return null;
    return theirs === undefined ? { base: null } : { fragment: theirs };
  }
  const { read, path, clashes } = merging;
  const contents = contentsOf(sides, read);
  const rules = eachSide(contents, (content) => content.rules);
  const categories = categoriesOf(contents).flatMap(([id, below]) => {
    const merged = mergeCategory(id, below, merging);
    return merged === null ? [] : [[id, merged] as const];
  });
  return {
    base: mine ?? null,
    rules: mergeNode(rules, [...path, nodeId], clashes) ?? {},
    products: mergeProducts(contents, merging),
    categories: Object.fromEntries(categories),
  };
}

/**
 * Merges policies by node and field, like `mergePlans`, but reads only what both sides have changed: `read` is called for
 * the fragments of mixed categories.
 */
export const mergePolicies = (sides: Sides<string>, merging: PolicyMerge): PolicyTree =>
  mergeCategory(rootNodeId, sides, merging) ?? { fragment: sides.mine };
