import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newState } from '../../../../src/domain/flow/run/state/state.ts';
import type { LiveSession } from '../../../platform/flow/live-session.ts';
import { newRecord } from '../../../platform/flow/record.ts';
import { startTimekeeper } from '../../../platform/flow/timekeeper.ts';
import type { Timekeeper } from '../../../platform/flow/timekeeper.ts';

const token = { nodeId: 'd', input: 'start', frames: [], values: {}, items: {} };
let time = 0;
let looks = 0;
let due: string[] = [];
let timekeeper: Timekeeper;
let sessions: LiveSession[] = [];

/** A session that waits until a time, and counts how often it is looked at. */
function sessionWaiting(id: string, until: number): LiveSession {
  const state = { ...newState, hasStarted: true, waiting: { '1': { token, until, subject: null } } };
  const record = { ...newRecord(1), state };
  const session = { id, queue: [], pending: new Map(), createdAt: 0, activeAt: 0, isBusy: false };
  Object.defineProperty(session, 'record', { get: () => ((looks += 1), record) });
  return session as unknown as LiveSession;
}

beforeEach(() => {
  vi.useFakeTimers();
  [time, looks, due] = [0, 0, []];
  sessions = Array.from({ length: 1000 }, (_, n) => sessionWaiting(`${n}`, 1000 * (n + 1)));
  const store = { all: () => [], write: () => Promise.resolve([]) } as never;
  timekeeper = startTimekeeper({
    store,
    now: () => time,
    sessions: () => sessions,
    stimulate: (session, { type }) => due.push(`${session.id} ${type}`),
    purged: () => undefined,
  });
  for (const session of sessions) timekeeper.watch(session);
  looks = 0;
});
afterEach(() => {
  timekeeper.stop();
  vi.useRealTimers();
});

test('sessions that wait are not looked at until the first of them is due', () => {
  vi.advanceTimersByTime(10_000);
  expect(looks).toBe(0);
  time = 1000;
  vi.advanceTimersByTime(100);
  expect(due).toEqual(['0 elapsed']);
  expect(looks).toBeLessThan(20);
});

test('a clock that jumps ahead brings all that is due, and one that is set back brings nothing twice', () => {
  time = 3500;
  vi.advanceTimersByTime(100);
  expect(due).toEqual(['0 elapsed', '1 elapsed', '2 elapsed']);
  time = 500;
  sessions = sessions.slice(3);
  vi.advanceTimersByTime(100);
  time = 4000;
  vi.advanceTimersByTime(100);
  expect(due.slice(3)).toEqual(['3 elapsed']);
});
