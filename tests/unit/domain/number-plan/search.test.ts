import { describe, expect, test } from 'vitest';
import { textMatcher } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import { variantMatcher } from '../../../../workers/engine/data/search/match-variants.ts';
import { tableRows } from './number-table.ts';

const row = (number: string): EntityRow =>
  ({ id: 'n', number, description: '', organizationId: 'o', deleteDate: null }) as unknown as EntityRow;

// The search knows no home, where 011 would mean another country.
const rows = tableRows.filter(({ typed, expected }) => expected.startsWith('+') && !typed.startsWith('011'));

// Decision 75.
describe('a search for a number as people type it', () => {
  test.each(rows)('finds $expected by $typed', ({ typed, expected }) => {
    expect(textMatcher(typed, models.number.searchFields)(row(expected))).toBe(true);
    expect(textMatcher(typed, models.number.searchFields)(row('+31301112233'))).toBe(false);
  });

  test.each(rows)('finds $expected by $typed in the palette', ({ typed, expected }) => {
    const found = variantMatcher('number', typed);
    // Fewer than six digits would match too many numbers.
    if (expected.length < 9) return;
    expect(
      found?.(row(expected), `${expected} 00${expected.slice(1)} 0${expected.replace(/^\+\d\d/, '')}`),
    ).toBeDefined();
  });

  test('finds a number by the extension that follows it', () => {
    expect(textMatcher('020 123 45 67 ext. 305', models.number.searchFields)(row('+31201234567'))).toBe(true);
  });
  test('does not take a name for a number with an extension', () => {
    expect(textMatcher('123x34', models.number.searchFields)(row('+31201234567'))).toBe(false);
  });
});
