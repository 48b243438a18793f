import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import { retention, rowsToPurge } from '../../platform/traffic/retention.ts';

const now = Date.parse('2026-11-28T12:00:00.000Z');
const entry = (id: string, organizationId: string, ageMs: number): EntityRow =>
  ({ id, organizationId, timestamp: new Date(now - ageMs).toISOString() }) as unknown as EntityRow;
const purged = (rows: readonly EntityRow[], maxCount?: number): readonly string[] =>
  rowsToPurge({ all: () => rows }, 'logEntry', now, maxCount);

test('old rows go', () => {
  const { age } = retention.logEntry;
  expect(purged([entry('old', 'a', age + 1000), entry('recent', 'a', age - 1000)])).toEqual(['old']);
});

test('an organization that fills the log loses its own oldest entries, and no other loses any', () => {
  const loud = Array.from({ length: 10 }, (_, n) => entry(`loud ${n}`, 'loud', n * 1000));
  const quiet = Array.from({ length: 3 }, (_, n) => entry(`quiet ${n}`, 'quiet', 60_000 + n * 1000));
  expect(purged([...quiet, ...loud], 8)).toEqual(['loud 5', 'loud 6', 'loud 7', 'loud 8', 'loud 9']);
});

test('never more than the maximum stay, and nobody with fewer than another loses one', () => {
  const sizes = fc.array(fc.nat(20), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(sizes, fc.nat(40), (counts, maxCount) => {
      const rows = counts.flatMap((count, organization) =>
        Array.from({ length: count }, (_, n) => entry(`${organization}.${n}`, `${organization}`, n * 1000)),
      );
      const gone = new Set(purged(rows, maxCount));
      const left = counts.map((count, organization) =>
        Array.from({ length: count }, (_item, n) => `${organization}.${n}`).filter((id) => !gone.has(id)),
      );
      const kept = left.map(({ length }) => length);
      expect(kept.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(maxCount);
      const maxKept = Math.max(...kept);
      // An organization that keeps fewer than another one keeps all of its rows.
      expect(kept.filter((count, organization) => count < maxKept && count !== counts[organization])).toEqual(
        [],
      );
    }),
  );
});
