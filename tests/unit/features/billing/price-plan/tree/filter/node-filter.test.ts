import { expect, test } from 'vitest';
import type { PriceRules } from '../../../../../../../src/domain/pricing/expression/expression.ts';
import type { NodeFilter } from '../../../../../../../src/features/billing/price-plan/tree/filter/node-filter.ts';
import {
  ownRulesFilter,
  ruleCountIn,
  unsavedFilter,
  warningFilter,
} from '../../../../../../../src/features/billing/price-plan/tree/filter/node-filter.ts';
import { catalogNode } from '../catalog-node.ts';

const calls = catalogNode('calls');
const netherlands = { ...catalogNode('NL'), parentId: 'calls' };
const mobile = { ...catalogNode('NL.mobile'), parentId: 'NL' };
const landline = { ...catalogNode('NL.landline'), parentId: 'NL' };
const germany = { ...catalogNode('DE'), parentId: 'calls' };
const nodes = [calls, netherlands, mobile, landline, germany];
const seen = ({ shows, opens }: NodeFilter) => ({
  shown: nodes.filter(shows).map(({ id }) => id),
  opened: nodes.filter(opens).map(({ id }) => id),
});
const none = { type: 'none' } as const;

test('nodes with rules are shown with those above, and opened if the rules are below', () => {
  const rules: Readonly<Record<string, PriceRules>> = {
    NL: { fixedPrice: none },
    calls: { fixedPrice: none },
  };
  const counts: Readonly<Record<string, number>> = { calls: 2, NL: 1 };
  const filter = ownRulesFilter({
    rulesOf: ({ id }) => rules[id] ?? {},
    ruleCountOf: ({ id }) => counts[id] ?? 0,
  });
  expect(seen(filter)).toEqual({ shown: ['calls', 'NL'], opened: ['calls'] });
});

test('a node whose rules are not loaded is shown, and not opened', () => {
  const filter = ownRulesFilter({ rulesOf: () => undefined, ruleCountOf: () => undefined });
  expect(seen(filter)).toEqual({ shown: nodes.map(({ id }) => id), opened: [] });
});

test('nodes with unsaved rules are shown with those above', () => {
  const place = { type: 'product', path: ['calls', 'NL'] } as const;
  const filter = unsavedFilter({ 'NL.mobile': { place, saved: {}, rules: { fixedPrice: none } } });
  expect(seen(filter)).toEqual({ shown: ['calls', 'NL', 'NL.mobile'], opened: ['calls', 'NL'] });
});

test('products with a kind of warning are shown with those above', () => {
  const check = {
    products: 2,
    counts: { unset: 1, loss: 1, rounding: 0, basis: 0 },
    warnings: [
      { nodeId: 'NL.mobile', warning: { kind: 'loss', field: 'fixedPrice' } },
      { nodeId: 'DE', warning: { kind: 'unset', field: 'fixedPrice' } },
    ] as const,
    otherBasis: [],
    nodes: [calls, netherlands, mobile, germany],
  };
  const withWarnings = { ...check, warnings: [...check.warnings] };
  expect(seen(warningFilter(withWarnings, 'loss'))).toEqual({
    shown: ['calls', 'NL', 'NL.mobile'],
    opened: ['calls', 'NL'],
  });
  expect(seen(warningFilter(withWarnings, 'unset')).shown).toEqual(['calls', 'DE']);
  expect(seen(warningFilter(withWarnings, 'rounding')).shown).toEqual([]);
});

test('the rules of all roots are counted once all are known', () => {
  const mails = catalogNode('mails');
  const counts: Readonly<Record<string, number>> = { calls: 3, NL: 2, mails: 1 };
  const sheet = { ruleCountOf: ({ id }: { id: string }) => counts[id] };
  expect(ruleCountIn([calls, netherlands, mails], sheet)).toBe(4);
  expect(ruleCountIn([calls, catalogNode('loading'), mails], sheet)).toBeUndefined();
});
