import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { availabilityStates } from '../../../../src/domain/entities/number-availability/state.ts';
import type { AvailabilityState } from '../../../../src/domain/entities/number-availability/state.ts';
import { isRange, rangeSize, shifted } from '../../../../src/domain/value/number-range.ts';
import type { NumberRange } from '../../../../src/domain/value/number-range.ts';
import { withState } from '../../../platform/areas/number-pool/pool-range.ts';
import type { PoolRange } from '../../../platform/areas/number-pool/pool-range.ts';

const first = '+31501112000';
const organizationId = 'operator';

/** Ranges next to each other or with gaps between them, in one area. */
const pools = fc
  .array(
    fc.record({
      gap: fc.nat(3),
      size: fc.integer({ min: 1, max: 12 }),
      state: fc.constantFrom(...availabilityStates),
    }),
    { maxLength: 8 },
  )
  .map((given) => {
    let next = first;
    return given.map(({ gap, size, state }, index): PoolRange => {
      const from = shifted(next, gap);
      next = shifted(from, size);
      return { id: String(index), organizationId, first: from, last: shifted(next, -1), state };
    });
  });
const parts = fc
  .tuple(fc.integer({ min: -5, max: 110 }), fc.integer({ min: 1, max: 30 }))
  .map(([from, size]): NumberRange => {
    const start = shifted(first, from);
    return { first: start, last: shifted(start, size - 1) };
  });
const changes = fc.array(fc.tuple(parts, fc.constantFrom(...availabilityStates)), { maxLength: 5 });

const numbersOf = (range: NumberRange): readonly string[] =>
  Array.from({ length: rangeSize(range) }, (_, index) => shifted(range.first, index));

/** The state of each number; throws where a number is in two ranges. */
function statesOf(pool: readonly PoolRange[]): ReadonlyMap<string, AvailabilityState> {
  const states = new Map<string, AvailabilityState>();
  for (const range of pool)
    for (const number of numbersOf(range)) {
      if (states.has(number)) throw new Error(`${number} is in two ranges`);
      states.set(number, range.state);
    }
  return states;
}

const changed = (pool: readonly PoolRange[], all: readonly (readonly [NumberRange, AvailabilityState])[]) =>
  all.reduce((ranges, [part, state]) => withState(ranges, part, () => state), pool);

describe('a change of the pool', () => {
  test('keeps every number exactly once, and sets the state of those of the part', () => {
    fc.assert(
      fc.property(pools, changes, (pool, all) => {
        const expected = new Map(statesOf(pool));
        for (const [part, state] of all)
          for (const number of numbersOf(part)) if (expected.has(number)) expected.set(number, state);
        const after = statesOf(changed(pool, all));
        expect(after).toEqual(expected);
      }),
    );
  });

  test('leaves ranges of at least one number, each id at most once', () => {
    fc.assert(
      fc.property(pools, changes, (pool, all) => {
        const after = changed(pool, all);
        expect(after.filter((range) => !isRange(range))).toEqual([]);
        const ids = after.flatMap(({ id }) => id ?? []);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  test('that is taken back leaves no fragments', () => {
    fc.assert(
      fc.property(pools, parts, (pool, part) => {
        const available = changed(pool, [
          [{ first: shifted(first, -10), last: shifted(first, 200) }, 'available'],
        ]);
        const ordered = changed(available, [[part, 'inUse']]);
        const cancelled = changed(ordered, [[part, 'available']]);
        const bounds = (ranges: readonly PoolRange[]) =>
          ranges.map((range) => `${range.first} ${range.last}`).toSorted();
        expect(bounds(cancelled)).toEqual(bounds(available));
      }),
    );
  });

  test('does not join ranges of two areas', () => {
    const [before, after] = [
      { id: 'a', organizationId, first: '+31509999990', last: '+31509999999', state: 'available' },
      { id: 'b', organizationId, first: '+31510000000', last: '+31510000009', state: 'declined' },
    ] as const;
    const pool = withState([before, after], after, () => 'available');
    expect(pool.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('without effect leaves the pool as it is', () => {
    const pool: readonly PoolRange[] = [
      { id: 'a', organizationId, first, last: shifted(first, 9), state: 'declined' },
      { id: 'b', organizationId, first: shifted(first, 10), last: shifted(first, 19), state: 'declined' },
    ];
    expect(withState(pool, { first, last: shifted(first, 4) }, () => 'declined')).toBe(pool);
  });
});
