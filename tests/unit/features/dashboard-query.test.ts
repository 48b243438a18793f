import { expect, test } from 'vitest';
import { channelStates, isFinal } from '../../../src/domain/entities/channel/rules.ts';
import { comparator, matches } from '../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import { logLevels } from '../../../src/domain/entities/log-entry/level.ts';
import {
  activeChannelQuery,
  gaugeLimit,
  hourlyCallQuery,
} from '../../../src/domain/entities/channel/query.ts';
import { offlineQuery } from '../../../src/features/dashboard/offline-query.ts';
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

test('the tiles count without reading rows, and tell the calls of the last hour apart', () => {
  const kindsOf = (fields: Record<string, unknown>) =>
    (['live', 'ended', 'unanswered', 'failed'] as const).filter((kind) =>
      matches(row('o', fields), hourlyCallQuery('o', kind).constraints, context),
    );
  const answered = { createDate: daysAgo(0.01), answerDate: daysAgo(0.01) };
  const unanswered = { createDate: daysAgo(0.01), answerDate: null };
  expect(kindsOf({ ...unanswered, state: 'ringing' })).toEqual(['live']);
  expect(kindsOf({ ...answered, state: 'hangup' })).toEqual(['ended']);
  expect(kindsOf({ ...unanswered, state: 'hangup' })).toEqual(['ended', 'unanswered']);
  expect(kindsOf({ ...unanswered, state: 'faulted' })).toEqual(['failed']);
  expect(kindsOf({ ...answered, state: 'hangup', createDate: daysAgo(0.05) })).toEqual([]);
  expect([hourlyCallQuery('o', 'live').limit, offlineQuery('device', 'o').limit]).toEqual([1, 5]);
});
