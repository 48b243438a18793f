import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  firstPeriod,
  isBillingPeriod,
  lastPeriod,
  monthsFrom,
} from '../../../../src/domain/pricing/period.ts';
import { readPeriod } from '../../../../src/fields/page-search/use-billing-period.ts';
import { monthStatus } from '../../../../src/fields/period/current-period.ts';
import { movedPeriod } from '../../../../src/fields/period/moved-period.ts';
import { periodName } from '../../../../src/fields/period/period-name.ts';

// Proves S1-2.8-03.
test('reads the period of an address, and ignores what is none', () => {
  expect(readPeriod('202412')).toBe('202412');
  for (const text of [undefined, '', '209913', '202600', 'abc', '2026-01', '20260101', '199912'])
    expect(readPeriod(text)).toBeNull();
});

// Proves S1-3-61.
test('a month is past, active or planned', () => {
  expect(monthStatus('202610', '202611')).toBe('past');
  expect(monthStatus('202611', '202611')).toBe('active');
  expect(monthStatus('202701', '202611')).toBe('planned');
});

test('is named in the language of the user', () => {
  expect(periodName('202605', 'en')).toBe('May 2026');
  expect(periodName('202605', 'nl')).toBe('mei 2026');
});

const press = (period: string, key: string, shiftKey = false) => movedPeriod(period, { key, shiftKey });

test.each([
  ['ArrowLeft', '202512'],
  ['ArrowRight', '202602'],
  ['ArrowUp', '202510'],
  ['ArrowDown', '202604'],
  ['Home', '202601'],
  ['End', '202612'],
  ['PageUp', '202501'],
  ['PageDown', '202701'],
])('%s moves the cursor from January 2026 to %s', (key, to) => {
  expect(press('202601', key)).toBe(to);
});

test('Shift makes ten years of one, and other keys move nothing', () => {
  expect(press('202601', 'PageUp', true)).toBe('201601');
  expect(press('202601', 'PageDown', true)).toBe('203601');
  expect(press('202601', 'Enter')).toBeNull();
});

test('the cursor never leaves the periods that exist', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
  const steps = fc.array(fc.record({ key: fc.constantFrom(...keys), shiftKey: fc.boolean() }));
  const start = fc.constantFrom(firstPeriod, lastPeriod, '202611');
  fc.assert(
    fc.property(start, steps, (from, pressed) => {
      const to = pressed.reduce((period, step) => movedPeriod(period, step) ?? period, from);
      expect(isBillingPeriod(to)).toBe(true);
      expect(Math.abs(monthsFrom(from, to))).toBeLessThanOrEqual(120 * pressed.length);
    }),
  );
});
