import { expect, test } from 'vitest';
import { channelStates, isFinal } from '../../../src/domain/entities/channel/rules.ts';
import { comparator, matches } from '../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import { logLevels } from '../../../src/domain/entities/log-entry/level.ts';
import { activeChannelQuery, gaugeLimit } from '../../../src/domain/entities/channel/query.ts';
import type { LogEntry } from '../../../src/domain/entities/log-entry/model.ts';
import { errorGroups } from '../../../src/features/dashboard/error-groups.ts';
import { offlineQuery, registeringQuery } from '../../../src/features/dashboard/offline-query.ts';
import { recentErrorQuery } from '../../../src/domain/entities/log-entry/query.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const context = { now, isWithin: () => true, searchFields: [] };
const row = (organizationId: string, fields: Record<string, unknown>): EntityRow => ({
  id: JSON.stringify(fields),
  organizationId,
  version: 1,
  createDate: '2026-11-21T10:00:00.000Z',
  updateDate: '2026-11-21T10:00:00.000Z',
  deleteDate: null,
  ...fields,
});
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();

// Proves S0-2-66, S0-7-34.
test('recent errors are warn, error and fatal entries of the last 7 days in this organization', () => {
  const { constraints, limit } = recentErrorQuery('o');
  const entry = (level: string, days: number, organization = 'o') =>
    matches(row(organization, { level, timestamp: daysAgo(days) }), constraints, context);
  expect(logLevels.filter((level) => entry(level, 1))).toEqual(['warn', 'error', 'fatal']);
  expect(entry('error', 6.9)).toBe(true);
  expect(entry('error', 8)).toBe(false);
  expect(entry('error', 1, 'another')).toBe(false);
  expect(limit).toBe(8);
});

// Proves S0-2-66.
test('recent errors are sorted newest first', () => {
  const rows = [3, 1, 2].map((days) => row('o', { timestamp: daysAgo(days) }));
  const sorted = rows.toSorted(comparator(recentErrorQuery('o').sorting));
  expect(sorted.map((one) => one['timestamp'])).toEqual([1, 2, 3].map(daysAgo));
});

// Proves S0-2-63, S0-7-34.
test('the gauge counts channels that have not ended, up to 5000', () => {
  const { constraints, limit } = activeChannelQuery('o');
  const counted = channelStates.filter((state) => matches(row('o', { state }), constraints, context));
  expect(counted).toEqual(channelStates.filter((state) => !isFinal(state)));
  expect(counted.length).toBeGreaterThan(0);
  expect(limit).toBe(gaugeLimit);
  expect(gaugeLimit).toBe(5000);
});

test('what should be online leaves out web phones and what never registers', () => {
  const device = (type: string, status: string) => row('o', { status, configuration: { type } });
  const found = (one: EntityRow) =>
    [offlineQuery('device', 'o'), registeringQuery('device', 'o')].map(({ constraints }) =>
      matches(one, constraints, context),
    );
  expect(found(device('sip', 'offline'))).toEqual([true, true]);
  expect(found(device('sip', 'online'))).toEqual([false, true]);
  expect(found(device('webPhone', 'offline'))).toEqual([false, false]);
  expect(found(device('userNumber', 'other'))).toEqual([false, false]);
  const trunk = registeringQuery('trunk', 'o').constraints;
  expect(
    ['online', 'offline', 'other'].map((status) => matches(row('o', { status }), trunk, context)),
  ).toEqual([true, true, false]);
  expect([registeringQuery('device', 'o').limit, offlineQuery('device', 'o').limit]).toEqual([1, 5]);
});

const entry = (fields: Partial<LogEntry>): LogEntry => ({
  ...row('o', {}),
  id: JSON.stringify(fields),
  timestamp: daysAgo(1),
  level: 'error',
  sourceType: 'trunk',
  sourceId: 'north',
  message: 'Response took 3 s',
  ...fields,
});

test('errors of one kind and source are one row, with the newest of them and how many there are since when', () => {
  const slow = (seconds: number, days: number, sourceId = 'north') =>
    entry({
      message: `Response took ${seconds} s`,
      coded: { code: 'trunk.slow', values: { seconds } },
      timestamp: daysAgo(days),
      sourceId,
    });
  const entries = [
    slow(3, 1),
    entry({ message: 'Fire', timestamp: daysAgo(1.5) }),
    slow(4, 2),
    slow(5, 3, 'south'),
    entry({ message: 'Fire', timestamp: daysAgo(4) }),
  ];
  expect(
    errorGroups(entries).map(({ newest: { message, sourceId }, count, since }) => [
      message,
      sourceId,
      count,
      since,
    ]),
  ).toEqual([
    ['Response took 3 s', 'north', 2, daysAgo(2)],
    ['Fire', 'north', 2, daysAgo(4)],
    ['Response took 5 s', 'south', 1, daysAgo(3)],
  ]);
});
