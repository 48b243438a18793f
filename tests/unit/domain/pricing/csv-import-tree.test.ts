import { expect, test } from 'vitest';
import { treeOfImport } from '../../../../src/domain/pricing/csv/import-tree.ts';
import type { PriceRules } from '../../../../src/domain/pricing/expression/expression.ts';
import type { RulesByNode } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import { rulesOfPolicy } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import { foldPolicy } from '../../../../src/domain/pricing/policy/tree.ts';
import type { Slices } from '../../../../src/lib/async/slices.ts';
import { finish } from '../../../../src/lib/async/slices.ts';
import { newStore, placeOf, saveAll } from './fragment-store.ts';

function counted<Result>(work: Slices<Result>): { readonly result: Result; readonly slices: number } {
  for (let slices = 0; ; slices += 1) {
    const step = work.next();
    if (step.done === true) return { result: step.value, slices };
  }
}

const kpn: PriceRules = { variablePrice: { type: 'literal', amount: 1200 } };

test('an import keeps the fragments of what it does not change', () => {
  const known: RulesByNode = { user: kpn, be: kpn, proximus: kpn, kpn, landline: kpn };
  const fragments = newStore();
  const base = saveAll(fragments, known);
  const importOf = (changes: RulesByNode) =>
    fragments.save(finish(treeOfImport(base, Object.entries(changes), placeOf, fragments.store.read)));
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

test('a large import can be interrupted at each fragment, and every few hundred nodes', () => {
  const fragments = newStore();
  const base = saveAll(fragments, {});
  const changes = Array.from({ length: 20_000 }, (_, index) => [`p${index}`, kpn] as const);
  const place = (nodeId: string) =>
    ({ type: 'product', path: [`c${Number(nodeId.slice(1)) % 100}`] }) as const;
  const { result: tree, slices } = counted(treeOfImport(base, changes, place, fragments.store.read));
  expect(slices).toBeGreaterThanOrEqual(50);
  const folded = counted(foldPolicy(tree, fragments.store));
  expect([folded.result.fragments.length, folded.slices]).toEqual([101, 101]);
  for (const fragment of folded.result.fragments) fragments.rows.set(fragment.id, fragment);
  const read = counted(rulesOfPolicy(folded.result.root, fragments.store.read));
  expect([read.result.size, read.slices]).toEqual([20_000, 101]);
});
