import { expect, test } from 'vitest';
import { textMatcher } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { recording } from '../../../../src/domain/entities/recording/model.ts';

const row = (name: string): EntityRow =>
  ({ id: 'r', name, organizationId: 'o', deleteDate: null }) as unknown as EntityRow;
const finds = (typed: string, name: string): boolean => textMatcher(typed, recording.searchFields)(row(name));

// Decision 75.
test.each([
  '+31 515 12 34 56',
  '+31515123456',
  '0515 12 34 56',
  '0515-123456',
  '0515123456',
  '0031 515 123456',
  '+31 (0)515 123456',
  'Warehouse',
  '56 → ware',
])('a recording is found by %j', (typed) => {
  expect(finds(typed, '+31 515 12 34 56 → Warehouse')).toBe(true);
  expect(finds(typed, '0515 12 34 56 → Warehouse')).toBe(true);
  expect(finds(typed, '+31515123456 → Warehouse')).toBe(true);
  expect(finds(typed, '+44 20 7946 0123 → Bookings')).toBe(false);
});
