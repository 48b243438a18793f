import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { PriceRules } from '../../../../../../src/domain/pricing/expression/expression.ts';
import { ruleCells } from '../../../../../../src/features/billing/price-plan/tree/use-rule-cells.ts';
import { catalogNode } from './catalog-node.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const saved: Readonly<Record<string, PriceRules>> = {
  user: { variablePrice: { type: 'literal', amount: 100, per: 'day' } },
};
const sheet = { rulesOf: ({ id }: { id: string }) => saved[id] };
const cells = (decimal: '.' | ',') => ruleCells(sheet, decimal, i18n);
const user = catalogNode('user', 'user');
const mail = catalogNode('mail', 'outboundMail');

test('both decimal signs are read, whatever the language', () => {
  for (const decimal of ['.', ','] as const)
    for (const text of ['150% + 0.02', '150% + 0,02'])
      expect(cells(decimal).read(text, mail, 'variablePrice')).toMatchObject({
        kind: 'rule',
        rule: { type: 'offsetPrice', amount: 200 },
      });
  expect(cells('.').read('1,234', mail, 'variablePrice')).toEqual({
    kind: 'refused',
    reason: 'Enter 1.234 or 1234.',
  });
});

test('an empty cell means no rule, also of a field that the node does not have', () => {
  expect(cells('.').read(' ', mail, 'fixedPrice')).toEqual({ kind: 'rule', rule: null });
  expect(cells('.').read('0.12', mail, 'fixedPrice')).toMatchObject({ kind: 'refused' });
});

test('a typed amount keeps the unit of the one before', () => {
  expect(cells('.').read('0.02', user, 'variablePrice')).toEqual({
    kind: 'rule',
    rule: { type: 'literal', amount: 200, per: 'day' },
  });
});

test('a rule of a node that cannot have its unit is a problem', () => {
  const daily = cells('.').ownRule(user, 'variablePrice');
  expect(cells(',').textOf(daily, 'variablePrice')).toBe('0,01');
  expect(cells('.').problemOf(user, 'variablePrice', daily)).toBeNull();
  expect(cells('.').problemOf(mail, 'variablePrice', daily)).toMatch(/unit/);
  expect(cells('.').problemOf(mail, 'variablePrice', null)).toBeNull();
});
