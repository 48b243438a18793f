import 'temporal-polyfill/global';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  activeStart,
  freeStart,
  isBillingPeriod,
  monthsFrom,
  periodAfter,
  periodAt,
  periodEnd,
  periodStart,
  timelineStatus,
} from '../../../../src/domain/pricing/period.ts';

const periods = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}${String(month).padStart(2, '0')}`);

describe('a billing period', () => {
  test.each([
    ['200001', true],
    ['209912', true],
    ['199912', false],
    ['210001', false],
    ['202600', false],
    ['202613', false],
    ['2026-1', false],
    ['20261', false],
    ['2026011', false],
    ['202601\n', false],
    ['', false],
  ])('%j exists: %s', (text, expected) => {
    expect(isBillingPeriod(text)).toBe(expected);
  });

  test('has the instants between its start and that of the next', () => {
    fc.assert(
      fc.property(periods, fc.nat(), (period, offset) => {
        const [start, end] = [periodStart(period), periodEnd(period)];
        expect(periodAt(start)).toBe(period);
        expect(periodAt(start + (offset % (end - start)))).toBe(period);
        expect(periodAt(end - 1)).toBe(period);
        expect(periodAt(end)).toBe(periodAfter(period) ?? undefined);
      }),
      { numRuns: 500 },
    );
  });

  test('is none before and after all of them', () => {
    expect(periodAt(Date.parse('1999-12-31T22:59:59.999Z'))).toBeUndefined();
    expect(periodAt(Date.parse('1999-12-31T23:00:00.000Z'))).toBe('200001');
    expect(periodAt(Date.parse('2099-12-31T22:59:59.999Z'))).toBe('209912');
    expect(periodAt(Date.parse('2099-12-31T23:00:00.000Z'))).toBeUndefined();
    expect(periodAt(Number.NaN)).toBeUndefined();
    expect(periodAfter('209912')).toBeNull();
    expect(periodAfter('200001', -1)).toBeNull();
  });

  test('counts months', () => {
    fc.assert(
      fc.property(periods, fc.integer({ min: -2000, max: 2000 }), (period, months) => {
        const later = periodAfter(period, months);
        fc.pre(later !== null);
        expect(monthsFrom(period, later)).toBe(months);
      }),
    );
  });
});

describe('entries', () => {
  const starts = ['202604', '202501', '202608'];

  // Proves S1-3-61.
  test('are past, active or planned', () => {
    expect(starts.map((start) => timelineStatus(starts, start, '202605'))).toEqual([
      'active',
      'past',
      'planned',
    ]);
    expect(timelineStatus(starts, '202604', '202604')).toBe('active');
    expect(timelineStatus(starts, '202604', '202603')).toBe('planned');
  });

  test('hold from their start to the next later one, and nothing holds before the first', () => {
    expect(activeStart(starts, '202412')).toBeUndefined();
    expect(activeStart(starts, '202501')).toBe('202501');
    expect(activeStart(starts, '202603')).toBe('202501');
    expect(activeStart(starts, '209912')).toBe('202608');
  });

  test('begin at the first free month', () => {
    expect(freeStart(starts, '202605')).toBe('202605');
    expect(freeStart([...starts, '202605', '202606'], '202604')).toBe('202607');
    expect(freeStart(['209912'], '209912')).toBeNull();
  });
});
