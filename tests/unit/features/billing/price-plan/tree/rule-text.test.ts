import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
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
