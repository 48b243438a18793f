import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later } from '../link-support/set-up-link.ts';
import { saved, sessionOf, setUpSession } from '../link-support/set-up-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('waking retries a failing refresh at once', async () => {
  const { requests, answers, session, sessionRefresh } = setUpSession();
  await session.begin('t1', sessionOf('a'));
  sessionRefresh.start();
  await later(10);
  expect(requests).toHaveLength(1);
  answers['session.refresh'] = () => saved(sessionOf('a'));
  sessionRefresh.wake();
  // Without it, the next would come in 5 s.
  await later(10);
  expect(requests).toHaveLength(2);
});

test('waking leaves a session alone that is fine', async () => {
  const { requests, session, sessionRefresh } = setUpSession({
    'session.refresh': () => saved(sessionOf('a')),
  });
  await session.begin('t1', sessionOf('a'));
  sessionRefresh.start();
  await later(10);
  sessionRefresh.wake();
  sessionRefresh.wake();
  await later(1000);
  expect(requests).toHaveLength(1);
});
