import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoff } from '../../../../src/lib/async/backoff.ts';

// Proves S0-4-12.
test('waits between half and all of 2^n s, and never longer than 30 s', () => {
  fc.assert(
    fc.property(
      fc.nat(60),
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      (attempt, chance) => {
        const maxMs = Math.min(2 ** attempt, 30) * 1000;
        const wait = backoff(attempt, () => chance);
        expect(wait).toBeGreaterThanOrEqual(maxMs / 2);
        expect(wait).toBeLessThan(maxMs + 1e-6);
      },
    ),
  );
});
