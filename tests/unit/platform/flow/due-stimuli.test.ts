import { expect, test } from 'vitest';
import { newState } from '../../../../src/domain/flow/run/state/state.ts';
import { hostLimits } from '../../../platform/flow/limits.ts';
import type { LiveSession } from '../../../platform/flow/live-session.ts';
import { enqueue } from '../../../platform/flow/live-session.ts';
import { newRecord } from '../../../platform/flow/record.ts';
import { dueStimuli, purgeWrites } from '../../../platform/flow/timekeeper.ts';

const token = { nodeId: 'd', input: 'start', frames: [], values: {}, items: {} };

function session(given: Partial<LiveSession> = {}, waiting: Record<string, number | null> = {}): LiveSession {
  const entries = Object.entries(waiting).map(([key, until]) => [key, { token, until, subject: null }]);
  const state = { ...newState, hasStarted: true, waiting: Object.fromEntries(entries) };
  const record = { ...newRecord(1), state };
  const common = { id: 's', record, queue: [], pending: new Map(), createdAt: 0, activeAt: 0 };
  return { ...common, ...given } as unknown as LiveSession;
}

test('a session ends when it is too old, although it waits', () => {
  const waiting = session({ activeAt: hostLimits.lifeMs }, { '1': null });
  expect(dueStimuli(waiting, hostLimits.lifeMs - 1)).toEqual([]);
  expect(dueStimuli(waiting, hostLimits.lifeMs)).toEqual([{ type: 'terminate' }]);
});

test('a session with nothing to do ends after its idle time, but not while effects are under way', () => {
  expect(dueStimuli(session(), hostLimits.idleMs - 1)).toEqual([]);
  expect(dueStimuli(session(), hostLimits.idleMs)).toEqual([{ type: 'terminate' }]);
  const pending = new Map([[1, {}]]) as unknown as LiveSession['pending'];
  expect(dueStimuli(session({ pending }), hostLimits.idleMs)).toEqual([]);
});

test('timers elapse in their order, each once', () => {
  const waiting = session({}, { late: 3000, early: 1000, later: 9000 });
  expect(dueStimuli(waiting, 5000)).toEqual([
    { type: 'elapsed', key: 'early' },
    { type: 'elapsed', key: 'late' },
  ]);
  const queue = [{ stimulus: { type: 'elapsed', key: 'early' } as const }];
  expect(dueStimuli({ ...waiting, queue }, 5000)).toEqual([{ type: 'elapsed', key: 'late' }]);
});

test('terminated sessions are purged when they are old, or too many in their organization', () => {
  const now = Date.parse('2026-11-28T12:00:00.000Z');
  const row = (id: string, organizationId: string, ageMs: number | null) => ({
    id,
    organizationId,
    terminated: ageMs === null ? null : new Date(now - ageMs).toISOString(),
  });
  const many = Array.from({ length: hostLimits.kept.perOrganization + 1 }, (_, n) =>
    row(`m${n}`, 'many', n * 1000),
  );
  const rows = [
    row('alive', 'few', null),
    row('recent', 'few', 1000),
    row('old', 'few', hostLimits.kept.ms + 1000),
    ...many,
  ];
  expect(purgeWrites({ all: () => rows } as never, now)).toEqual([
    { kind: 'purge', type: 'flowSession', id: `m${hostLimits.kept.perOrganization}` },
    { kind: 'purge', type: 'flowSession', id: 'old' },
  ]);
});

test('a full queue takes what the session waits for, and a termination comes first', () => {
  const queue = Array.from({ length: hostLimits.waiting }, () => ({
    stimulus: { type: 'digit', channel: 'c', digit: '1' } as const,
  }));
  const full = session({ queue: [...queue] });
  expect(enqueue(full, { stimulus: { type: 'digit', channel: 'c', digit: '2' } })).toBe(false);
  expect(enqueue(full, { stimulus: { type: 'elapsed', key: '1' } })).toBe(true);
  expect(enqueue(full, { stimulus: { type: 'terminate' } })).toBe(true);
  expect(full.queue[0]?.stimulus.type).toBe('terminate');
  expect(full.queue.at(-1)?.stimulus.type).toBe('elapsed');
});
