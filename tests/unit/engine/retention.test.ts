import { describe, expect, test } from 'vitest';
import type { Constraint, Query } from '../../../src/domain/core/query.ts';
import { beyondBudget, emptyBudget, purposeOf, setBudget } from '../../../workers/engine/data/retention.ts';

const queryOf = (...constraints: readonly Constraint[]): Query => ({
  entityType: 'device',
  constraints: [...constraints],
  sorting: [],
  limit: 500,
});

describe('the purpose of a set', () => {
  test.each<[string, Query, string]>([
    ['a page', queryOf({ type: 'organization', organizationId: 'o', scope: 'tree' }), 'list'],
    ['a filtered page', queryOf({ type: 'in', field: 'state', values: ['answered'] }), 'list'],
    ['a row by id', queryOf({ type: 'ids', ids: ['d1'] }), 'lookup'],
    ['the devices of a user', queryOf({ type: 'equals', field: 'userId', value: 'u1' }), 'lookup'],
    ['the change log of a row', queryOf({ type: 'in', field: 'entityId', values: ['d1'] }), 'lookup'],
  ])('%s', (_, query, purpose) => {
    expect(purposeOf(query)).toBe(purpose);
  });
});

const item = (purpose: 'list' | 'lookup', lastUsed: number, bytes: number) => ({ purpose, lastUsed, bytes });

test('keeps lists however many details were opened after them', () => {
  const lists = [1, 2, 3, 4, 5, 6].map((at) => item('list', at, 100_000));
  const lookups = Array.from({ length: 500 }, (_, n) => item('lookup', 10 + n, 20_000));
  const gone = beyondBudget([...lists, ...lookups], setBudget);
  expect(gone.filter(({ purpose }) => purpose === 'list')).toEqual([]);
  expect(gone.length).toBeGreaterThan(0);
  expect(gone).not.toContain(lookups.at(-1));
});

test('keeps the newest lists even where each is larger than the budget', () => {
  const lists = Array.from({ length: 30 }, (_, n) => item('list', n, 100 * 2 ** 20));
  expect(beyondBudget(lists, setBudget)).toEqual(lists.slice(0, 10).toReversed());
});

test('keeps nothing where the disk is full', () => {
  const items = [item('list', 1, 1), item('lookup', 2, 1)];
  expect(beyondBudget(items, emptyBudget)).toHaveLength(2);
});
