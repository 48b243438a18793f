import { expect, test } from 'vitest';
import { treeOfImport } from '../../../../src/domain/pricing/csv/import-tree.ts';
import type { PriceRules } from '../../../../src/domain/pricing/expression/expression.ts';
import type { RulesByNode } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import { newStore, placeOf, saveAll } from './fragment-store.ts';

const kpn: PriceRules = { variablePrice: { type: 'literal', amount: 1200 } };

test('an import keeps the fragments of what it does not change', () => {
  const known: RulesByNode = { user: kpn, be: kpn, proximus: kpn, kpn, landline: kpn };
  const fragments = newStore();
  const base = saveAll(fragments, known);
  const importOf = (changes: RulesByNode) =>
    fragments.save(treeOfImport(base, Object.entries(changes), placeOf, fragments.store.read));
  expect(importOf({}).id).toBe(base.id);
  const after = importOf({ kpn: { variablePrice: { type: 'literal', amount: 1300 } } });
  expect(after.id).not.toBe(base.id);
  const below = (id: string) => fragments.store.read(id).categories;
  expect(after.products).toEqual(base.products);
  expect(below(after.categories['outboundCall'] ?? '')['be']).toBe(
    below(base.categories['outboundCall'] ?? '')['be'],
  );
  expect(importOf({ kpn }).id).toBe(base.id);
});
