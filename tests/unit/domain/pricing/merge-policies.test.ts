import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergePolicies } from '../../../../src/domain/pricing/merge/merge-policies.ts';
import { mergePlans } from '../../../../src/domain/pricing/merge/merge-version.ts';
import type { MergeClash } from '../../../../src/domain/pricing/merge/three-way.ts';
import type { RulesByNode } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import { policies } from './arbitrary-rules.ts';
import { allRules, newStore, saveAll } from './fragment-store.ts';

const planOf = (rules: RulesByNode) => ({
  name: '',
  description: '',
  periods: { p: { start: '202601', purchaseContract: null, rules } },
});

const sorted = (clashes: readonly MergeClash[]) =>
  clashes
    .map((clash) => ({ ...clash, path: clash.path.join(' ') }))
    .toSorted((a, b) => a.path.localeCompare(b.path));

function merged(base: RulesByNode, mine: RulesByNode, theirs: RulesByNode) {
  const one = newStore();
  const [b, m, t] = [saveAll(one, base), saveAll(one, mine), saveAll(one, theirs)];
  const clashes: MergeClash[] = [];
  const read: string[] = [];
  const tree = mergePolicies(
    { base: b.id, mine: m.id, theirs: t.id },
    {
      read(id) {
        read.push(id);
        return one.store.read(id);
      },
      path: ['periods', 'p', 'rules'],
      clashes,
    },
  );
  return { rules: allRules(one.save(tree), one.store.read), clashes, read };
}

test('policies merge as their rules do', () => {
  const seen = { clean: 0, clashing: 0 };
  fc.assert(
    fc.property(policies, policies, policies, (base, mine, theirs) => {
      const plain = mergePlans({ base: planOf(base), mine: planOf(mine), theirs: planOf(theirs) });
      const one = merged(base, mine, theirs);
      expect(one.rules).toEqual(plain.version.periods['p']?.rules);
      expect(sorted(one.clashes)).toEqual(sorted(plain.clashes));
      seen[one.clashes.length === 0 ? 'clean' : 'clashing'] += 1;
    }),
    { numRuns: 500 },
  );
  expect(Math.min(seen.clean, seen.clashing)).toBeGreaterThan(20);
});

test('policies of which only one side has changed are not read', () => {
  fc.assert(
    fc.property(policies, policies, (base, changed) => {
      expect(merged(base, changed, base)).toMatchObject({ rules: changed, clashes: [], read: [] });
      expect(merged(base, base, changed)).toMatchObject({ rules: changed, clashes: [], read: [] });
      expect(merged(base, changed, changed)).toMatchObject({ rules: changed, clashes: [], read: [] });
    }),
  );
});
