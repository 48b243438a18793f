import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparator } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { WindowRecord } from '../../../../src/domain/protocol/window.ts';
import { patchBetween, patchWindow } from '../../../../src/domain/protocol/window-patch.ts';
import { emptyWindow, rowOf } from '../../client/support/window-record.ts';

const record = (rows: readonly EntityRow[], commit: number, asOf = commit): WindowRecord => ({
  ...emptyWindow,
  rows,
  count: rows.length,
  commit,
  asOf,
});
const order = comparator([{ by: 'updateDate', dir: 'asc' }]);
const row = fc
  .record({ id: fc.integer({ min: 0, max: 40 }), version: fc.integer({ min: 1, max: 3 }) })
  // The place of a row depends on its version, as it would on a changed field.
  .map(({ id, version }) => ({ ...rowOf(`r${id}`, version), updateDate: `${(id * version * 7) % 13}` }));
const sorted = fc.uniqueArray(row, { selector: ({ id }) => id }).map((rows) => rows.toSorted(order));
const shuffled = fc.uniqueArray(row, { selector: ({ id }) => id });

test('a snapshot with its patches equals the latest snapshot', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(sorted, shuffled), { minLength: 2, maxLength: 8 }), (states) => {
      let held = record(states[0] ?? [], 0);
      states.forEach((rows, commit) => {
        const next = record(rows, commit + 1);
        // As over the port.
        const patch = structuredClone(patchBetween({ ...held }, next));
        held = patch ? (patchWindow(held, patch) as WindowRecord) : next;
        expect(held).toEqual(next);
      });
    }),
  );
});

/** A change of few rows, for which a patch is made: of independent states nearly all rows differ. */
const step = fc.record({
  act: fc.constantFrom('move', 'remove', 'enter', 'change'),
  from: fc.nat({ max: 99 }),
  to: fc.nat({ max: 99 }),
});
function changed(
  rows: readonly EntityRow[],
  { act, from, to }: { act: string; from: number; to: number },
  version: number,
): readonly EntityRow[] {
  const at = from % rows.length;
  const [row] = rows.slice(at);
  if (!row) return rows;
  const rest = rows.toSpliced(at, 1);
  if (act === 'remove') return rest;
  // A row may also move without a new version: the order of a view may depend on more than the row.
  if (act === 'move') return rest.toSpliced(to % rows.length, 0, row);
  return act === 'enter'
    ? rows.toSpliced(at, 0, rowOf(`new ${version}`))
    : rows.with(at, rowOf(row.id, version));
}

test('small changes follow each other as patches', () => {
  let patches = 0;
  fc.assert(
    fc.property(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 6 }), (batches) => {
      let held = record(
        Array.from({ length: 24 }, (_, n) => rowOf(`r${n}`)),
        0,
      );
      batches.forEach((steps, n) => {
        const rows = steps.reduce((all, one, k) => changed(all, one, 2 + 10 * n + k), held.rows);
        const next = record(rows, n + 1);
        const patch = structuredClone(patchBetween(held, next));
        if (patch) patches += 1;
        held = patch ? (patchWindow(held, patch) as WindowRecord) : next;
        expect(held).toEqual(next);
      });
    }),
  );
  expect(patches).toBeGreaterThan(100);
});

test('a patch changes no other record', () => {
  const patch = patchBetween(record([rowOf('a'), rowOf('b')], 1), record([rowOf('a')], 2));
  expect(patch && patchWindow(record([rowOf('a'), rowOf('b')], 7), patch)).toBeNull();
});

const many = Array.from({ length: 2500 }, (_, n) => rowOf(`r${n}`));

test('a row that enters at the top of 2,500 costs a patch of one row', () => {
  const before = record(many, 1);
  const patch = patchBetween(before, record([rowOf('new'), ...many], 2));
  expect(patch).toMatchObject({ base: 1, at: [0], removed: [], count: 2501 });
  expect(JSON.stringify(patch).length).toBeLessThan(500);
  const after = patch && patchWindow(before, patch);
  expect(after?.rows.slice(1).every((one, n) => one === many[n])).toBe(true);
});

test('a row that moves from the bottom to the top is the only one put', () => {
  const moved = rowOf('r2499', 2);
  const patch = patchBetween(record(many, 1), record([moved, ...many.slice(0, -1)], 2));
  expect(patch).toMatchObject({ at: [0], removed: [], put: JSON.stringify([moved]) });
});

test('a change of freshness alone keeps the list of rows', () => {
  const before = record(many, 1);
  const patch = patchBetween(before, { ...record(many, 2), epoch: null });
  const after = patch && patchWindow(before, patch);
  expect(after).toMatchObject({ epoch: null, commit: 2 });
  expect(after?.rows).toBe(before.rows);
});

test('a patch of another record is refused, and a record that shares little is posted as a whole', () => {
  const patch = patchBetween(record(many, 1), record(many.slice(1), 2));
  expect(patch && patchWindow(record(many, 3), patch)).toBeNull();
  expect(patchBetween(record(many, 1), record([], 2))).toBeNull();
  expect(patchBetween(record([], 1), record(many, 2))).toBeNull();
});
