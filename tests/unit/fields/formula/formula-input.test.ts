import { describe, expect, test } from 'vitest';
import { domainPresentation } from '../../../../src/domain/pricing/expression/presentation.ts';
import { priceExpressionSchema } from '../../../../src/domain/pricing/expression/expression.ts';
import type { PriceExpression } from '../../../../src/domain/pricing/expression/expression.ts';
import { formulaProblems } from '../../../../src/domain/pricing/formula/number.ts';
import type { DecimalSign, FormulaProblem } from '../../../../src/domain/pricing/formula/number.ts';
import type { RuleField } from '../../../../src/domain/pricing/price-domain.ts';
import { priceDomains } from '../../../../src/domain/pricing/price-domain.ts';
import { chosenExpression, formulaFormat } from '../../../../src/fields/formula/chosen-expression.ts';
import { formulaProblemTexts } from '../../../../src/fields/money/problem-text.ts';
import * as v from 'valibot';
import { typingInto } from '../text/type-text.ts';

const formulaField = (
  start: PriceExpression | null,
  decimal: DecimalSign = ',',
  field: RuleField = 'variablePrice',
) =>
  typingInto<PriceExpression | null, FormulaProblem>(start, (value) =>
    formulaFormat({ field, decimal }, value),
  );

describe('a typed formula', () => {
  test('is the rule at each key that completes one, and the rule before at any other', () => {
    const field = formulaField(null);
    const values = ['1', '15', '150', '150%', '150% +', '150% + 0,0', '150% + 0,02'].map((text) => {
      field.type(text);
      return field.value();
    });
    const literal = (amount: number) => ({ type: 'literal', amount });
    const half = { type: 'scalePrice', factor: 1500 };
    expect(values).toEqual([
      literal(10_000),
      literal(150_000),
      literal(1_500_000),
      half,
      half,
      { type: 'offsetPrice', amount: 0, of: half },
      { type: 'offsetPrice', amount: 200, of: half },
    ]);
  });

  test('is shown in its usual form once the field is left', () => {
    const field = formulaField(null);
    field.type('SAME+.5');
    field.leave();
    expect([field.value(), field.text(), field.problem()]).toEqual([null, 'SAME+.5', 'incompleteNumber']);
    field.type('SAME+0.5');
    field.leave();
    expect(field.text()).toBe('same + 0,5');
    field.type(' ');
    field.leave();
    expect([field.value(), field.text()]).toEqual([null, '']);
  });

  test('keeps the unit of an amount', () => {
    const field = formulaField({ type: 'literal', amount: 5, per: 'hour' });
    field.type('0,12');
    expect(field.value()).toEqual({ type: 'literal', amount: 1200, per: 'hour' });
    field.type('200%');
    expect(field.value()).toEqual({ type: 'scalePrice', factor: 2000 });
  });

  test('asks what the foreign sign before three digits means, and keeps the rule until then', () => {
    const field = formulaField({ type: 'none' });
    field.type('same + 1.234');
    expect([field.value(), field.reading()]).toEqual([
      { type: 'none' },
      { kind: 'ambiguous', asDecimals: 'same + 1,234', asGroups: 'same + 1234' },
    ]);
  });

  test('says something else for each reason why it is refused', () => {
    const texts = formulaProblems.map((problem) => formulaProblemTexts[problem].message);
    expect(new Set(texts).size).toBe(formulaProblems.length);
  });
});

// Proves S1-3-57.
describe('the menu of a field', () => {
  const presentation = domainPresentation('outboundCall', {
    factor: 1300,
    roundUp: 100,
    marginSharing: 50,
    start: { months: 1, seconds: 30 },
    recurring: { months: 1, seconds: 6 },
  });

  test.each([
    ['variablePrice', 'literal', { type: 'literal', amount: 0, per: 'minute' }],
    ['variablePrice', 'scalePrice', { type: 'scalePrice', factor: 1300 }],
    ['variablePrice', 'offsetPrice', { type: 'offsetPrice', amount: 0 }],
    ['variablePrice', 'roundUp', { type: 'roundUp', amount: 100 }],
    ['fixedPrice', 'none', { type: 'none' }],
    ['fixedPrice', 'error', { type: 'error', message: '' }],
    ['defaultPricing', 'inherit', { type: 'inherit' }],
    ['startPeriod', 'literal', { type: 'literal', amount: 30 }],
    ['marginSharing', 'literal', { type: 'literal', amount: 50 }],
  ] as const)('sets %s to %s', (field, type, rule) => {
    const shown = presentation[field];
    if (shown === undefined) throw new Error(field);
    expect(chosenExpression(type, shown)).toEqual(rule);
  });

  test('sets what can be saved, and is typed as well', () => {
    for (const domain of priceDomains) {
      const fields = domainPresentation(domain, {
        factor: 2000,
        roundUp: 1,
        marginSharing: 0,
        start: { months: 1, seconds: 60 },
        recurring: { months: 1, seconds: 60 },
      });
      for (const [field, shown] of Object.entries(fields) as [
        RuleField,
        NonNullable<(typeof fields)['fixedPrice']>,
      ][])
        for (const type of shown.types) {
          const rule = chosenExpression(type, shown);
          expect(v.is(priceExpressionSchema, rule)).toBe(true);
          const format = formulaFormat({ field, decimal: '.' }, rule);
          expect(format.read(format.textOf(rule))).toEqual({ kind: 'value', value: rule });
        }
    }
  });
});

test('at all products, periods are limited as months are', () => {
  const format = formulaFormat({ field: 'startPeriod', domain: null, decimal: '.' }, null);
  expect(['120', '121'].map((text) => format.read(text).kind)).toEqual(['value', 'refused']);
});
