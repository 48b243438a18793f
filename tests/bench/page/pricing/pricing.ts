import { evaluatePrice } from '../../../../src/domain/pricing/expression/evaluate.ts';
import type { PriceExpression, PriceRules } from '../../../../src/domain/pricing/expression/expression.ts';
import { operatorsOf } from '../../../../src/domain/pricing/expression/expression.ts';
import type { PriceOutcome } from '../../../../src/domain/pricing/outcome.ts';
import { priceMargin } from '../../../../src/domain/pricing/outcome.ts';
import { checkPolicy } from '../../../../src/domain/pricing/policy/check.ts';
import type { NodePrices } from '../../../../src/domain/pricing/policy/node-prices.ts';
import { salesPrices, topPurchase } from '../../../../src/domain/pricing/policy/node-prices.ts';
import type { FoundRule, ResolvedField } from '../../../../src/domain/pricing/policy/resolve.ts';
import { productWarnings } from '../../../../src/domain/pricing/policy/sheet.ts';
import { rateHops } from '../../../../src/domain/pricing/rating/rate.ts';
import { catalogue, pairs, ratedCalls } from './pricing-load.ts';

const pairCount = 1024;
const products = 100_000;
const calls = 100_000;

let given: ReturnType<typeof load> | undefined;
const load = () => ({ pairs: pairs(pairCount), catalogue: catalogue(products), calls: ratedCalls(calls) });
const known = (): ReturnType<typeof load> => (given ??= load());

/** The ms of some work, and its result. */
function measured<Value>(work: () => Value): { readonly ms: number; readonly value: Value } {
  const started = performance.now();
  const value = work();
  return { ms: performance.now() - started, value };
}

const priceOf = (amount: number): PriceOutcome => ({ kind: 'price', amount, per: 'minute' });

/** The sum of all prices, or that of the other evaluator, which must be equal. */
let pairSum: number | undefined;
function checkPairSum(sum: number): void {
  if (pairSum !== undefined && pairSum !== sum) throw new Error(`prices of ${sum} instead of ${pairSum}`);
  pairSum = sum;
}

/** Evaluates 1,024 pairs of a purchase price and a rule, with their margins; resolves to the ms. */
export function evaluatePairs(): number {
  const { pairs: list } = known();
  const { ms, value } = measured(() => {
    let sum = 0;
    for (const { input, rule } of list) {
      const purchase = priceOf(input);
      const sales = evaluatePrice(rule, purchase, ['minute']);
      const margin = priceMargin(sales, purchase, 0);
      if (sales.kind === 'price' && margin !== null) sum += sales.amount + margin.margin;
    }
    return sum;
  });
  checkPairSum(value);
  return ms;
}

interface BigFraction {
  readonly n: bigint;
  readonly d: bigint;
}

/** The price of a chain in fractions of big integers. */
function bigPrice(rule: PriceExpression, input: number): bigint {
  let value: BigFraction = { n: BigInt(input), d: 1n };
  for (const operator of operatorsOf(rule)) {
    if (operator.type === 'scalePrice') value = { n: value.n * BigInt(operator.factor), d: value.d * 1000n };
    else if (operator.type === 'offsetPrice')
      value = { n: value.n + BigInt(operator.amount) * value.d, d: value.d };
    else {
      const step = BigInt(operator.amount) * value.d;
      value = { n: ((value.n + step - 1n) / step) * step, d: value.d };
    }
    if (value.n < 0n || value.n > 1_000_000_000n * value.d) throw new Error('a price out of bounds');
  }
  return (2n * value.n + value.d) / (2n * value.d);
}

/** The same pairs with big integers. */
export function evaluatePairsInBigIntegers(): number {
  const { pairs: list } = known();
  const { ms, value } = measured(() => {
    let sum = 0n;
    for (const { input, rule } of list) {
      const sales = bigPrice(rule, input);
      sum += sales + (sales - BigInt(input));
    }
    return Number(sum);
  });
  checkPairSum(value);
  return ms;
}

let warningCount: number | undefined;
/** Both ways of checking must find the same. */
function checkWarnings(count: number): void {
  if (warningCount !== undefined && warningCount !== count)
    throw new Error(`${count} warnings instead of ${warningCount}`);
  warningCount = count;
}

/** Checks all products through three levels; resolves to the ms, and to those of the longest slice. */
export function checkProducts(): { readonly ms: number; readonly held: number } {
  const { root, policies, read } = known().catalogue;
  let held = 0;
  const started = performance.now();
  let slice = started;
  const work = checkPolicy(root, policies, read);
  let step = work.next();
  for (; step.done !== true; step = work.next()) {
    const now = performance.now();
    held = Math.max(held, now - slice);
    slice = now;
  }
  const ended = performance.now();
  held = Math.max(held, ended - slice);
  const ms = ended - started;
  if (step.value.products !== products) throw new Error(`${step.value.products} products`);
  const { unset, loss, rounding } = step.value.counts;
  checkWarnings(unset + loss + rounding);
  return { ms, held };
}

/** The rule that holds for a field, looked up from the product to the root. */
function walkUp(
  level: ReadonlyMap<string, PriceRules>,
  path: readonly string[],
  field: ResolvedField,
): FoundRule | null {
  const isPrice = field === 'fixedPrice' || field === 'variablePrice';
  for (const nodeId of path) {
    const rules = level.get(nodeId);
    const own = rules?.[field];
    if (own !== undefined) return { expression: own, nodeId, field };
    if (isPrice && rules?.defaultPricing !== undefined)
      return { expression: rules.defaultPricing, nodeId, field: 'defaultPricing' };
  }
  return null;
}

/** Checks the same products with rules in maps, each looked up from the product to the root. */
export function checkByWalkingUp(): number {
  const { levels, paths } = known().catalogue;
  const { ms, value } = measured(() => {
    let found = 0;
    for (const path of paths) {
      let purchase: NodePrices = topPurchase;
      let sales: NodePrices = topPurchase;
      for (const level of levels) {
        purchase = sales;
        const scope = {
          fixedPrice: walkUp(level, path, 'fixedPrice'),
          variablePrice: walkUp(level, path, 'variablePrice'),
          marginSharing: walkUp(level, path, 'marginSharing'),
          startPeriod: walkUp(level, path, 'startPeriod'),
          recurringPeriod: walkUp(level, path, 'recurringPeriod'),
        };
        sales = salesPrices(scope, 'outboundCall', purchase);
      }
      found += productWarnings('outboundCall', purchase, sales).length;
    }
    return found;
  });
  checkWarnings(value);
  return ms;
}

/** Rates 100,000 calls through three hops; resolves to the ms. */
export function rateCalls(): number {
  const { calls: list } = known();
  const { ms, value } = measured(() => list.map(({ seconds, hops }) => rateHops(seconds, hops)));
  if (value.length !== calls) throw new Error(`${value.length} calls`);
  return ms;
}

/** Prints the ratings of the same calls as JSON; resolves to the ms. */
export function printRatings(): number {
  const ratings = known().calls.map(({ seconds, hops }) => rateHops(seconds, hops));
  const { ms, value } = measured(() => JSON.stringify(ratings));
  if (value.length < calls * 100) throw new Error(`only ${value.length} characters`);
  return ms;
}
