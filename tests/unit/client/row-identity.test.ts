import { expect, test } from 'vitest';
import type { WindowRecord } from '../../../src/domain/protocol/window.ts';
import { keepIdentity } from '../../../src/client/data/row-identity.ts';
import { emptyWindow, rowOf } from './support/window-record.ts';

const record = (...rows: WindowRecord['rows']): WindowRecord => ({
  ...emptyWindow,
  rows,
  count: rows.length,
});

test('keeps the object of a row with the same version, but not of a changed one', () => {
  const before = record(rowOf('a', 1), rowOf('b', 2));
  const after = keepIdentity(before, record(rowOf('a', 1), rowOf('b', 3)));
  expect(after.rows[0]).toBe(before.rows[0]);
  expect(after.rows[1]).not.toBe(before.rows[1]);
  expect(after.rows[1]?.version).toBe(3);
});

test('keeps the list when all rows are unchanged', () => {
  const before = record(rowOf('a', 1), rowOf('b', 2));
  expect(keepIdentity(before, record(rowOf('a', 1), rowOf('b', 2))).rows).toBe(before.rows);
});

test('returns a new list for another order', () => {
  const before = record(rowOf('a', 1), rowOf('b', 2));
  const after = keepIdentity(before, record(rowOf('b', 2), rowOf('a', 1)));
  expect(after.rows).not.toBe(before.rows);
  expect(after.rows.map(({ id }) => id)).toEqual(['b', 'a']);
});

test('returns the first record unchanged', () => {
  const first = record(rowOf('a', 1));
  expect(keepIdentity(undefined, first)).toBe(first);
});
