import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { WindowRecord } from '../../../src/domain/protocol/window.ts';
import { windowKey, windowOf } from '../../../src/domain/protocol/window.ts';
import { connectionState, updateConnection } from '../../../src/client/connection/connection-state.ts';
import { acceptPush } from '../../../src/client/connection/push.ts';
import { newestLoadedRow, windowFeed } from '../../../src/client/data/window-feed.ts';
import { knownUser } from './support/known-user.ts';
import { emptyWindow, rowOf } from './support/window-record.ts';

vi.hoisted(() =>
  vi.stubGlobal('window', { addEventListener: () => {}, location: { pathname: '/', search: '' } }),
);
vi.mock(import('../../../src/client/connection/engine-access.ts'), () => ({
  tell: () => {},
  onEngine: () => {},
  postToEngine: () => {},
}));
vi.mock(import('../../../src/client/session/session.ts'), () => import('./support/no-session.ts'));
vi.useFakeTimers();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  const { session } = connectionState.get();
  const users = [knownUser('ann'), knownUser('bob')];
  updateConnection({ epoch: 'e', storage: 'memory', session: { ...session, users } });
});

/** Opens a list with these rows; returns its close function. */
function openList(
  userId: string,
  entityType: string,
  offset: number,
  rows: WindowRecord['rows'],
): () => void {
  const request = windowOf({ entityType, constraints: [], sorting: [], limit: 100 }, { offset, limit: 50 });
  const close = windowFeed(userId, request).subscribe(() => {});
  const window = { ...emptyWindow, key: windowKey(request), rows, count: rows.length };
  acceptPush({ push: 'window', epoch: 'e', userId, window });
  return close;
}

test('finds the newest version of a row among open windows, and none once they close', () => {
  const closeLists = [
    openList('ann', 'role', 0, [rowOf('a', 1), rowOf('b', 1)]),
    openList('ann', 'role', 50, [rowOf('a', 3)]),
  ];
  expect(newestLoadedRow('ann', 'role', 'a')?.row.version).toBe(3);
  expect(newestLoadedRow('ann', 'role', 'b')?.record.count).toBe(2);
  closeLists.forEach((close) => close());
  vi.runAllTimers();
  expect(newestLoadedRow('ann', 'role', 'a')).toBeNull();
});

test('does not find a row in windows of another type or another user', () => {
  const closeLists = [openList('ann', 'sound', 0, [rowOf('a')]), openList('bob', 'role', 0, [rowOf('a')])];
  expect(newestLoadedRow('ann', 'role', 'a')).toBeNull();
  expect(newestLoadedRow('bob', 'role', 'a')?.row.id).toBe('a');
  closeLists.forEach((close) => close());
  vi.runAllTimers();
});
