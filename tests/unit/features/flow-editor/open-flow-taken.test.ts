import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftLockHost } from '../../../../src/client/data/draft-lock.ts';
import type { DraftStore } from '../../../../src/client/data/draft-store.ts';
import { memoryDrafts } from '../../../../src/client/data/memory-drafts.ts';
import { deferred } from '../../../../src/lib/async/deferred.ts';
import { fakeBrowser } from '../../client/support/fake-locks.ts';
import { editorOf, open, rename } from './support/opened-flow.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** The thread of a tab: while it is blocked, the tab gets no messages, learns of no loss, and writes nothing. */
function blockableThread(drafts: DraftStore, host: DraftLockHost) {
  let isBlocked = false;
  const awake = deferred();
  const whenAwake = async (): Promise<void> => (isBlocked ? awake.promise : undefined);
  const request = async (...given: unknown[]): Promise<unknown> => {
    try {
      return await Reflect.apply(host.locks?.request ?? (() => {}), host.locks, given);
    } finally {
      await whenAwake();
    }
  };
  const store: DraftStore = {
    ...drafts,
    fold: (...given) => whenAwake().then(() => drafts.fold(...given)),
    append: (...given) => whenAwake().then(() => drafts.append(...given)),
  };
  const silent = { onmessage: null, postMessage: () => {}, close: () => {} };
  return {
    store,
    host: { locks: { request: request as LockManager['request'] }, channel: () => silent },
    block: () => void (isBlocked = true),
    wake: () => awake.resolve(),
  };
}

test('a tab that wakes after another one took over drops its last change, says so, and follows', async () => {
  const [drafts, browser] = [memoryDrafts(), fakeBrowser()];
  const thread = blockableThread(drafts, browser);
  const first = await open(thread.store, thread.host);
  rename(first, 'Stored');
  await pass(300);
  rename(first, 'Pending');
  thread.block();
  const second = await open(drafts, browser);
  const taking = second.editHere();
  await pass(1_500);
  await taking;
  expect(second.store.read()).toMatchObject({ access: 'edit', document: { name: 'Stored' } });
  thread.wake();
  await pass(300);
  expect(first.draft.get().status).toBe('lost');
  expect(editorOf(first)).toBe('elsewhere');
  expect(first.store.read()).toMatchObject({ access: 'read', document: { name: 'Stored' } });
  expect(second.store.read()).toMatchObject({ access: 'edit', document: { name: 'Stored' } });
  const third = await open(drafts, browser);
  expect(third.store.read().document.name).toBe('Stored');
  // It may edit again, and then has nothing to say about the lost change.
  rename(second, 'Second');
  await pass(300);
  await second.close('store');
  window.dispatchEvent(new Event('focus'));
  await pass(10);
  expect(first.store.read()).toMatchObject({ access: 'edit', document: { name: 'Second' } });
  expect(first.draft.get().status).toBe('stored');
});

test('a tab that loses the draft before it is claimed still stores its last change', async () => {
  const [drafts, browser] = [memoryDrafts(), fakeBrowser()];
  const first = await open(drafts, browser);
  rename(first, 'Pending');
  const stolen = browser.locks?.request('flow-draft', { steal: true }, () => new Promise(() => {}));
  await pass(10);
  expect(first.draft.get().status).toBe('stored');
  expect(editorOf(first)).toBe('elsewhere');
  expect((await open(drafts, browser)).store.read().document.name).toBe('Pending');
  expect(stolen).toBeDefined();
});

test('without locks the tab that was opened last edits, and the others follow', async () => {
  const [drafts, browser] = [memoryDrafts(), { ...fakeBrowser(), locks: undefined }];
  const first = await open(drafts, browser);
  rename(first, 'Stored');
  await pass(300);
  const second = await open(drafts, browser);
  rename(first, 'Late');
  await pass(300);
  expect(first.store.read()).toMatchObject({ access: 'read', document: { name: 'Stored' } });
  const taking = first.editHere();
  await pass(1_500);
  await taking;
  expect(first.store.read().access).toBe('edit');
  rename(second, 'Late');
  await pass(300);
  expect(second.store.read()).toMatchObject({ access: 'read', document: { name: 'Stored' } });
});

test('a flow that is closed lets another tab edit only once its last change is stored', async () => {
  const [drafts, browser] = [memoryDrafts(), fakeBrowser()];
  const slow = deferred();
  const fold: DraftStore['fold'] = (...given) => slow.promise.then(() => drafts.fold(...given));
  const first = await open({ ...drafts, fold }, browser);
  rename(first, 'Other');
  const closed = first.close('store');
  await pass(10);
  expect(editorOf(await open(drafts, browser))).toBe('elsewhere');
  slow.resolve();
  await closed;
  expect((await open(drafts, browser)).store.read()).toMatchObject({ document: { name: 'Other' } });
});
