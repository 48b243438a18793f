import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { windowKey, windowOf } from '../../../src/domain/protocol/window.ts';
import { setHidden } from '../../../src/client/connection/attention.ts';
import { connectionState, updateConnection } from '../../../src/client/connection/connection-state.ts';
import { acceptPush } from '../../../src/client/connection/push.ts';
import { windowFeed } from '../../../src/client/data/window-feed.ts';
import { knownUser } from './support/known-user.ts';
import { emptyWindow } from './support/window-record.ts';

vi.hoisted(() =>
  vi.stubGlobal('window', { addEventListener: () => {}, location: { pathname: '/', search: '' } }),
);
vi.mock(import('../../../src/client/connection/engine-access.ts'), () => ({
  tell: () => {},
  onEngine: () => {},
  postToEngine: () => {},
}));
vi.mock(import('../../../src/client/session/session.ts'), () => import('./support/no-session.ts'));
afterAll(() => void vi.unstubAllGlobals());

const epoch = 'engine';
const request = windowOf({ entityType: 'role', constraints: [], sorting: [], limit: 10 });
const feed = windowFeed('ann', request);
const post = (commit: number): boolean =>
  acceptPush({
    push: 'window',
    epoch,
    userId: 'ann',
    window: { ...emptyWindow, key: windowKey(request), commit, count: commit, epoch },
  });
const shown = () => [feed.current()?.count, feed.current()?.epoch];

beforeEach(() => {
  const { session } = connectionState.get();
  updateConnection({ epoch, storage: 'memory', session: { ...session, users: [knownUser('ann')] } });
});

test('a window that sleeps is not live, and takes no record until it wakes', () => {
  const close = feed.subscribe(() => {});
  post(1);
  expect(shown()).toEqual([1, epoch]);
  setHidden(true);
  expect(shown()).toEqual([1, null]);
  // It was under way when the engine closed the window.
  post(2);
  expect(shown()).toEqual([1, null]);
  setHidden(false);
  post(3);
  expect(shown()).toEqual([3, epoch]);
  close();
});

test('rows of a user who is wiped leave their windows at once, and none come back', () => {
  const close = feed.subscribe(() => {});
  post(4);
  expect(shown()).toEqual([4, epoch]);
  acceptPush({ push: 'wiped', epoch, userId: 'ann', extent: 'rows' });
  expect(feed.current()).toBeUndefined();
  post(5);
  expect(feed.current()).toBeUndefined();
  close();
});
