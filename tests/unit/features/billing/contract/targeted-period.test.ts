import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import { matches } from '../../../../../src/domain/core/evaluate.ts';
import { absentTargets } from '../../../../../src/features/billing/contract/targeting/target-choice.ts';
import { targetedQuery } from '../../../../../src/features/billing/contract/targeting/targeted-query.ts';

const organization = (id: string, createDate: string, deleteDate: string | null = null) => ({
  id,
  organizationId: id,
  version: 1,
  createDate,
  updateDate: createDate,
  deleteDate,
});
const rows = [
  organization('old', '2025-01-01T00:00:00.000Z'),
  organization('last-hour', '2026-03-31T21:59:59.999Z'),
  organization('next-month', '2026-03-31T22:00:00.000Z'),
  organization('gone', '2025-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
];

// Proves S1-5-76.
test('a period up to March has the organizations that exist before April begins', () => {
  const constraints = targetedQuery('buyer', '202603').constraints.filter(
    ({ type }) => type !== 'organization',
  );
  const context = { now: 0, searchFields: [] } as never;
  const present = rows.filter((row) => matches(row, constraints, context));
  expect(present.map(({ id }) => id)).toEqual(['old', 'last-hour']);
  expect(absentTargets(['gone', 'next-month', 'old'], present)).toEqual(['gone', 'next-month']);
});
