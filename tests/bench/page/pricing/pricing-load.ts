import type {
  PriceChain,
  PriceExpression,
  PriceRules,
} from '../../../../src/domain/pricing/expression/expression.ts';
import type { CheckedCategory } from '../../../../src/domain/pricing/policy/policy-place.ts';
import type { PolicyFragment } from '../../../../src/domain/pricing/policy/tree.ts';
import type { NodePrices } from '../../../../src/domain/pricing/policy/node-prices.ts';

/** A generator of numbers from a seed (mulberry32), so that each run has the same prices. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const upTo = (random: () => number, max: number): number => Math.floor(random() * max);

/** A price rule as sellers write them: a factor, often with an amount, rounded up. */
function chain(random: () => number): PriceExpression {
  const scaled: PriceChain = { type: 'scalePrice', factor: 1000 + upTo(random, 1000) };
  const kind = upTo(random, 4);
  if (kind === 0) return scaled;
  const moved: PriceChain = { type: 'offsetPrice', amount: upTo(random, 100), of: scaled };
  if (kind === 1) return moved;
  return { type: 'roundUp', amount: 10, of: moved };
}

export interface PricedPair {
  readonly input: number;
  readonly rule: PriceExpression;
}

export function pairs(count: number): readonly PricedPair[] {
  const random = seeded(7);
  return Array.from({ length: count }, () => ({ input: upTo(random, 100_000), rule: chain(random) }));
}

export interface PricedCatalogue {
  readonly root: CheckedCategory;
  /** The rules of three organizations, each buying from the one before it. */
  readonly levels: readonly ReadonlyMap<string, PriceRules>[];
  readonly policies: readonly PolicyFragment[];
  readonly read: (id: string) => PolicyFragment;
  /** The nodes from each product up to the root. */
  readonly paths: readonly (readonly string[])[];
}

/** The fragments of one policy. Ids are those of the nodes: nothing here compares policies. */
function fragmentsOf(
  rules: ReadonlyMap<string, PriceRules>,
  paths: readonly (readonly string[])[],
  prefix: string,
  all: Map<string, PolicyFragment>,
): PolicyFragment {
  const idOf = (nodeId: string): string => `f.${prefix}.${nodeId}`;
  const made = new Map<
    string,
    { products: Record<string, PriceRules>; categories: Record<string, string> }
  >();
  const partsOf = (nodeId: string) => {
    const parts = made.get(nodeId) ?? { products: {}, categories: {} };
    made.set(nodeId, parts);
    return parts;
  };
  for (const [product = '', ...above] of paths) {
    const own = rules.get(product);
    if (own === undefined && !above.some((nodeId) => rules.has(nodeId))) continue;
    if (own !== undefined) partsOf(above[0] ?? '').products[product] = own;
    above.forEach((nodeId, index) => {
      const parent = above[index + 1];
      if (parent !== undefined) partsOf(parent).categories[nodeId] = idOf(nodeId);
      partsOf(nodeId);
    });
  }
  for (const [nodeId, parts] of made)
    all.set(idOf(nodeId), {
      id: idOf(nodeId),
      nodeId,
      rules: rules.get(nodeId) ?? {},
      ruleCount: 0,
      ...parts,
    });
  const root = all.get(idOf('root'));
  if (root === undefined) throw new Error('a policy without rules');
  return root;
}

const productsOfCategory = 50;

/** Countries with categories of products. The top sets most prices, the others few, mostly on categories. */
export function catalogue(products: number): PricedCatalogue {
  const random = seeded(11);
  const levels = Array.from({ length: 3 }, () => new Map<string, PriceRules>());
  const paths: string[][] = [];
  const [top, ...others] = levels;
  for (const level of others) level.set('root', { defaultPricing: { type: 'scalePrice', factor: 1500 } });
  top?.set('outboundCall', { fixedPrice: { type: 'literal', amount: 100 } });
  const countries = Array.from({ length: products / productsOfCategory / 2 }, (_, country) => ({
    nodeId: `country-${country}`,
    products: [],
    categories: ['landline', 'mobile'].map((type) => {
      const nodeId = `country-${country}.${type}`;
      for (const level of others)
        if (upTo(random, 4) === 0) level.set(nodeId, { variablePrice: chain(random) });
      return {
        nodeId,
        categories: [],
        products: Array.from({ length: productsOfCategory }, (__, index) => {
          const product = `${nodeId}.${index}`;
          top?.set(product, { variablePrice: { type: 'literal', amount: upTo(random, 5000) } });
          for (const level of others)
            if (upTo(random, 50) === 0) level.set(product, { fixedPrice: chain(random) });
          paths.push([product, nodeId, `country-${country}`, 'outboundCall', 'root']);
          return { nodeId: product, domain: 'outboundCall' as const };
        }),
      };
    }),
  }));
  const calls = { nodeId: 'outboundCall', products: [], categories: countries };
  const fragments = new Map<string, PolicyFragment>();
  const policies = levels.map((level, index) => fragmentsOf(level, paths, `${index}`, fragments));
  return {
    root: { nodeId: 'root', products: [], categories: [calls] },
    levels,
    policies,
    read: (id) => {
      const fragment = fragments.get(id);
      if (fragment === undefined) throw new Error(`no fragment ${id}`);
      return fragment;
    },
    paths,
  };
}

export interface RatedCall {
  readonly seconds: number;
  readonly hops: readonly NodePrices[];
}

/** Calls through three hops, over some thousand products. */
export function ratedCalls(count: number): readonly RatedCall[] {
  const random = seeded(13);
  const chains = Array.from({ length: 2000 }, () =>
    [1, 2, 3].map((level): NodePrices => ({
      fixedPrice: level === 3 ? { kind: 'price', amount: 200, per: 'call' } : { kind: 'none' },
      variablePrice: { kind: 'price', amount: level * (50 + upTo(random, 5000)), per: 'minute' },
      marginSharing: level === 1 ? 100 : 0,
      startPeriod: level === 3 ? 60 : 1,
      recurringPeriod: level === 3 ? 60 : 1,
    })),
  );
  return Array.from({ length: count }, () => ({
    seconds: upTo(random, 900),
    hops: chains[upTo(random, chains.length)] ?? [],
  }));
}
