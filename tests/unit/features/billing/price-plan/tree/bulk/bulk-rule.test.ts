import { expect, test } from 'vitest';
import {
  bulkPlan,
  commonPers,
  fieldsOfNodes,
} from '../../../../../../../src/features/billing/price-plan/tree/bulk/bulk-rule.ts';
import type { RuleCells } from '../../../../../../../src/features/billing/price-plan/tree/bulk/rule-cells.ts';
import { catalogNode } from '../catalog-node.ts';

const user = catalogNode('user', 'user');
const trunk = catalogNode('trunk', 'trunk');
const mobile = catalogNode('mobile', 'outboundCall');
const mail = catalogNode('mail', 'outboundMail');
const read: RuleCells['read'] = (text, { id }) =>
  text === 'none'
    ? { kind: 'rule', rule: { type: 'none' } }
    : id === 'trunk' && text === '9'
      ? { kind: 'refused', reason: 'Too large.' }
      : { kind: 'rule', rule: text === '' ? null : { type: 'literal', amount: Number(text) } };
const plan = (text: string, per?: 'month') =>
  bulkPlan(text, [user, mail, trunk], { field: 'fixedPrice', per }, { read });

test('the nodes with the field get the rule, and those without it are left alone', () => {
  expect(plan('none')).toEqual({
    kind: 'edits',
    edits: [user, trunk].map((node) => ({ node, field: 'fixedPrice', rule: { type: 'none' } })),
  });
  expect(plan('')).toMatchObject({ edits: [{ rule: null }, { rule: null }] });
});

test('an amount is for the chosen unit', () => {
  expect(plan('5', 'month')).toMatchObject({
    edits: [{ rule: { per: 'month' } }, { rule: { per: 'month' } }],
  });
  expect(plan('5')).toMatchObject({ edits: [{ rule: { amount: 5 } }, { rule: { amount: 5 } }] });
  expect(plan('none', 'month')).toMatchObject({ edits: [{ rule: { type: 'none' } }, {}] });
});

test('a node that cannot have the rule refuses all', () => {
  expect(plan('9')).toEqual({ kind: 'refused', node: trunk, reason: 'Too large.' });
});

test('the units are those that all nodes have', () => {
  expect(commonPers([user, trunk], 'variablePrice')).toEqual(['month', 'day', 'hour', 'minute']);
  expect(commonPers([user, mobile], 'variablePrice')).toEqual(['minute']);
  expect(commonPers([user, mail], 'variablePrice')).toEqual([]);
  expect(commonPers([user], 'startPeriod')).toEqual([]);
});

test('a field can be chosen if one of the nodes has it', () => {
  expect(fieldsOfNodes([mail])).toEqual(['defaultPricing', 'variablePrice']);
  expect(fieldsOfNodes([mail, mobile])).toContain('marginSharing');
});
