import { afterEach, expect, test, vi } from 'vitest';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { EventSession } from '../../platform/event-sessions/event-session.ts';
import { newEventSession } from '../../platform/event-sessions/event-session.ts';
import { createRegistrationQuota } from '../../platform/event-sessions/registration-quota.ts';
import { quota } from '../../platform/quota.ts';

const sessionOf = (n: number): EventSession => newEventSession(`event session ${n}`, `session ${n}`);
const asked = { userId: 'ann', queryLength: 10 };
interface Counted {
  readonly userId: string;
  readonly queryLength: number;
  readonly dataSet: { readonly total: () => number };
}

afterEach(() => void vi.useRealTimers());

test('rows that a set has gained since its registration count', () => {
  const counts = createRegistrationQuota();
  const session = sessionOf(1);
  let rows = 1;
  const registration = { ...asked, dataSet: { total: () => rows } };
  counts.add(session, registration);
  expect(counts.objection(session, asked)).toBeNull();
  rows = quota.rows.perSession;
  expect(counts.objection(session, asked)).toMatchObject({
    message: expect.stringContaining('rows of data sets per session'),
  });
  expect(counts.objection(sessionOf(2), asked)).toBeNull();
  rows = quota.rows.perUser;
  expect(counts.objection(sessionOf(2), asked)).toMatchObject({
    message: expect.stringContaining('rows of data sets per user'),
  });
  counts.remove(session, registration);
  expect(counts.objection(session, asked)).toBeNull();
});

test('a registration in place of another one counts without it', () => {
  const counts = createRegistrationQuota<Counted>();
  const session = sessionOf(1);
  const registration = { ...asked, queryLength: 10, dataSet: { total: () => quota.rows.perUser } };
  counts.add(session, registration);
  expect(counts.objection(session, asked)).not.toBeNull();
  expect(counts.objection(session, asked, registration)).toBeNull();
  const other = { ...registration, queryLength: quota.queries.perUser, dataSet: { total: () => 1 } };
  counts.add(session, other);
  expect(counts.objection(session, asked, other)).not.toBeNull();
  counts.remove(session, registration);
  expect(counts.objection(session, asked)).not.toBeNull();
  expect(counts.objection(session, asked, other)).toBeNull();
});

test('sets that follow one that has grown beyond the rows of its session or user are in excess', () => {
  const counts = createRegistrationQuota<Counted>();
  const totals = [1, 2, 3];
  const held = totals.map((_, n) => ({
    session: sessionOf(n < 2 ? 1 : 2),
    registration: { ...asked, dataSet: { total: () => totals[n] ?? 0 } },
  }));
  for (const { session, registration } of held) counts.add(session, registration);
  const excess = (): number[] =>
    counts.excess().map(({ registration }) => held.findIndex((one) => one.registration === registration));
  expect(excess()).toEqual([]);
  // The second set of the first session.
  totals[0] = quota.rows.perSession;
  expect(excess()).toEqual([1]);
  expect(counts.excess()).toMatchObject([
    { refusal: { code: errorCode.overQuota, message: expect.stringContaining('rows of data sets') } },
  ]);
  // And that of another session of the same user.
  totals[0] = quota.rows.perUser;
  expect(excess()).toEqual([1, 2]);
  // One set alone stays, however large.
  for (const { session, registration } of held.slice(1)) counts.remove(session, registration);
  expect(excess()).toEqual([]);
});

test('a session registers a bounded number of sets a second and is told when to try again', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const counts = createRegistrationQuota();
  const session = sessionOf(1);
  for (let n = 0; n < quota.registrations.rate.burst; n += 1)
    expect(counts.objection(session, asked)).toBeNull();
  expect(counts.objection(session, asked)).toMatchObject({
    code: errorCode.overQuota,
    details: { seconds: 1 },
  });
  expect(counts.objection(sessionOf(2), asked)).toBeNull();
});
