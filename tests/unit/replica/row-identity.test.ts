import { expect, test } from 'vitest';
import type { WindowRecord } from '../../../src/protocol/window.ts';
import { keepIdentity } from '../../../src/replica/row-identity.ts';

const row = (id: string, version: number) => ({
  id,
  version,
  organizationId: 'o',
  createDate: '2026-01-01T00:00:00.000Z',
  updateDate: '2026-01-01T00:00:00.000Z',
  deleteDate: null,
});
const record = (...rows: WindowRecord['rows']): WindowRecord => ({
  key: 'k',
  rows,
  places: [],
  count: rows.length,
  matches: rows.length,
  onlyMatch: null,
  total: rows.length,
  asOf: 0,
  epoch: 'e',
  seq: 0,
  commit: 0,
  received: 0,
  refusal: null,
});

test('a row of the same version stays the same object, a changed one does not', () => {
  const before = record(row('a', 1), row('b', 2));
  const after = keepIdentity(before, record(row('a', 1), row('b', 3)));
  expect(after.rows[0]).toBe(before.rows[0]);
  expect(after.rows[1]).not.toBe(before.rows[1]);
  expect(after.rows[1]?.version).toBe(3);
});

test('rows that are all the same are the same list', () => {
  const before = record(row('a', 1), row('b', 2));
  expect(keepIdentity(before, record(row('a', 1), row('b', 2))).rows).toBe(before.rows);
});

test('rows in another order are another list', () => {
  const before = record(row('a', 1), row('b', 2));
  const after = keepIdentity(before, record(row('b', 2), row('a', 1)));
  expect(after.rows).not.toBe(before.rows);
  expect(after.rows.map(({ id }) => id)).toEqual(['b', 'a']);
});

test('the first record is taken as it is', () => {
  const first = record(row('a', 1));
  expect(keepIdentity(undefined, first)).toBe(first);
});
