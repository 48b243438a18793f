import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import type { CallActivity } from '../../../src/domain/entities/call-activity/model.ts';
import type { ActivitySpan } from '../../../src/domain/entities/call-activity/rules.ts';
import { noCalls } from '../../platform/areas/call-activity/count-calls.ts';
import { callSeries, callTotals } from '../../../src/features/dashboard/call-series.ts';
import { formatAsOf } from '../../../src/i18n/as-of.ts';

const rowAt = (
  start: string,
  fields: Partial<CallActivity> = {},
  span: ActivitySpan = 'minute',
): CallActivity => ({
  id: `o:${span}:${start}`,
  organizationId: 'o',
  version: 1,
  createDate: start,
  updateDate: start,
  deleteDate: null,
  span,
  start,
  ...noCalls,
  maxActive: 0,
  activeBefore: 0,
  ...fields,
});
const now = Date.parse('2026-11-29T12:30:45.000Z');
const time = (ms: number): string => new Date(ms).toISOString().slice(11, 16);

test('a series has the 60 minutes up to now, those without calls too', () => {
  const rows = [
    rowAt('2026-11-29T11:30:00.000Z', { started: 9 }),
    rowAt('2026-11-29T12:10:00.000Z', { started: 3, answered: 1, missed: 1 }),
    rowAt('2026-11-29T12:10:00.000Z', { started: 50 }, 'hour'),
  ];
  const series = callSeries(rows, 'minute', now, 0);
  expect(series).toHaveLength(60);
  expect([series[0], series.at(-1)].map((minute) => time(minute?.start ?? 0))).toEqual(['11:31', '12:30']);
  expect(
    series.filter(({ counts }) => counts.open + counts.answered > 0).map(({ start }) => time(start)),
  ).toEqual(['12:10']);
  expect(series.find(({ start }) => time(start) === '12:10')?.counts).toEqual({
    answered: 1,
    missed: 1,
    noAnswer: 0,
    failed: 0,
    open: 1,
  });
});

test('calls go on in the minutes without a row', () => {
  const rows = [
    rowAt('2026-11-29T12:10:00.000Z', { activeBefore: 2, maxActive: 5 }),
    rowAt('2026-11-29T12:20:00.000Z', { activeBefore: 4, maxActive: 4 }),
  ];
  const active = new Map(
    callSeries(rows, 'minute', now, 1).map((minute) => [time(minute.start), minute.active]),
  );
  expect(
    ['11:31', '12:09', '12:10', '12:11', '12:19', '12:20', '12:21', '12:30'].map((at) => active.get(at)),
  ).toEqual([2, 2, 5, 4, 4, 4, 1, 1]);
});

test('a series of what was last known ends then', () => {
  const series = callSeries([], 'minute', now - 20 * 60_000, 0);
  expect(time(series.at(-1)?.start ?? 0)).toBe('12:10');
});

test('a day has 24 hours, also when the clocks go back or forward', () => {
  for (const [until, repeated, missing] of [
    ['2026-10-25T12:30:00.000Z', '02:00', null],
    ['2026-03-29T12:30:00.000Z', null, '02:00'],
  ] as const) {
    const series = callSeries([], 'hour', Date.parse(until), 0);
    expect(series).toHaveLength(24);
    const labels = series.map(({ start }) => formatAsOf(start, start, 'iso', 'Europe/Amsterdam'));
    expect(labels.filter((label) => label === '02:00')).toHaveLength(repeated ? 2 : missing ? 0 : 1);
  }
  const [first] = callSeries([], 'hour', now, 0);
  expect(formatAsOf(first?.start ?? 0, first?.start ?? 0, 'iso', 'Asia/Kolkata')).toBe('18:30');
});

test('totals leave calls in progress out of the share of answered ones', () => {
  const rows = [
    rowAt('2026-11-29T12:10:00.000Z', { started: 6, answered: 3, missed: 1, maxWait: 9000 }),
    rowAt('2026-11-29T12:11:00.000Z', { started: 2, noAnswer: 1, failed: 1, maxWait: 4000 }),
  ];
  expect(callTotals(callSeries(rows, 'minute', now, 0))).toEqual({
    counts: { answered: 3, missed: 1, noAnswer: 1, failed: 1, open: 2 },
    answeredShare: 0.5,
    maxWait: 9000,
  });
  expect(callTotals(callSeries([], 'minute', now, 0)).answeredShare).toBeNull();
});
