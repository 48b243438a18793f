import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluatePrice } from '../../../../src/domain/pricing/expression/evaluate.ts';
import { multiplyDivide } from '../../../../src/domain/pricing/exact.ts';
import type { PriceOutcome } from '../../../../src/domain/pricing/outcome.ts';
import {
  errorOutcomes,
  noneOutcome,
  priceMargin,
  unsetOutcome,
} from '../../../../src/domain/pricing/outcome.ts';
import type { PriceExpression } from '../../../../src/domain/pricing/expression/expression.ts';
import { formulaText } from '../../../../src/domain/pricing/formula/print.ts';
import { amounts, expressions } from './arbitrary-rules.ts';
import { exact, halfUp } from './oracle/fraction.ts';
import type { Answer } from './oracle/prices.ts';
import { marginBetween, priceBy } from './oracle/prices.ts';

const inputs: fc.Arbitrary<PriceOutcome> = fc.oneof(
  {
    weight: 8,
    arbitrary: amounts.map((amount) => ({ kind: 'price' as const, amount, per: 'minute' as const })),
  },
  { weight: 1, arbitrary: fc.constantFrom(noneOutcome, unsetOutcome, errorOutcomes.inactiveContract) },
);

const answerOf = (outcome: PriceOutcome): Answer =>
  outcome.kind === 'price'
    ? { amount: BigInt(outcome.amount), per: outcome.per }
    : outcome.kind === 'error'
      ? `!${outcome.code}`
      : outcome.kind;

describe('an expression', () => {
  test('has the price of the exact fractions, and the same margin', () => {
    const kinds = new Map<string, number>();
    fc.assert(
      fc.property(expressions, inputs, fc.integer({ min: 0, max: 1000 }), (expression, input, sharing) => {
        const sales = evaluatePrice(expression, input, ['minute']);
        const formula = formulaText(expression, 'variablePrice', '.');
        const expected = formula === 'same' ? answerOf(input) : priceBy(formula, answerOf(input), 'minute');
        expect(answerOf(sales)).toEqual(expected);
        const margin = priceMargin(sales, input, sharing)?.margin;
        expect(margin === undefined ? undefined : BigInt(margin)).toBe(
          marginBetween(expected, answerOf(input), sharing),
        );
        const kind = sales.kind === 'error' ? sales.code : sales.kind;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }),
      { numRuns: 10_000 },
    );
    // All answers were compared, and not only refusals.
    for (const kind of ['none', 'unset', 'explicit', 'negative', 'overflow', 'inactiveContract'])
      expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(20);
    expect(kinds.get('price') ?? 0).toBeGreaterThan(3000);
  });

  test('has a literal in the unit that it names, if the field has it', () => {
    const daily: PriceExpression = { type: 'literal', amount: 500, per: 'day' };
    expect(evaluatePrice(daily, unsetOutcome, ['month', 'day'])).toEqual({
      kind: 'price',
      amount: 500,
      per: 'day',
    });
    expect(evaluatePrice(daily, unsetOutcome, ['minute'])).toEqual({
      kind: 'price',
      amount: 500,
      per: 'minute',
    });
  });

  test('keeps the unit of its input', () => {
    const input = { kind: 'price', amount: 100, per: 'day' } as const;
    expect(evaluatePrice({ type: 'scalePrice', factor: 1500 }, input, ['month', 'day'])).toEqual({
      kind: 'price',
      amount: 150,
      per: 'day',
    });
  });
});

test('margins are exact between all units of time', () => {
  const pers = fc.constantFrom('month', 'day', 'hour', 'minute');
  const price = fc.tuple(amounts, pers).map(([amount, per]) => ({ kind: 'price' as const, amount, per }));
  fc.assert(
    fc.property(price, price, fc.integer({ min: 0, max: 1000 }), (sales, purchase, sharing) => {
      expect(priceMargin(sales, purchase, sharing)?.margin).toBe(
        Number(marginBetween(answerOf(sales), answerOf(purchase), sharing)),
      );
    }),
    { numRuns: 5000 },
  );
});

test('units of different kinds have no margin', () => {
  const sales = { kind: 'price', amount: 100, per: 'minute' } as const;
  expect(priceMargin(sales, { kind: 'price', amount: 1, per: 'call' }, 0)).toBeNull();
});

test('a product is divided exactly, whatever its size', () => {
  const wide = fc.oneof(
    fc.integer(),
    fc.maxSafeInteger().map((number) => Math.trunc(number / 1_000_000)),
  );
  fc.assert(
    fc.property(
      wide,
      fc.integer({ min: -100_000, max: 100_000 }),
      fc.integer({ min: 1, max: 10 ** 7 }),
      (a, b, c) => {
        const expected = halfUp(exact(BigInt(a) * BigInt(b), c));
        fc.pre(expected < 2n ** 53n && expected > -(2n ** 53n));
        expect(BigInt(multiplyDivide(a, b, c))).toBe(expected);
      },
    ),
    { numRuns: 5000 },
  );
});
