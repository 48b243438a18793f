import * as v from 'valibot';
import { pricePers } from '../price-domain.ts';

/**
 * Amounts are integers in 1/10,000 €, factors in 1/1,000 (decision 17). With each operator at most once in a chain,
 * intermediate values in 1/1,000 of an amount stay below 2^53.
 */
export const priceLimits = {
  amount: 1_000_000_000,
  factor: 1_000_000,
  sharing: 1000,
  startSeconds: 86_400,
  recurringSeconds: 3600,
  months: 120,
  message: 200,
} as const;

const integer = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

const controlCharacter = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** A message that a formula can contain: on one line, without spaces around it. */
export const isErrorMessage = (text: string): boolean =>
  text.length <= priceLimits.message && text === text.trim() && !controlCharacter.test(text);

const noPrice = v.object({ type: v.literal('none') });
const asSupplier = v.object({ type: v.literal('inherit') });
const explicitError = v.object({
  type: v.literal('error'),
  message: v.pipe(v.string(), v.check(isErrorMessage)),
});
const literal = v.object({
  type: v.literal('literal'),
  amount: integer(0, priceLimits.amount),
  per: v.optional(v.picklist(pricePers)),
});

/** Operators, applied from the innermost; without `of`, to the purchase price. */
export type PriceOperator =
  | { readonly type: 'offsetPrice'; readonly amount: number; readonly of?: PriceChain | undefined }
  | { readonly type: 'scalePrice'; readonly factor: number; readonly of?: PriceChain | undefined }
  | { readonly type: 'roundUp'; readonly amount: number; readonly of?: PriceChain | undefined };
export type PriceChain = PriceOperator | { readonly type: 'inherit' };

/** A price as a function of the purchase price of its field (S1-3-57). */
export type PriceExpression =
  | PriceOperator
  | v.InferOutput<typeof noPrice>
  | v.InferOutput<typeof asSupplier>
  | v.InferOutput<typeof explicitError>
  | v.InferOutput<typeof literal>;

const operators = (of: v.GenericSchema<PriceChain>) =>
  [
    v.object({
      type: v.literal('offsetPrice'),
      amount: integer(-priceLimits.amount, priceLimits.amount),
      of: v.optional(of),
    }),
    v.object({
      type: v.literal('scalePrice'),
      factor: integer(0, priceLimits.factor),
      of: v.optional(of),
    }),
    v.object({ type: v.literal('roundUp'), amount: integer(1, priceLimits.amount), of: v.optional(of) }),
  ] as const;

// Written out instead of recursive: a chain has three operators at most, so nothing deep is read.
const secondOperand: v.GenericSchema<PriceChain> = v.variant('type', [asSupplier, ...operators(asSupplier)]);
const firstOperand: v.GenericSchema<PriceChain> = v.variant('type', [
  asSupplier,
  ...operators(secondOperand),
]);

export const isOperator = (expression: PriceExpression): expression is PriceOperator =>
  expression.type === 'offsetPrice' || expression.type === 'scalePrice' || expression.type === 'roundUp';

/** The operators of a chain in the order in which they are applied. */
export function operatorsOf(expression: PriceExpression): readonly PriceOperator[] {
  const found: PriceOperator[] = [];
  let next: PriceExpression | undefined = expression;
  while (next !== undefined && isOperator(next)) {
    found.unshift(next);
    next = next.of;
  }
  return found;
}

const hasEachOnce = (expression: PriceExpression): boolean => {
  const types = operatorsOf(expression).map(({ type }) => type);
  return new Set(types).size === types.length;
};

const ownPrice: v.GenericSchema<PriceExpression> = v.variant('type', [
  noPrice,
  asSupplier,
  explicitError,
  literal,
  ...operators(firstOperand),
]);

export const priceExpressionSchema: v.GenericSchema<PriceExpression> = v.pipe(
  ownPrice,
  v.check(hasEachOnce, 'Each operator once'),
);

const valueBetween = (min: number, max: number) =>
  v.variant('type', [asSupplier, v.object({ type: v.literal('literal'), amount: integer(min, max) })]);

/** The rules of a node: what is set. The bounds of periods are those of seconds; `ruleProblem` knows months. */
export const priceRulesSchema = v.object({
  defaultPricing: v.optional(priceExpressionSchema),
  fixedPrice: v.optional(priceExpressionSchema),
  variablePrice: v.optional(priceExpressionSchema),
  marginSharing: v.optional(valueBetween(0, priceLimits.sharing)),
  startPeriod: v.optional(valueBetween(0, priceLimits.startSeconds)),
  recurringPeriod: v.optional(valueBetween(1, priceLimits.recurringSeconds)),
});
export type PriceRules = Readonly<v.InferOutput<typeof priceRulesSchema>>;
