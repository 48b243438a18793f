import { expect, test } from 'vitest';
import * as v from 'valibot';
import { savedPeriodsSchema } from '../../../../../src/domain/entities/price-plan/schema.ts';
import type { PolicyFragment } from '../../../../../src/domain/pricing/policy/tree.ts';
import { newPeriod } from '../../../../../src/features/billing/price-plan/edit/document.ts';
import { savedMembers } from '../../../../../src/features/billing/price-plan/policy/save-body.ts';
import { rulesAt } from '../../../../../src/features/billing/price-plan/policy/rules-at.ts';
import { period, planOf } from './arbitrary-plan.ts';

const literal = (amount: number) => ({ type: 'literal' as const, amount });
const fragment = (id: string, fields: Partial<PolicyFragment>): PolicyFragment => ({
  id,
  nodeId: 'root',
  rules: {},
  ruleCount: 1,
  products: {},
  categories: {},
  ...fields,
});
const fragments: Readonly<Record<string, PolicyFragment>> = {
  'f.root': fragment('f.root', { rules: { defaultPricing: literal(1) }, categories: { nl: 'f.nl' } }),
  'f.nl': fragment('f.nl', { nodeId: 'nl', products: { kpn: { fixedPrice: literal(2) } } }),
};
const read = async (id: string): Promise<PolicyFragment> => {
  const found = fragments[id];
  if (found === undefined) throw new Error(id);
  return found;
};

// Proves S1-3-54.
test('sends policies as trees, unchanged ones by id, and nothing that is local', async () => {
  const kpn = {
    place: { type: 'product', path: ['nl'] },
    saved: { fixedPrice: literal(2) },
    rules: { fixedPrice: literal(3) },
  };
  const members = await savedMembers(
    planOf({
      same: period('202601', { policy: 'f.root', purchaseContract: 'k1' }),
      changed: period('202602', { policy: 'f.root', patch: { kpn } }),
      new: newPeriod('202603'),
    }),
    read,
  );
  expect(members).toEqual({
    name: 'Resellers',
    description: '',
    periods: {
      202601: { id: 'same', purchaseContract: 'k1', pricePolicy: { fragment: 'f.root' } },
      202602: {
        id: 'changed',
        purchaseContract: null,
        pricePolicy: {
          base: 'f.root',
          categories: { nl: { base: 'f.nl', products: { kpn: { fixedPrice: literal(3) } } } },
        },
      },
      202603: {
        id: 'new',
        purchaseContract: null,
        pricePolicy: { base: null, rules: { defaultPricing: { type: 'scalePrice', factor: 2000 } } },
      },
    },
  });
  expect(v.is(savedPeriodsSchema, members.periods)).toBe(true);
});

test('finds the rules of a policy at a node', async () => {
  expect(await rulesAt(read, 'f.root', 'root', { type: 'category', path: [] })).toEqual({
    defaultPricing: literal(1),
  });
  expect(await rulesAt(read, 'f.root', 'kpn', { type: 'product', path: ['nl'] })).toEqual({
    fixedPrice: literal(2),
  });
  expect(await rulesAt(read, 'f.root', 'odido', { type: 'product', path: ['nl'] })).toEqual({});
  expect(await rulesAt(read, 'f.root', 'mobile', { type: 'category', path: ['nl'] })).toEqual({});
  expect(await rulesAt(read, 'f.root', 'gone', { type: 'product', path: ['be'] })).toEqual({});
});
