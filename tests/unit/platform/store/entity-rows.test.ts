import { expect, test } from 'vitest';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { createEntityRows } from '../../../platform/store/rows.ts';

const organization = (id: string, superOrganizationId: string | null): EntityRow =>
  ({ id, organizationId: id, version: 1, superOrganizationId }) as unknown as EntityRow;

test('an organization is within itself and those above it', () => {
  const rows = createEntityRows();
  for (const row of [organization('a', null), organization('b', 'a'), organization('c', 'b')])
    rows.put('organization', row);
  expect(rows.isWithin('c', 'c')).toBe(true);
  expect(rows.isWithin('c', 'a')).toBe(true);
  expect(rows.isWithin('a', 'c')).toBe(false);
});

test('organizations in a circle are within each other, and in no other', () => {
  const rows = createEntityRows();
  for (const row of [organization('a', 'b'), organization('b', 'a')]) rows.put('organization', row);
  expect(rows.isWithin('a', 'b')).toBe(true);
  expect(rows.isWithin('a', 'other')).toBe(false);
});

test('changes are reverted with the last first', () => {
  const rows = createEntityRows();
  const [first, second, third] = [1, 2, 3].map((version) => ({ ...organization('a', null), version }));
  if (!first || !second || !third) throw new Error('there are three');
  const changes = [
    { type: 'organization', before: null, after: first },
    { type: 'organization', before: first, after: second },
    { type: 'organization', before: second, after: third },
  ] as const;
  for (const change of changes) rows.apply(change as never);
  expect(rows.get('organization', 'a')).toBe(third);
  rows.revert(changes.slice(1) as never);
  expect(rows.get('organization', 'a')).toBe(first);
  rows.revert(changes.slice(0, 1) as never);
  expect(rows.get('organization', 'a')).toBeUndefined();
});
