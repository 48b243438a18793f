import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EnginePush, TabMessage } from '../../../src/domain/protocol/engine.ts';
import type { WindowRecord } from '../../../src/domain/protocol/window.ts';
import { windowKey, windowOf } from '../../../src/domain/protocol/window.ts';
import { patchBetween } from '../../../src/domain/protocol/window-patch.ts';
import { toWindowText } from '../../../src/domain/protocol/window-text.ts';
import { connectionState, updateConnection } from '../../../src/client/connection/connection-state.ts';
import { acceptPush } from '../../../src/client/connection/push.ts';
import { Partition, partitionName, toStoredWindow } from '../../../src/client/store/database.ts';
import { windowFeed } from '../../../src/client/data/window-feed.ts';
import { knownUser } from './support/known-user.ts';
import { emptyWindow, rowOf } from './support/window-record.ts';

const engine = vi.hoisted(() => {
  vi.stubGlobal('window', { addEventListener: () => {}, location: { pathname: '/', search: '' } });
  vi.stubGlobal('navigator', {});
  return { messages: [] as TabMessage[], told: 0 };
});
vi.mock(import('../../../src/client/connection/engine-access.ts'), () => ({
  tell: () => void (engine.told += 1),
  onEngine: () => {},
  postToEngine: (message: TabMessage) => void engine.messages.push(message),
}));
vi.mock(import('../../../src/client/session/session.ts'), () => import('./support/no-session.ts'));
afterAll(() => void vi.unstubAllGlobals());

Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });

const request = windowOf({ entityType: 'role', constraints: [], sorting: [], limit: 10 });
const feed = windowFeed('ann', request);
const epoch = 'engine';
const recordAt = (commit: number, live: string | null, asOf = 0): WindowRecord => ({
  ...emptyWindow,
  key: windowKey(request),
  commit,
  asOf,
  count: commit,
  epoch: live,
});
const post = (window: Extract<EnginePush, { push: 'window' }>['window']): boolean =>
  acceptPush({ push: 'window', epoch, userId: 'ann', window });
const shown = () => [feed.current()?.count, feed.current()?.epoch];

let db: Partition;
const store = (commit: number, asOf = 0) =>
  db.windows.put(toStoredWindow(toWindowText(recordAt(commit, null, asOf)), 'role'));
/** Closes the feed and deletes what is stored; the next test finds an unread window. */
async function end(close: () => void): Promise<void> {
  close();
  await db.windows.clear();
  await new Promise((resolve) => setTimeout(resolve, 150));
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

beforeEach(async () => {
  const { session } = connectionState.get();
  updateConnection({ epoch, storage: 'replica', session: { ...session, users: [knownUser('ann')] } });
  engine.messages.length = 0;
  db = new Partition(partitionName('ann'));
  await db.open();
});
afterEach(() => db.close());

test('of what a build with another model has stored, a window shows what this model accepts, as of its time', async () => {
  const storeForeign = (window: WindowRecord) =>
    db.windows.put({ ...toStoredWindow(toWindowText(window), 'role'), model: 'role:0' });
  const close = feed.subscribe(() => {});
  await storeForeign({ ...recordAt(5, null), rows: [rowOf('refused', 1)] });
  await settle();
  expect(shown()).toEqual([undefined, undefined]);
  await storeForeign(recordAt(6, null));
  await vi.waitFor(() => expect(shown()).toEqual([6, null]));
  await storeForeign({ ...recordAt(7, null), rows: [rowOf('refused', 2)] });
  await settle();
  expect(shown()).toEqual([6, null]);
  await end(close);
});

test('after the clock was set back, the stored record that was right later is shown', async () => {
  await store(50, 1_000);
  const close = feed.subscribe(() => {});
  await vi.waitFor(() => expect(shown()).toEqual([50, null]));
  await store(5, 2_000);
  await vi.waitFor(() => expect(shown()).toEqual([5, null]));
  await store(51, 1_000);
  await settle();
  expect(shown()).toEqual([5, null]);
  await end(close);
});

test('a window shows the stored record until the engine posts one, and then only what the engine posts', async () => {
  await store(5);
  const close = feed.subscribe(() => {});
  await vi.waitFor(() => expect(shown()).toEqual([5, null]));
  await store(6);
  await vi.waitFor(() => expect(shown()).toEqual([6, null]));
  post(toWindowText(recordAt(6, epoch)));
  expect(shown()).toEqual([6, epoch]);
  await store(7);
  await settle();
  expect(shown()).toEqual([6, epoch]);
  // A tab that reads rows of another schema gets objects.
  post(recordAt(8, epoch));
  expect(shown()).toEqual([8, epoch]);
  // After a cut, no older stored record replaces the posted one.
  post(toWindowText(recordAt(9, null)));
  await store(8);
  await settle();
  expect(shown()).toEqual([9, null]);
  close();
});

test('each posted record is reported, also of a window that is not open', async () => {
  post(toWindowText(recordAt(20, epoch)));
  post({ ...toWindowText(recordAt(21, epoch)), key: 'closed' });
  await vi.waitFor(() => expect(engine.messages).toEqual([{ shown: [20, 21] }]));
});

test('a window of all rows takes changes of the record it shows, and asks for the whole after any other', () => {
  const whole = windowOf(request.query, { limit: 'all' });
  const all = windowFeed('ann', whole);
  const close = all.subscribe(() => {});
  const rows = Array.from({ length: 200 }, (_, n) => rowOf(`r${n}`));
  const at = (commit: number, held: typeof rows): WindowRecord => ({
    ...recordAt(commit, epoch),
    key: windowKey(whole),
    rows: held,
  });
  const patch = (before: WindowRecord, after: WindowRecord) => {
    const found = patchBetween(before, after);
    if (!found) throw new Error('the records share too little');
    return found;
  };
  const first = at(30, rows);
  const second = at(31, [rowOf('new'), ...rows]);
  post(toWindowText(first));
  const [kept] = all.current()?.rows ?? [];
  post(patch(first, second));
  expect(all.current()).toEqual(second);
  expect(all.current()?.rows[1]).toBe(kept);
  const asked = engine.told;
  post(patch(first, at(32, rows.slice(1))));
  expect(all.current()).toEqual(second);
  expect(engine.told).toBe(asked + 1);
  close();
});

test('rows of an engine with another model are taken as they come, whatever their version', async () => {
  const close = feed.subscribe(() => {});
  const [before, after] = [rowOf('r'), { ...rowOf('r'), name: 'of another model' }];
  post({ ...recordAt(31, epoch), rows: [before] });
  post({ ...recordAt(32, epoch), rows: [{ ...before }] });
  expect(feed.current()?.rows[0]).toBe(before);
  updateConnection({ schema: 'of another build' });
  post({ ...recordAt(33, epoch), rows: [after] });
  expect(feed.current()?.rows[0]).toBe(after);
  updateConnection({ schema: null });
  await end(close);
});
