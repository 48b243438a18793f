import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ContractVersion, PlanVersion } from '../../../../src/domain/pricing/merge/merge-version.ts';
import { mergeContracts, mergePlans } from '../../../../src/domain/pricing/merge/merge-version.ts';
import { policies } from './arbitrary-rules.ts';

const starts = fc.constantFrom('202601', '202602', '202603', '202604');
const planPeriod = fc.record({
  start: starts,
  purchaseContract: fc.constantFrom(null, 'c1', 'c2'),
  rules: policies,
});
/** Versions as they are saved: no start is used twice. */
const plans: fc.Arbitrary<PlanVersion> = fc
  .record({
    name: fc.constantFrom('a', 'b', 'c'),
    description: fc.constantFrom('', 'x'),
    periods: fc.dictionary(fc.constantFrom('p1', 'p2', 'p3'), planPeriod),
  })
  .map((plan) => {
    const used = new Set<string>();
    const periods = Object.entries(plan.periods).filter(
      ([, { start }]) => !used.has(start) && used.add(start),
    );
    return { ...plan, periods: Object.fromEntries(periods) };
  });

const clashPaths = (merged: { readonly clashes: readonly { readonly path: readonly string[] }[] }) =>
  merged.clashes.map(({ path }) => path.join('.'));

describe('merging plans', () => {
  test('keeps what only one side has changed, and what both have', () => {
    fc.assert(
      fc.property(plans, plans, (base, a) => {
        const nothing = { clashes: [], version: a };
        expect(mergePlans({ base, mine: a, theirs: a })).toEqual(nothing);
        expect(mergePlans({ base, mine: a, theirs: base })).toEqual(nothing);
        expect(mergePlans({ base, mine: base, theirs: a })).toEqual(nothing);
      }),
      { numRuns: 500 },
    );
  });

  test('finds the same clashes from either side, and the same version without them', () => {
    let [clean, clashing] = [0, 0];
    fc.assert(
      fc.property(plans, plans, plans, (base, a, b) => {
        const [one, other] = [
          mergePlans({ base, mine: a, theirs: b }),
          mergePlans({ base, mine: b, theirs: a }),
        ];
        const changed = (path: string): boolean => !path.endsWith('.start');
        expect(clashPaths(one).filter(changed).toSorted()).toEqual(
          clashPaths(other).filter(changed).toSorted(),
        );
        const isClean = one.clashes.length === 0;
        clean += isClean ? 1 : 0;
        clashing += isClean ? 0 : 1;
        expect(isClean ? other.version : null).toEqual(isClean ? one.version : null);
      }),
      { numRuns: 1000 },
    );
    expect(Math.min(clean, clashing)).toBeGreaterThan(5);
  });

  const period = { start: '202601', purchaseContract: null, rules: {} };
  const base: PlanVersion = { name: 'plan', description: '', periods: { p1: period } };
  const none = { type: 'none' } as const;
  const literal = (amount: number) => ({ type: 'literal' as const, amount });
  const withRules = (rules: PlanVersion['periods'][string]['rules']): PlanVersion => ({
    ...base,
    periods: { p1: { ...period, rules } },
  });

  test('goes by period, node and field', () => {
    const mine = withRules({ kpn: { fixedPrice: none } });
    const theirs = withRules({ kpn: { variablePrice: none }, odido: { fixedPrice: none } });
    expect(mergePlans({ base, mine, theirs })).toEqual({
      clashes: [],
      version: withRules({ kpn: { fixedPrice: none, variablePrice: none }, odido: { fixedPrice: none } }),
    });
  });

  test('reports a field that both have changed, with all three values', () => {
    const mine = withRules({ kpn: { fixedPrice: literal(1) } });
    const theirs = withRules({ kpn: { fixedPrice: literal(2) } });
    expect(mergePlans({ base, mine, theirs })).toEqual({
      version: mine,
      clashes: [
        {
          path: ['periods', 'p1', 'rules', 'kpn', 'fixedPrice'],
          base: undefined,
          mine: literal(1),
          theirs: literal(2),
        },
      ],
    });
  });

  test('keeps a moved start and the other side’s rules', () => {
    const mine = { ...base, periods: { p1: { ...period, start: '202603' } } };
    const theirs = withRules({ kpn: { fixedPrice: none } });
    const merged = mergePlans({ base, mine, theirs });
    expect(merged.clashes).toEqual([]);
    expect(merged.version.periods['p1']).toEqual({
      ...period,
      start: '202603',
      rules: { kpn: { fixedPrice: none } },
    });
  });

  test('does not drop a period that the other side has changed', () => {
    const mine = { ...base, periods: {} };
    const theirs = withRules({ kpn: { fixedPrice: none } });
    expect(clashPaths(mergePlans({ base, mine, theirs }))).toEqual(['periods.p1']);
  });

  test('reports two periods that were moved onto each other', () => {
    const two = { ...base, periods: { p1: period, p2: { ...period, start: '202602' } } };
    const mine = { ...two, periods: { ...two.periods, p1: { ...period, start: '202605' } } };
    const theirs = { ...two, periods: { ...two.periods, p2: { ...period, start: '202605' } } };
    expect(clashPaths(mergePlans({ base: two, mine, theirs }))).toEqual(['periods.p1.start']);
    expect(clashPaths(mergePlans({ base: two, mine: theirs, theirs: mine }))).toEqual(['periods.p2.start']);
  });
});

test('contracts merge targeting by organization', () => {
  const entry = (self: boolean | null) => ({ self, customers: null });
  const period = { start: '202601', pricePlan: 'plan', isExclusive: false, targeting: { b: entry(true) } };
  const version = (targeting: ContractVersion['periods'][string]['targeting']): ContractVersion => ({
    name: null,
    description: '',
    periods: { p1: { ...period, targeting } },
  });
  const base = version({ b: entry(true) });
  const mine = version({ b: entry(true), x: entry(false) });
  const theirs = version({ b: entry(true), y: entry(true) });
  expect(mergeContracts({ base, mine, theirs })).toEqual({
    clashes: [],
    version: version({ b: entry(true), x: entry(false), y: entry(true) }),
  });
  const clash = mergeContracts({ base, mine, theirs: version({ b: entry(true), x: entry(true) }) });
  expect(clashPaths(clash)).toEqual(['periods.p1.targeting.x']);
});
