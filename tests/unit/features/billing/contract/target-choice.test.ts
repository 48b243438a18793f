import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Targeting } from '../../../../../src/domain/pricing/contract/targeting.ts';
import { customerTargets } from '../../../../../src/domain/pricing/contract/targeting.ts';
import {
  heldTarget,
  inheritedTarget,
} from '../../../../../src/features/billing/contract/targeting/target-choice.ts';

const path = ['baker', 'region', 'shop', 'oven'];
const entry = fc.record({
  self: fc.constantFrom(true, false, null),
  customers: fc.constantFrom(...customerTargets, null),
});
const targetings: fc.Arbitrary<Targeting> = fc
  .dictionary(fc.constantFrom(...path), entry)
  .map((targeting) => ({ ...targeting, baker: { self: true, customers: 'none' as const } }));

/** The rule as the specification words it, from the buyer down. */
function expected(targeting: Targeting, depth: number): { self: boolean; customers: string } {
  const own = targeting[path[depth] ?? ''];
  const above = depth === 0 ? { self: false, customers: 'none' } : expected(targeting, depth - 1);
  return {
    self: own?.self ?? above.customers !== 'none',
    customers: own?.customers ?? (above.customers === 'all' ? 'all' : 'none'),
  };
}

// Proves S1-2.8-16.
test('an organization has its own values, else what those above give it', () => {
  fc.assert(
    fc.property(targetings, fc.integer({ min: 0, max: 3 }), (targeting, depth) => {
      const held = heldTarget(targeting, path.slice(0, depth + 1));
      expect({ self: held.self.value, customers: held.customers.value }).toEqual(expected(targeting, depth));
    }),
  );
});

test('an inherited value names the nearest organization that gives it', () => {
  const targeting: Targeting = {
    baker: { self: true, customers: 'none' },
    region: { self: null, customers: 'all' },
  };
  const held = heldTarget(targeting, path);
  expect(held.self).toEqual({ value: true, from: 'region' });
  expect(held.customers).toEqual({ value: 'all', from: 'region' });
});

test('unsetting an own value leads to what is inherited', () => {
  fc.assert(
    fc.property(targetings, fc.integer({ min: 1, max: 3 }), (targeting, depth) => {
      const down = path.slice(0, depth + 1);
      const { [down.at(-1) ?? '']: _, ...without } = targeting;
      expect(inheritedTarget(targeting, down)).toEqual(heldTarget(without, down));
    }),
  );
});
