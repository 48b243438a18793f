import type { Exact } from './fraction.ts';
import { ceiling, decimal, dividedBy, exact, halfUp, isLess, minus, plus, times } from './fraction.ts';

/*
 * A second evaluator, written from the model's text only, in exact fractions. It shares no code with the first one, not
 * even types.
 */

export type Answer = { readonly amount: bigint; readonly per: string } | 'none' | 'unset' | `!${string}`;

const euro = exact(10_000);
const zero = exact(0);
const limit = exact(1_000_000_000);

const isPrice = (answer: Answer): answer is Exclude<Answer, string> => typeof answer === 'object';

/** Applies one operator, such as `150%`, `+ 0.02` or `up 0.01`. */
function applied(value: Exact, operator: string): Exact {
  const number = decimal(operator.replaceAll(/[^0-9.]/g, ''));
  if (operator.endsWith('%')) return times(value, dividedBy(number, exact(100)));
  const amount = times(number, euro);
  if (operator.startsWith('+')) return plus(value, amount);
  if (operator.startsWith('-')) return minus(value, amount);
  return times(exact(ceiling(dividedBy(value, amount))), amount);
}

/** The price that a formula makes of an input; `per` is that of a literal. */
export function priceBy(formula: string, input: Answer, per: string): Answer {
  if (formula === 'none') return 'none';
  if (formula === 'error' || formula.startsWith('error:')) return '!explicit';
  if (/^[0-9.]+$/.test(formula)) return { amount: halfUp(times(decimal(formula), euro)), per };
  if (!isPrice(input)) return input;
  let value = exact(input.amount);
  for (const [operator] of formula.matchAll(/[0-9.]+%|[-+] [0-9.]+|up [0-9.]+/g)) {
    value = applied(value, operator);
    if (isLess(value, zero)) return '!negative';
    if (isLess(limit, value)) return '!overflow';
  }
  return { amount: halfUp(value), per: input.per };
}

/** How many of the smallest unit of its kind a unit is. */
const sizes: Readonly<Record<string, number>> = {
  month: 30 * 24 * 60,
  day: 24 * 60,
  hour: 60,
  minute: 1,
  thousandMinutesMonth: 30,
  thousandMinutesDay: 1,
};
const sizeOf = (per: string): Exact => exact(sizes[per] ?? 1);

const amountOf = (answer: Answer): Exact => exact(isPrice(answer) ? answer.amount : 0n);
const isAnswered = (answer: Answer): boolean => isPrice(answer) || answer === 'none';

/** Splits the difference into the supplier's share and the margin that is left. */
export function earned(
  difference: Exact,
  sharing: number,
): { readonly margin: bigint; readonly share: bigint } {
  const positive = isLess(difference, zero) ? zero : difference;
  const share = halfUp(times(positive, exact(sharing, 1000)));
  return { margin: halfUp(difference) - share, share };
}

/** The margin of a price per unit of the sale; undefined if it is empty. */
export function marginBetween(sales: Answer, purchase: Answer, sharing: number): bigint | undefined {
  if (!isAnswered(sales) || !isAnswered(purchase)) return undefined;
  if (sales === 'none' && purchase === 'none') return undefined;
  const ratio =
    isPrice(sales) && isPrice(purchase) ? dividedBy(sizeOf(sales.per), sizeOf(purchase.per)) : exact(1);
  return earned(minus(amountOf(sales), times(amountOf(purchase), ratio)), sharing).margin;
}

/** Formulas by `node.field`. */
export type Formulas = ReadonlyMap<string, string>;

/** The formula of a price at the first node of a path, which ends at the root. */
export function formulaFor(formulas: Formulas, path: readonly string[], field: string): string | undefined {
  for (const node of path)
    for (const name of [field, 'defaultPricing']) {
      const found = formulas.get(`${node}.${name}`);
      if (found !== undefined) return found;
    }
  return undefined;
}

/** The value of a field that is not a price. */
export function valueFor(
  formulas: Formulas,
  path: readonly string[],
  field: string,
  supplied: number,
  unset: number,
): number {
  for (const node of path) {
    const found = formulas.get(`${node}.${field}`);
    if (found === undefined) continue;
    if (found === 'same') return supplied;
    return Number(found.endsWith('%') ? Number(found.slice(0, -1)) * 10 : found);
  }
  return unset;
}

export interface OraclePrices {
  readonly fixed: Answer;
  readonly variable: Answer;
  readonly sharing: number;
  readonly start: number;
  readonly recurring: number;
}

export const noInput = (answer: Answer): OraclePrices => ({
  fixed: answer,
  variable: answer,
  sharing: 0,
  start: 1,
  recurring: 1,
});

/** The prices at which an organization sells a node of calls. */
export function soldFor(formulas: Formulas, path: readonly string[], input: OraclePrices): OraclePrices {
  const price = (field: string, purchase: Answer, per: string): Answer => {
    const formula = formulaFor(formulas, path, field);
    return formula === undefined ? 'unset' : priceBy(formula, purchase, per);
  };
  return {
    fixed: price('fixedPrice', input.fixed, 'call'),
    variable: price('variablePrice', input.variable, 'minute'),
    sharing: valueFor(formulas, path, 'marginSharing', input.sharing, 0),
    start: valueFor(formulas, path, 'startPeriod', input.start, input.start),
    recurring: valueFor(formulas, path, 'recurringPeriod', input.recurring, input.recurring),
  };
}

/** The seconds that are billed, counted step by step. */
export function billedSeconds(seconds: number, start: number, recurring: number): number {
  if (seconds === 0) return 0;
  const rest = seconds - start;
  return rest <= 0 ? start : start + Number(ceiling(exact(rest, recurring))) * recurring;
}

/** The amount of a call; undefined if it is unrated. */
export function callAmount(
  seconds: number,
  { fixed, variable, start, recurring }: OraclePrices,
): bigint | undefined {
  if (seconds === 0) return 0n;
  if (!isAnswered(fixed) || !isAnswered(variable)) return undefined;
  const minutes = exact(billedSeconds(seconds, start, recurring), 60);
  return minutes.n === 0n ? 0n : halfUp(plus(amountOf(fixed), times(amountOf(variable), minutes)));
}
