import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { domainPresentation } from '../../../../../../src/domain/pricing/expression/presentation.ts';
import { chosenExpression } from '../../../../../../src/fields/formula/chosen-expression.ts';
import { readRule, formulaOfCell } from '../../../../../../src/features/billing/price-plan/tree/rule-text.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const price = { field: 'variablePrice', domain: 'user', decimal: '.', own: null } as const;

// Proves S1-3-57.
test.each([
  ['0.12', { type: 'literal', amount: 1200 }],
  ['130%', { type: 'scalePrice', factor: 1300 }],
  ['same + 0.02', { type: 'offsetPrice', amount: 200 }],
  ['up 0.01', { type: 'roundUp', amount: 100 }],
  ['same', { type: 'inherit' }],
  ['none', { type: 'none' }],
  ['error: ask us', { type: 'error', message: 'ask us' }],
  ['', null],
] as const)('the formula "%s" can be typed into a cell', (text, rule) => {
  expect(readRule(text, price, i18n)).toEqual({ kind: 'rule', rule });
});

test('a typed amount keeps its unit', () => {
  const own = { type: 'literal', amount: 100, per: 'day' } as const;
  expect(formulaOfCell({ ...price, own })).toBe('0.01');
  expect(readRule('0.02', { ...price, own }, i18n)).toEqual({ kind: 'rule', rule: { ...own, amount: 200 } });
});

test.each([
  ['variablePrice', 'cheap'],
  ['variablePrice', '0,120'],
  ['startPeriod', '121'],
] as const)('%s: "%s" is refused', (field, text) => {
  const read = readRule(text, { ...price, field }, i18n);
  expect(read).toMatchObject({ kind: 'refused' });
  expect(read).not.toMatchObject({ reason: '' });
});

// Proves S1-9-28.
test.each([
  ['scalePrice', '200%'],
  ['roundUp', 'up 0.0001'],
  ['literal', '0'],
] as const)('the first value of %s in the menu of a cell is %s', (type, text) => {
  const presentation = domainPresentation('user', {
    factor: 2000,
    roundUp: 1,
    marginSharing: 0,
    start: { months: 1, seconds: 1 },
    recurring: { months: 1, seconds: 1 },
  }).variablePrice;
  if (presentation === undefined) throw new Error('no presentation');
  const typed = formulaOfCell(price, chosenExpression(type, presentation));
  expect(typed).toBe(text);
  expect(readRule(typed, price, i18n)).toMatchObject({ kind: 'rule', rule: { type } });
});

test.each([
  ['user', 'startPeriod', '121', 'refused'],
  ['outboundCall', 'startPeriod', '121', 'rule'],
  ['user', 'recurringPeriod', '120', 'rule'],
] as const)(
  'a period of %s counts in the unit of its domain: %s of %s is %s',
  (domain, field, text, kind) => {
    expect(readRule(text, { ...price, domain, field }, i18n).kind).toBe(kind);
  },
);
