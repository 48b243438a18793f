import fc from 'fast-check';
import type {
  PriceChain,
  PriceExpression,
  PriceOperator,
  PriceRules,
} from '../../../../src/domain/pricing/expression/expression.ts';
import { isErrorMessage } from '../../../../src/domain/pricing/expression/expression.ts';
import type { RulesByNode } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import { pricePers } from '../../../../src/domain/pricing/price-domain.ts';

const maxAmount = 1_000_000_000;
/** Amounts at which rounding and bounds matter, and any others. */
export const amounts = fc.oneof(
  fc.integer({ min: 0, max: 400 }),
  fc.constantFrom(0, 1, 333, 9999, 10_000, maxAmount / 2, maxAmount / 2 + 1, maxAmount - 1, maxAmount),
  fc.integer({ min: 0, max: maxAmount }),
);
const factors = fc.oneof(
  fc.constantFrom(0, 1, 499, 500, 999, 1000, 1001, 1005, 1500, 2000, 1_000_000),
  fc.integer({ min: 0, max: 1_000_000 }),
);

const operator: fc.Arbitrary<PriceOperator> = fc.oneof(
  amounts.chain((amount) =>
    fc
      .boolean()
      .map((isMinus) => ({ type: 'offsetPrice' as const, amount: isMinus && amount > 0 ? -amount : amount })),
  ),
  factors.map((factor) => ({ type: 'scalePrice' as const, factor })),
  amounts.map((amount) => ({ type: 'roundUp' as const, amount: Math.max(1, amount) })),
);

/** Operators in the order in which they are applied, each kind at most once. */
export const operatorLists: fc.Arbitrary<readonly PriceOperator[]> = fc.uniqueArray(operator, {
  minLength: 1,
  maxLength: 3,
  selector: ({ type }) => type,
});

export const chainOf = (operators: readonly PriceOperator[]): PriceOperator => {
  const [first, ...rest] = operators;
  if (first === undefined) throw new Error('a chain has an operator');
  return rest.reduce<PriceOperator>((of: PriceChain, next) => ({ ...next, of }), first);
};

export const messages = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  .map((text) => text.trim())
  .filter(isErrorMessage);

export const expressions: fc.Arbitrary<PriceExpression> = fc.oneof(
  fc.constant({ type: 'none' as const }),
  fc.constant({ type: 'inherit' as const }),
  messages.map((message) => ({ type: 'error' as const, message })),
  amounts.map((amount) => ({ type: 'literal' as const, amount })),
  operatorLists.map(chainOf),
);

const withPer = fc
  .tuple(amounts, fc.constantFrom(...pricePers))
  .map(([amount, per]) => ({ type: 'literal' as const, amount, per }));
const valuesTo = (min: number, max: number) =>
  fc.oneof(
    fc.constant({ type: 'inherit' as const }),
    fc.integer({ min, max }).map((amount) => ({ type: 'literal' as const, amount })),
  );

/** Canonical rules: a field is there or not. */
export const rules: fc.Arbitrary<PriceRules> = fc.record(
  {
    defaultPricing: expressions,
    fixedPrice: fc.oneof(expressions, withPer),
    variablePrice: fc.oneof(expressions, withPer),
    marginSharing: valuesTo(0, 1000),
    startPeriod: valuesTo(0, 120),
    recurringPeriod: valuesTo(1, 120),
  },
  { requiredKeys: [] },
);

/** A small catalogue: categories with the categories above them, and products. */
export const places: Readonly<
  Record<string, { readonly type: 'category' | 'product'; readonly path: readonly string[] }>
> = {
  root: { type: 'category', path: [] },
  user: { type: 'product', path: [] },
  outboundCall: { type: 'category', path: [] },
  nl: { type: 'category', path: ['outboundCall'] },
  mobile: { type: 'category', path: ['outboundCall', 'nl'] },
  kpn: { type: 'product', path: ['outboundCall', 'nl', 'mobile'] },
  odido: { type: 'product', path: ['outboundCall', 'nl', 'mobile'] },
  landline: { type: 'product', path: ['outboundCall', 'nl'] },
  be: { type: 'category', path: ['outboundCall'] },
  proximus: { type: 'product', path: ['outboundCall', 'be'] },
};
export const nodeIds = Object.keys(places);

/** Policies in which each named node has a rule. */
export const policies: fc.Arbitrary<RulesByNode> = fc
  .dictionary(fc.constantFrom(...nodeIds), rules, { maxKeys: 6 })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, own]) => Object.keys(own).length > 0)));
