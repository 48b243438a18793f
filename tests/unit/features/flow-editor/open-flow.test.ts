import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftStore } from '../../../../src/client/data/draft-store.ts';
import { memoryDrafts } from '../../../../src/client/data/memory-drafts.ts';
import { hasUnsavedDraft } from '../../../../src/client/data/draft-claim.ts';
import { unsavedPull } from '../../../../src/domain/flow/edit/seen-version.ts';
import { pullChanges } from '../../../../src/domain/flow/merge/pull.ts';
import { openFlow } from '../../../../src/features/flow-editor/open-flow.ts';
import { deferred } from '../../../../src/lib/async/deferred.ts';
import { fakeBrowser } from '../../client/support/fake-locks.ts';
import {
  baseOf,
  claimFlow,
  editorOf,
  open,
  openClaimed,
  rename,
  restored,
  view,
} from './support/opened-flow.ts';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

test('a draft is there again when the flow is opened, with its base and its history', async () => {
  const [drafts, browser] = [memoryDrafts(), fakeBrowser()];
  const first = await open(drafts, browser);
  expect(first.draft.get()).toEqual({ status: 'stored', found: { kind: 'none' } });
  rename(first, 'Other');
  expect(first.draft.get().status).toBe('pending');
  await first.close('store');
  // IndexedDB clones an object of this size for 30 ms at each step, and a text at once.
  expect((await drafts.read('f'))?.head.base).toMatchObject({ contents: expect.any(String) });
  const second = await open(drafts, browser, baseOf('r2'));
  expect(second.draft.get()).toMatchObject({ found: { kind: 'restored' } });
  expect(editorOf(second)).toBe('here');
  expect(restored.at(-1)).toEqual({ zoom: 2 });
  expect(second.store.read()).toMatchObject({ base: { revisionId: 'r1' }, document: { name: 'Other' } });
  second.store.undo();
  expect(second.store.read().document.name).toBe('Menu');
  second.store.redo();
  await second.discard();
  expect(second.store.read()).toMatchObject({ document: { name: 'Menu' }, history: { steps: [] } });
  expect(second.draft.get().found).toEqual({ kind: 'none' });
  expect(await drafts.read('f')).toBeNull();
});

test('a pulled version is there again with its draft, as long as it is neither saved nor undone', async () => {
  const [drafts, browser] = [memoryDrafts(), fakeBrowser()];
  const pulled = { sharedObjectId: 's', version: '1.1' };
  const first = await open(drafts, browser);
  const { document } = first.store.read();
  first.store.perform('pull', pullChanges(document, { ...document, summary: 'Theirs' }, pulled));
  await first.close('store');
  const second = await open(drafts, browser);
  const { base, document: restoredDocument } = second.store.read();
  expect(restoredDocument).toMatchObject({ summary: 'Theirs', pulled });
  expect(unsavedPull(base.document, restoredDocument)).toEqual(pulled);
  second.store.undo();
  expect(second.store.read().document).toMatchObject({ summary: document.summary, pulled: null });
  second.store.redo();
  const { document: saved } = second.store.read();
  second.store.rebaseOnto({ ...baseOf('r2'), document: saved }, saved);
  await second.close('store');
  const third = await open(drafts, browser, baseOf('r2', { summary: 'Theirs' }));
  expect(third.store.read()).toMatchObject({ base: { revisionId: 'r2' }, document: { pulled: null } });
  expect(third.draft.get().found).toEqual({ kind: 'none' });
});

test('a draft with unsaved changes opens without the saved version, and any other waits for it', async () => {
  const [drafts, browser] = [memoryDrafts(), fakeBrowser()];
  const claim = () => claimFlow({ userId: 'ann', id: 'f', drafts, host: browser });
  const empty = await claim();
  expect(openFlow(empty, undefined, view)).toBeUndefined();
  const first = openClaimed(empty, baseOf('r1'));
  rename(first, 'Other');
  await first.close('store');
  const dirty = await claim();
  expect(hasUnsavedDraft(dirty)).toBe(true);
  expect(openFlow(dirty, undefined, view)?.store.read().document.name).toBe('Other');
});

test('the history of a flow that was saved goes on over what others have saved since', async () => {
  const [drafts, browser] = [memoryDrafts(), fakeBrowser()];
  const first = await open(drafts, browser);
  rename(first, 'Other');
  const { document } = first.store.read();
  first.store.rebaseOnto({ ...baseOf('r2'), document }, document);
  await first.close('store');
  const again = await open(drafts, browser, baseOf('r3', { name: 'Other', summary: 'Theirs' }));
  expect(again.draft.get().found).toEqual({ kind: 'none' });
  expect(again.store.read()).toMatchObject({ base: { revisionId: 'r3' }, document: { summary: 'Theirs' } });
  again.store.undo();
  expect(again.store.read().document).toMatchObject({ name: 'Menu', summary: 'Theirs' });
});

test('leaving the page stores what is pending, and what the user sees', async () => {
  const drafts = memoryDrafts();
  const seen = { zoom: 2 };
  const claim = await claimFlow({ userId: 'ann', id: 'f', drafts, host: fakeBrowser() });
  const flow = openClaimed(claim, baseOf('r1'), { ...view, read: () => ({ ...seen }) });
  rename(flow, 'Other');
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(async () => expect((await drafts.read('f'))?.head.view).toEqual({ zoom: 2 }));
  seen.zoom = 3;
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(async () => expect((await drafts.read('f'))?.head.view).toEqual({ zoom: 3 }));
});

test('what is pending is stored at once when the flow can only be read from now on', async () => {
  const drafts = memoryDrafts();
  const flow = await open(drafts, fakeBrowser());
  flow.store.updateAccess({ permission: 'granted' });
  rename(flow, 'Other');
  flow.store.updateAccess({ permission: 'withheld' });
  // Well before the pause after a change.
  await vi.waitFor(async () => expect(await drafts.read('f')).not.toBeNull(), { timeout: 100, interval: 5 });
});

test('a second tab follows the first, until it takes over', async () => {
  const [drafts, browser] = [memoryDrafts(), fakeBrowser()];
  const [first, second] = [await open(drafts, browser), await open(drafts, browser)];
  expect([editorOf(second), second.store.read().access]).toEqual(['elsewhere', 'read']);
  rename(second, 'Ignored');
  rename(first, 'Other');
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(second.store.read().document.name).toBe('Other'));
  rename(first, 'Third');
  await second.editHere();
  expect(second.store.read()).toMatchObject({ access: 'edit', document: { name: 'Third' } });
  expect(editorOf(first)).toBe('elsewhere');
  rename(first, 'Ignored');
  await second.discard();
  await vi.waitFor(() => expect(first.store.read().document.name).toBe('Menu'));
  await second.close('leave');
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(first.store.read().access).toBe('edit'));
});

test('what another tab stored does not come late over what is edited here', async () => {
  const [drafts, browser] = [memoryDrafts(), fakeBrowser()];
  const first = await open(drafts, browser);
  const slow = deferred();
  let waits = false;
  const read: DraftStore['read'] = async (id) => {
    const found = await drafts.read(id);
    if (!waits) return found;
    waits = false;
    await slow.promise;
    return found;
  };
  const second = await open({ ...drafts, read }, browser);
  waits = true;
  rename(first, 'Other');
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(waits).toBe(false));
  await second.editHere();
  rename(second, 'Mine');
  slow.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(second.store.read().document.name).toBe('Mine');
});

test('a database that does not answer takes nothing from a tab that follows', async () => {
  const [drafts, browser] = [memoryDrafts(), fakeBrowser()];
  const first = await open(drafts, browser);
  let isDown = false;
  const read: DraftStore['read'] = (id) => (isDown ? Promise.reject(new Error('held up')) : drafts.read(id));
  const second = await open({ ...drafts, read }, browser);
  rename(first, 'Other');
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(second.store.read().document.name).toBe('Other'));
  isDown = true;
  await second.editHere();
  expect(second.store.read()).toMatchObject({ access: 'edit', document: { name: 'Other' } });
});

test('a tab that lost the draft stays a reader, whatever its user may do', async () => {
  const [drafts, browser] = [memoryDrafts(), fakeBrowser()];
  const [first, second] = [await open(drafts, browser), await open(drafts, browser)];
  await second.editHere();
  first.store.updateAccess({ permission: 'withheld' });
  first.store.updateAccess({ permission: 'granted' });
  expect(first.store.read().access).toBe('read');
});

test('a closed flow leaves its draft only if it is stored', async () => {
  const [drafts, browser] = [memoryDrafts(), fakeBrowser()];
  const first = await open(drafts, browser);
  rename(first, 'Other');
  await first.close('store');
  const second = await open(drafts, browser);
  rename(second, 'Third');
  await second.close('leave');
  const third = await open(drafts, browser);
  expect(third.store.read().document.name).toBe('Other');
  await third.close('discard');
  expect(await drafts.read('f')).toBeNull();
});

test('a flow that is closed while it takes over writes nothing any more, and the draft stays', async () => {
  const [drafts, browser] = [memoryDrafts(), fakeBrowser()];
  const first = await open(drafts, browser);
  rename(first, 'Other');
  const [reading, slow] = [deferred(), deferred()];
  let waits = false;
  const read: DraftStore['read'] = async (id) => {
    const found = await drafts.read(id);
    if (waits) {
      reading.resolve();
      await slow.promise;
    }
    return found;
  };
  const second = await open({ ...drafts, read }, browser);
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(second.store.read().document.name).toBe('Other'));
  waits = true;
  const taking = second.editHere();
  await reading.promise;
  const closed = second.close('discard');
  slow.resolve();
  await Promise.all([taking, closed]);
  rename(second, 'Late');
  window.dispatchEvent(new Event('pagehide'));
  await new Promise((resolve) => setTimeout(resolve));
  const again = await open(drafts, browser);
  expect(again.store.read()).toMatchObject({ access: 'edit', document: { name: 'Other' } });
});

test('a draft that cannot be read is said to be so, and the flow opens', async () => {
  const drafts = memoryDrafts();
  await drafts.fold({ id: 'f', base: 'old', fold: 7, view: null, at: 0 }, 0);
  const flow = await open(drafts, fakeBrowser());
  expect(flow.draft.get().found).toEqual({ kind: 'unreadable' });
  expect(flow.store.read().document.name).toBe('Menu');
  flow.acknowledge();
  expect(flow.draft.get().found).toEqual({ kind: 'none' });
  const failing = { ...drafts, read: () => Promise.reject(new Error('no database')) };
  expect((await open(failing, fakeBrowser())).draft.get().found).toEqual({ kind: 'none' });
});

test('another base ends a stale state, and the notice of what was restored', async () => {
  const [drafts, browser] = [memoryDrafts(), fakeBrowser()];
  const first = await open(drafts, browser);
  rename(first, 'Other');
  await first.close('store');
  const { store, saves, draft } = await open(drafts, browser);
  saves.dispatch({ event: 'seen', version: 'newer' });
  expect([saves.get().kind, draft.get().found.kind]).toEqual(['stale', 'restored']);
  const theirs = baseOf('r2');
  store.rebaseOnto(theirs, theirs.document);
  expect([saves.get().kind, draft.get().found.kind]).toEqual(['idle', 'none']);
});
