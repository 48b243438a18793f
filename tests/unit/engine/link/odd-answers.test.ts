import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sameUsers } from '../../../../workers/engine/link/session-change.ts';
import { later, setUpLink } from '../link-support/set-up-link.ts';
import { saved, sessionOf, setUpSession } from '../link-support/set-up-session.ts';

/* Answers that come late, for another event session, or to an earlier token. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a platform that answers pings but not the handshake is left after ten seconds', async () => {
  const { platform, link } = setUpLink();
  platform.answersHandshakes = false;
  link.start(null);
  await later(9900);
  expect(platform.sockets).toHaveLength(1);
  await later(2000);
  expect(platform.sockets).toHaveLength(2);
});

test('an answer that names another event session begins that one, whatever it says', async () => {
  const { platform, dataSets, link } = setUpLink();
  link.start({ eventSessionId: 'another', seq: 7 });
  platform.claimsToResume = true;
  await later(3000);
  expect(platform.received('resume')).toEqual([]);
  expect(dataSets.calls).toEqual(['linked new es1 0']);
});

test('a call refused with a token that has been replaced meanwhile renews nothing', async () => {
  const { requests, session, sessionRefresh } = setUpSession({
    'session.refresh': () => saved({ ...sessionOf('a'), token: 't2' }),
  });
  await session.begin('t1', sessionOf('a'));
  await sessionRefresh.renew('t1');
  expect(session.token()).toBe('t2');
  await sessionRefresh.renew('t1');
  expect(requests).toHaveLength(1);
});

test('a user who waits for a second factor makes another session state', () => {
  const state = sessionOf('a');
  const waiting = { ...state, twoFactorPendingUsers: { b: state.validUntil } };
  expect(sameUsers(state, { ...state, validUntil: '2099-01-01T00:00:00.000Z' })).toBe(true);
  expect(sameUsers(state, waiting)).toBe(false);
  expect(sameUsers(state, sessionOf())).toBe(false);
});
