import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftLockHost } from '../../../../src/client/data/draft-lock.ts';
import { databaseOf, storeIn } from '../../client/support/drafts.ts';
import { fakeBrowser } from '../../client/support/fake-locks.ts';
import { fakeStorage } from '../../client/support/tab-storage.ts';
import { baseOf, claimFlow, openClaimed, restored } from './support/opened-flow.ts';

// All names and shapes here are literals: they are in users' browsers, so the code may not change them.
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => void vi.unstubAllGlobals());

const none = { nodes: [], edges: [] };
const renamed = (before: string, after: string, at: number) => {
  const changes = [{ address: { at: 'name' }, before, after }];
  return { changes, step: { label: 'setName', changes, selection: { before: none, after: none }, at } };
};
const first = renamed('Menu', 'Other', 1_795_873_240_309);
const second = renamed('Other', 'Third', 1_795_873_240_835);
const head = {
  id: 'flow:f-1',
  base: {
    revisionId: 'r1',
    contentTimestamp: '2026-11-23T10:00:00.000Z',
    lastUpdate: '2026-11-23T10:00:00.000Z',
    row: { name: 'Menu', summary: '', config: {} },
    contents:
      '{"nodes":[],"edges":[],"parameters":[],"configuration":{},"description":"","localStateScoping":"static"}',
  },
  fold: { changes: first.changes, history: { steps: [first.step], position: 1 } },
  view: { zoom: 2 },
  at: 1_795_873_240_310,
};
const change = {
  draft: 'flow:f-1',
  n: 1,
  entry: { changes: second.changes, kept: 1, steps: [second.step], position: 2 },
  view: { zoom: 3 },
  at: 1_795_873_241_151,
};

/** The drafts of a browser whose database has these rows. */
async function draftsWith(heads: readonly object[], changes: readonly object[]) {
  const indexedDB = new IDBFactory();
  const stored = new Dexie('portal-drafts-1-u-1', { indexedDB, IDBKeyRange });
  stored.version(1).stores({ heads: 'id, usedAt', changes: '[draft+n]' });
  await stored.table('heads').bulkPut(heads);
  await stored.table('changes').bulkPut(changes);
  stored.close();
  return storeIn(databaseOf(indexedDB));
}

const openStored = async (drafts: ReturnType<typeof storeIn>) =>
  openClaimed(await claimFlow({ userId: 'u-1', id: 'flow:f-1', drafts, host: fakeBrowser() }), baseOf('r1'));

test('a stored draft opens with its edits, its history and its view', async () => {
  const claims = { draft: 'claims:flow:f-1', n: 1, entry: null, at: 1_795_873_240_000 };
  const drafts = await draftsWith([{ ...head, usedAt: Date.now() }], [claims, change]);
  const flow = await openStored(drafts);
  expect(flow.draft.get()).toEqual({ status: 'stored', found: { kind: 'restored', at: change.at } });
  expect(restored.at(-1)).toEqual({ zoom: 3 });
  expect(flow.store.read()).toMatchObject({ base: { revisionId: 'r1' }, document: { name: 'Third' } });
  flow.store.undo();
  flow.store.undo();
  expect(flow.store.read().document.name).toBe('Menu');
  expect(await drafts.claim('flow:f-1')).toBe(3);
});

test('a draft that was left in the local storage opens', async () => {
  localStorage['left-draft:u-1:1:flow:f-1'] = JSON.stringify(head);
  const claims = { draft: 'claims:flow:f-1', n: 1, entry: null, at: 1_795_873_240_000 };
  const flow = await openStored(await draftsWith([], [claims]));
  expect(flow.draft.get().found).toEqual({ kind: 'restored', at: head.at });
  expect(flow.store.read().document.name).toBe('Other');
});

test('tabs of two versions exclude each other from a draft', async () => {
  const browser = fakeBrowser();
  const names: unknown[] = [];
  const request = (...given: unknown[]): unknown => {
    names.push(given[0]);
    return Reflect.apply(browser.locks?.request ?? (() => {}), browser.locks, given);
  };
  const host: DraftLockHost = {
    locks: { request: request as LockManager['request'] },
    channel(name) {
      names.push(name);
      return browser.channel(name);
    },
  };
  const drafts = await draftsWith([], []);
  const claim = await claimFlow({ userId: 'u-1', id: 'flow:f-1', drafts, host });
  expect(claim.isEditor()).toBe(true);
  expect(names).toEqual(['flow-draft:u-1:flow:f-1', 'flow-draft:u-1:flow:f-1']);
});
