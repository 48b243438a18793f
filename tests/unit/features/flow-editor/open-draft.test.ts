import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftLockHost } from '../../../../src/client/data/draft-lock.ts';
import type { DraftStore } from '../../../../src/client/data/draft-store.ts';
import { memoryDrafts } from '../../../../src/client/data/draft-store.ts';
import { setName } from '../../../../src/domain/flow/edit/command/fields.ts';
import type { OpenFlow } from '../../../../src/features/flow-editor/open-draft.ts';
import { openFlow } from '../../../../src/features/flow-editor/open-draft.ts';
import { fakeBrowser } from '../../client/support/fake-locks.ts';
import { startDocument } from '../../domain/flow/edit/walk.ts';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

const open = (drafts: DraftStore, host: DraftLockHost, revisionId = 'r1'): Promise<OpenFlow> =>
  openFlow({
    userId: 'ann',
    id: 'f',
    base: { document: startDocument(), revisionId, contentTimestamp: '2026-11-23T10:00:00.000Z' },
    drafts,
    view: () => ({ zoom: 2 }),
    host,
  });

const rename = ({ store }: OpenFlow, name: string): void =>
  store.perform('setName', setName(store.read().document, name));

test('a draft is there again when the flow is opened, with its base and its history', async () => {
  const [drafts, browser] = [memoryDrafts(), fakeBrowser()];
  const first = await open(drafts, browser);
  expect(first.draft.get()).toEqual({ editor: 'here', status: 'stored', found: { kind: 'none' } });
  rename(first, 'Other');
  expect(first.draft.get().status).toBe('pending');
  await first.close();
  const second = await open(drafts, browser, 'r2');
  expect(second.draft.get()).toMatchObject({ editor: 'here', found: { kind: 'restored' } });
  expect(second.view).toEqual({ zoom: 2 });
  expect(second.store.read()).toMatchObject({ base: { revisionId: 'r1' }, document: { name: 'Other' } });
  second.store.undo();
  expect(second.store.read().document.name).toBe('Menu');
  second.store.redo();
  await second.discard();
  expect(second.store.read()).toMatchObject({ document: { name: 'Menu' }, history: { steps: [] } });
  expect(await drafts.read('f')).toBeNull();
  await second.close();
});

test('leaving the page stores what is pending', async () => {
  const drafts = memoryDrafts();
  rename(await open(drafts, fakeBrowser()), 'Other');
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(async () => expect((await drafts.read('f'))?.head.id).toBe('f'));
});

test('a second tab reads, until it takes over with the draft of the first', async () => {
  const [drafts, browser] = [memoryDrafts(), fakeBrowser()];
  const [first, second] = [await open(drafts, browser), await open(drafts, browser)];
  expect(second.draft.get().editor).toBe('elsewhere');
  rename(second, 'Ignored');
  rename(first, 'Other');
  expect(second.store.read().document.name).toBe('Menu');
  await second.editHere();
  expect(second.store.read()).toMatchObject({ access: 'edit', document: { name: 'Other' } });
  expect(first.draft.get().editor).toBe('elsewhere');
  rename(first, 'Ignored');
  expect(first.store.read().document.name).toBe('Other');
});

test('a draft that cannot be read is said to be so, and the flow opens', async () => {
  const drafts = memoryDrafts();
  await drafts.fold({ id: 'f', base: 'old', fold: 7, view: null, at: 0 });
  const flow = await open(drafts, fakeBrowser());
  expect(flow.draft.get().found).toEqual({ kind: 'unreadable' });
  expect(flow.store.read().document.name).toBe('Menu');
  const failing = { ...drafts, read: () => Promise.reject(new Error('no database')) };
  expect((await open(failing, fakeBrowser())).draft.get().found).toEqual({ kind: 'none' });
});
