import * as v from 'valibot';
import type { Slices } from '../../../lib/async/slices.ts';
import { stableKey } from '../../../lib/value/stable-key.ts';
import { canonicalRules, setFields } from '../expression/canonical.ts';
import type { PriceRules } from '../expression/expression.ts';
import { priceRulesSchema } from '../expression/expression.ts';

/** The node above all domains. */
export const rootNodeId = 'root';

export const nodeIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][\w.-]{0,63}$/));
export const fragmentIdSchema = v.pipe(v.string(), v.regex(/^f\.[\w-]{1,100}$/));

/** The rules of a category and of its products, and the ids of the fragments below it (decision 25). */
export interface PolicyFragment {
  readonly id: string;
  readonly nodeId: string;
  readonly rules: PriceRules;
  /** In the category and below it. */
  readonly ruleCount: number;
  readonly products: Readonly<Record<string, PriceRules>>;
  readonly categories: Readonly<Record<string, string>>;
}

/**
 * A policy as it is saved. A branch that has not changed is named by its id. In one that has, `rules` and the products
 * named replace those of the base; products and categories that are not named stay as they are.
 */
export type PolicyTree =
  | { readonly fragment: string }
  | {
      readonly base: string | null;
      readonly rules?: PriceRules | undefined;
      readonly products?: Readonly<Record<string, PriceRules>> | undefined;
      readonly categories?: Readonly<Record<string, PolicyTree>> | undefined;
    };

export const policyLimits = { children: 5000, depth: 8 } as const;
/** The limits of a body with the rules of a whole catalogue, nested as deep as policies are. */
export const policyJsonLimit = { maxBytes: 8 * 1024 * 1024, maxDepth: 32 };

const childrenOf = <Child extends v.GenericSchema>(child: Child) =>
  v.optional(
    v.pipe(v.record(nodeIdSchema, child), v.maxEntries(policyLimits.children, 'Too many nodes at once')),
  );

function treeSchema(depth: number): v.GenericSchema<PolicyTree> {
  const own = {
    base: v.nullable(fragmentIdSchema),
    rules: v.optional(priceRulesSchema),
    products: childrenOf(priceRulesSchema),
  };
  const unchanged = v.strictObject({ fragment: fragmentIdSchema });
  // Written out instead of recursive, so that nothing deep is read.
  return depth === 1
    ? v.union([unchanged, v.strictObject(own)])
    : v.union([unchanged, v.object({ ...own, categories: childrenOf(treeSchema(depth - 1)) })]);
}
export const policyTreeSchema = treeSchema(policyLimits.depth);

/** A member of a map whose keys are ids from elsewhere: no id is the name of a method. */
export const memberOf = <Value>(members: Readonly<Record<string, Value>>, id: string): Value | undefined =>
  Object.hasOwn(members, id) ? members[id] : undefined;

/** The text whose hash is the id of a fragment: equal rules of an organization, and only they, have equal texts. */
export const fragmentText = (
  organizationId: string,
  { nodeId, rules, products, categories }: Omit<PolicyFragment, 'id' | 'ruleCount'>,
): string => stableKey([organizationId, nodeId, rules, products, categories]);

export interface FragmentStore {
  readonly organizationId: string;
  /** The hash of a text as an id. */
  readonly idOf: (text: string) => string;
  /** Called for the fragments that a tree names. Throws if there is none. */
  readonly read: (id: string) => PolicyFragment;
  /** The rule count of a fragment that one of those names. */
  readonly ruleCountOf: (id: string) => number;
}

export interface FoldedPolicy {
  readonly root: PolicyFragment;
  /** Those that the tree changes, with the root last. The store may have them already. */
  readonly fragments: readonly PolicyFragment[];
}

const countOf = (rules: PriceRules): number => setFields(rules).length;

const canonicalProducts = (
  products: Readonly<Record<string, PriceRules>>,
): Readonly<Record<string, PriceRules>> =>
  Object.fromEntries(
    Object.entries(products)
      .map(([id, rules]) => [id, canonicalRules(rules)] as const)
      .filter(([, rules]) => countOf(rules) > 0),
  );

/** A saved policy names a fragment of another node. */
export class WrongFragment extends Error {
  override readonly name = 'WrongFragment';

  constructor(nodeId: string, { id, nodeId: other }: PolicyFragment) {
    super(`Fragment ${id} is of node ${other}, not of ${nodeId}`);
  }
}

/** The categories of a fragment after a change: those in which a rule is left. */
function categoriesBelow(
  base: PolicyFragment | null,
  changed: readonly PolicyFragment[],
): Readonly<Record<string, string>> {
  const below = new Map(Object.entries(base?.categories ?? {}));
  for (const { nodeId, id, ruleCount } of changed)
    if (ruleCount === 0) below.delete(nodeId);
    else below.set(nodeId, id);
  return Object.fromEntries(below);
}

/**
 * Makes the fragments of a saved policy, and yields after each. Only the root may have no rule in it or below it.
 */
export function* foldPolicy(tree: PolicyTree, store: FragmentStore): Slices<FoldedPolicy> {
  const made = new Map<string, PolicyFragment>();
  const counts = new Map<string, number>();

  function readAt(id: string, nodeId: string): PolicyFragment {
    const fragment = store.read(id);
    if (fragment.nodeId !== nodeId) throw new WrongFragment(nodeId, fragment);
    return fragment;
  }

  function* fold(node: PolicyTree, nodeId: string): Slices<PolicyFragment> {
    if ('fragment' in node) return readAt(node.fragment, nodeId);
    const base = node.base === null ? null : readAt(node.base, nodeId);
    const changed: PolicyFragment[] = [];
    for (const [id, child] of Object.entries(node.categories ?? {})) changed.push(yield* fold(child, id));
    for (const { id, ruleCount } of changed) counts.set(id, ruleCount);
    const content = {
      nodeId,
      rules: node.rules === undefined ? (base?.rules ?? {}) : canonicalRules(node.rules),
      products: { ...base?.products, ...node.products },
      categories: categoriesBelow(base, changed),
    };
    if (node.products !== undefined) content.products = canonicalProducts(content.products);
    const products = Object.values(content.products).reduce((sum, rules) => sum + countOf(rules), 0);
    const below = Object.values(content.categories).reduce(
      (sum, id) => sum + (counts.get(id) ?? store.ruleCountOf(id)),
      0,
    );
    const id = store.idOf(fragmentText(store.organizationId, content));
    const fragment = { ...content, id, ruleCount: countOf(content.rules) + products + below };
    if (fragment.ruleCount > 0 || nodeId === rootNodeId) made.set(id, fragment);
    yield;
    return fragment;
  }

  const root = yield* fold(tree, rootNodeId);
  return { root, fragments: [...made.values()] };
}
