import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  priceExpressionSchema,
  priceRulesSchema,
} from '../../../../src/domain/pricing/expression/expression.ts';
import {
  defaultExpressions,
  newPolicyRules,
} from '../../../../src/domain/pricing/expression/default-rules.ts';
import { canonicalRules } from '../../../../src/domain/pricing/expression/canonical.ts';
import { evaluatePrice } from '../../../../src/domain/pricing/expression/evaluate.ts';
import { hasField, ruleProblem } from '../../../../src/domain/pricing/expression/rule-problem.ts';
import {
  domainFacts,
  fieldUnits,
  priceDomains,
  priceRuleFields,
} from '../../../../src/domain/pricing/price-domain.ts';
import { chainOf, operatorLists, rules } from './arbitrary-rules.ts';

const isExpression = (value: unknown): boolean => v.is(priceExpressionSchema, value);

describe('rules', () => {
  test('of the house are valid and canonical', () => {
    fc.assert(
      fc.property(rules, (own) => {
        expect(v.parse(priceRulesSchema, own)).toEqual(own);
        expect(canonicalRules(own)).toEqual(own);
      }),
    );
  });

  test.each([
    [{ type: 'literal', amount: 1_000_000_000 }, true],
    [{ type: 'literal', amount: 1_000_000_001 }, false],
    [{ type: 'literal', amount: -1 }, false],
    [{ type: 'literal', amount: 0.5 }, false],
    [{ type: 'literal', amount: Number.NaN }, false],
    [{ type: 'literal', amount: '1' }, false],
    [{ type: 'literal', amount: 1, per: 'day' }, true],
    [{ type: 'literal', amount: 1, per: 'year' }, false],
    [{ type: 'offsetPrice', amount: -1_000_000_000 }, true],
    [{ type: 'offsetPrice', amount: -1_000_000_001 }, false],
    [{ type: 'scalePrice', factor: 1_000_000 }, true],
    [{ type: 'scalePrice', factor: 1_000_001 }, false],
    [{ type: 'scalePrice', factor: -1 }, false],
    [{ type: 'roundUp', amount: 1 }, true],
    [{ type: 'roundUp', amount: 0 }, false],
    [{ type: 'roundUp', amount: 1, of: { type: 'none' } }, false],
    [{ type: 'roundUp', amount: 1, of: { type: 'literal', amount: 1 } }, false],
    [{ type: 'roundUp', amount: 1, of: { type: 'roundUp', amount: 2 } }, false],
    [{ type: 'roundUp', amount: 1, of: { type: 'scalePrice', factor: 1, of: { type: 'inherit' } } }, true],
    [{ type: 'error', message: '' }, true],
    [{ type: 'error', message: 'x'.repeat(201) }, false],
    [{ type: 'error', message: 'a\u2028b' }, false],
    [{ type: 'error', message: ' a' }, false],
    [{ type: 'constructor' }, false],
  ])('%j is valid: %s', (expression, expected) => {
    expect(isExpression(expression)).toBe(expected);
  });

  test('have each operator once, however deep they lie', () => {
    fc.assert(
      fc.property(operatorLists, (list) => {
        const chain = chainOf(list);
        expect(isExpression(chain)).toBe(true);
        for (const again of list) expect(isExpression({ ...again, of: chain })).toBe(false);
      }),
    );
    let deep: object = { type: 'inherit' };
    for (let depth = 0; depth < 100_000; depth += 1) deep = { type: 'roundUp', amount: 1, of: deep };
    expect(isExpression(deep)).toBe(false);
  });

  test('of fields that are not prices are a value or that of the supplier', () => {
    const isValid = (own: object): boolean => v.is(priceRulesSchema, own);
    expect(isValid({ marginSharing: { type: 'literal', amount: 1000 } })).toBe(true);
    expect(isValid({ marginSharing: { type: 'literal', amount: 1001 } })).toBe(false);
    expect(isValid({ startPeriod: { type: 'inherit' } })).toBe(true);
    expect(isValid({ startPeriod: { type: 'none' } })).toBe(false);
    expect(isValid({ startPeriod: { type: 'literal', amount: 86_401 } })).toBe(false);
    expect(isValid({ recurringPeriod: { type: 'literal', amount: 0 } })).toBe(false);
    expect(isValid({ recurringPeriod: { type: 'literal', amount: 3600 } })).toBe(true);
  });
});

describe('a domain', () => {
  const literal = (amount: number) => ({ type: 'literal' as const, amount });

  // S1-3-60, without its screens.
  test('is one of eleven', () => {
    expect(priceDomains).toHaveLength(11);
    expect(Object.keys(domainFacts)).toEqual(priceDomains);
  });

  // S1-3-58, without its screens.
  test('has some of the six fields, each with a unit', () => {
    expect(Object.keys(fieldUnits)).toEqual(priceRuleFields);
    expect(priceRuleFields.filter((field) => hasField('outboundCall', field))).toEqual(priceRuleFields);
    expect(priceRuleFields.filter((field) => hasField('tts', field))).toEqual([
      'defaultPricing',
      'variablePrice',
    ]);
    expect(priceRuleFields.filter((field) => hasField('user', field))).not.toContain('marginSharing');
    expect(priceRuleFields.every((field) => hasField(null, field))).toBe(true);
  });

  test('refuses rules that it cannot have', () => {
    expect(ruleProblem('tts', { fixedPrice: literal(1) })).toEqual({
      field: 'fixedPrice',
      code: 'unknownField',
    });
    expect(ruleProblem('user', { startPeriod: literal(121) })).toEqual({
      field: 'startPeriod',
      code: 'tooManyMonths',
    });
    expect(ruleProblem(null, { startPeriod: literal(121) })).toEqual({
      field: 'startPeriod',
      code: 'tooManyMonths',
    });
    expect(ruleProblem('outboundCall', { startPeriod: literal(121) })).toBeNull();
    expect(ruleProblem('user', { variablePrice: { ...literal(1), per: 'day' } })).toBeNull();
    expect(ruleProblem('user', { fixedPrice: { ...literal(1), per: 'day' } })).toEqual({
      field: 'fixedPrice',
      code: 'unknownPer',
    });
  });
});

// Proves S1-9-28.
test('a new policy doubles prices, and new rules begin with the values of the specification', () => {
  expect(newPolicyRules).toEqual({ defaultPricing: { type: 'scalePrice', factor: 2000 } });
  expect(defaultExpressions.roundUp.amount).toBe(1);
  expect(defaultExpressions.literal.amount).toBe(0);
  // Amounts have 4 decimals, and factors are in 1/1,000.
  const purchase = { kind: 'price', amount: 10_000, per: 'minute' } as const;
  expect(evaluatePrice(defaultExpressions.scalePrice, purchase, ['minute'])).toMatchObject({
    amount: 20_000,
  });
  for (const expression of Object.values(defaultExpressions)) expect(isExpression(expression)).toBe(true);
});
