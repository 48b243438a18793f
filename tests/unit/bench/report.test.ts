import { describe, expect, test } from 'vitest';
import type { Report } from '../../bench/report.ts';
import { alarmsOf, heading, notes, table } from '../../bench/report.ts';
import type { Row } from '../../bench/row.ts';
import { assess } from '../../bench/row.ts';

const rows: readonly Row[] = [
  {
    kind: 'measured',
    name: 'into a view',
    unit: 'ms',
    samples: [40, 41, 42],
    reference: { name: 'an array', samples: [10, 10.25, 10.5] },
    goal: { kind: 'ratio', atMost: 3 },
    note: 'without a view',
  },
  { kind: 'notMeasured', name: 'back after a cut', reason: 'the platform did not start' },
];
const yardstick = { first: 100, last: 112, drift: 0.12 };
const report: Report = {
  at: '2026-01-01T00:00:00.000Z',
  effort: 'full',
  machine: {
    processor: 'a processor',
    cores: 2,
    memoryGiB: 8,
    platform: 'Linux',
    node: '20.0.0',
    chromium: '150',
    load: { before: 0.5, after: 2 },
  },
  suites: [{ name: 'one', yardstick, seconds: 3, rows: rows.map((row) => assess(row, yardstick)) }],
};

test('a line has figure, reference, ratio, goal and verdict', () => {
  const [, , line] = table(report).split('\n');
  expect(line?.split('|').map((cell) => cell.trim())).toEqual([
    '',
    'into a view',
    '41.0 ms',
    '42.0 ms',
    '10.3 ms (an array)',
    '4.00',
    '≤ 3 ×',
    'not met',
    '',
  ]);
});

test('gives the reason for what was not measured', () => {
  expect(table(report)).toContain('not measured: the platform did not start');
});

test('all lines of the table have the same length', () => {
  expect(
    new Set(
      table(report)
        .split('\n')
        .map((line) => line.length),
    ).size,
  ).toBe(1);
});

test('the heading has the load and the drift', () => {
  expect(heading(report)).toContain('load 0.5 before and 2.0 after');
  expect(heading(report)).toContain('one 12 %');
  expect(notes(report)).toEqual(['into a view: without a view']);
});

describe('the short mode', () => {
  const figure = (alarm: number | undefined, times: number): Row => ({
    kind: 'measured',
    name: 'a figure',
    unit: 'ms',
    samples: [times],
    reference: { name: 'another', samples: [1] },
    goal: { kind: 'ratio', atMost: 0.1 },
    ...(alarm !== undefined && { alarm }),
  });
  const alarms = (row: Row, machine = yardstick) =>
    alarmsOf({ name: 'one', yardstick: machine, seconds: 1, rows: [assess(row, machine)] });

  test('tolerates a missed goal up to the alarm limit of the row', () => {
    expect(alarms(figure(1, 0.9))).toEqual([]);
    expect(alarms(figure(1, 1.2))).toEqual(['a figure: 1.20 × another, above the alarm of 1 ×']);
    expect(alarms(figure(undefined, 50))).toEqual([]);
  });

  test('raises no alarm on a machine that drifted', () => {
    expect(alarms(figure(1, 5), { first: 100, last: 150, drift: 0.5 })).toEqual([]);
  });

  test('raises an alarm for what could not be measured', () => {
    expect(alarms({ kind: 'notMeasured', name: 'a figure', reason: 'it hung' })).toEqual([
      'a figure: it hung',
    ]);
  });
});
