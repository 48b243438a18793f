import { expect, test } from 'vitest';
import { organizationCounts } from '../../../src/screens/bulk/plan/organization-count.ts';

const of = (organizationId: string | null) => ({ organizationId });

test('counts rows by organization, the largest first, without rows that are gone', () => {
  expect(organizationCounts([of('small'), of('large'), of(null), of('large')])).toEqual([
    { id: 'large', rows: 2 },
    { id: 'small', rows: 1 },
  ]);
  expect(organizationCounts([of(null)])).toEqual([]);
});
