import { beforeEach, expect, test, vi } from 'vitest';
import { knownUser } from './support/known-user.ts';
import { fakeStorage } from './support/tab-storage.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('window', { location: { pathname: '/', search: '' } });
});

/** A tab that shows Ann; Bob is signed in too. */
async function tabOfAnn() {
  const { connectionState, updateConnection } =
    await import('../../../src/client/connection/connection-state.ts');
  const { selectUser } = await import('../../../src/client/session/session.ts');
  const { acceptPush } = await import('../../../src/client/connection/push.ts');
  const show = (...ids: readonly string[]): void =>
    updateConnection({
      epoch: 'e',
      session: { ...connectionState.get().session, status: 'ready', users: ids.map(knownUser) },
    });
  show('ann', 'bob');
  selectUser('ann');
  const left: string[] = [];
  const reasons: string[] = [];
  const { onUserLeaving } = await import('../../../src/client/data/leaving-user.ts');
  onUserLeaving((userId, reason) => {
    left.push(userId);
    reasons.push(reason);
  });
  return { left, reasons, show, selectUser, acceptPush };
}

test('a user leaves when the tab turns to another', async () => {
  const { left, selectUser } = await tabOfAnn();
  selectUser('bob');
  expect(left).toEqual(['ann']);
  selectUser(null);
  expect(left).toEqual(['ann', 'bob']);
});

test('a user leaves when the session no longer has them signed in', async () => {
  const { left, show } = await tabOfAnn();
  show('ann');
  expect(left).toEqual([]);
  show('bob');
  expect(left).toEqual(['ann']);
});

test('a user leaves as soon as their rows are deleted', async () => {
  const { left, acceptPush } = await tabOfAnn();
  acceptPush({ push: 'wiped', epoch: 'e', userId: 'ann' });
  expect(left).toEqual(['ann']);
});

test('drafts in memory stay with a user who is only hidden, and go with one whose rows are deleted', async () => {
  const { selectUser, acceptPush } = await tabOfAnn();
  const { draftsOf } = await import('../../../src/client/data/draft.ts');
  await draftsOf('ann').fold({ id: 'f', base: 1, fold: 1, view: null, at: 0 }, 0);
  selectUser('bob');
  expect(await draftsOf('ann').read('f')).not.toBeNull();
  acceptPush({ push: 'wiped', epoch: 'e', userId: 'ann' });
  expect(await draftsOf('ann').read('f')).toBeNull();
});

test('the rows read ahead of the first page leave memory with the first who takes them', async () => {
  const { readSnapshotWindows, takeSnapshotWindows } =
    await import('../../../src/client/store/head-start.ts');
  const read = readSnapshotWindows();
  expect(takeSnapshotWindows()).toBe(read);
  expect(takeSnapshotWindows()).not.toBe(read);
  expect(readSnapshotWindows()).not.toBe(read);
});

test('tells why a user leaves: drafts stay after a session that has expired', async () => {
  const { reasons, selectUser, acceptPush } = await tabOfAnn();
  acceptPush({ push: 'wiped', epoch: 'e', userId: 'bob', extent: 'rows' });
  acceptPush({ push: 'wiped', epoch: 'e', userId: 'bob', extent: 'everything' });
  selectUser('bob');
  expect(reasons).toEqual(['expired', 'wiped', 'hidden']);
});
