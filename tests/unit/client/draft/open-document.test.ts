import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimDraft, startOf } from '../../../../src/client/data/draft-claim.ts';
import type { DraftLockHost } from '../../../../src/client/data/draft-lock.ts';
import type { DraftStore } from '../../../../src/client/data/draft-store.ts';
import { memoryDrafts } from '../../../../src/client/data/memory-drafts.ts';
import { openDocument } from '../../../../src/client/data/open-document.ts';
import { fakeBrowser } from '../support/fake-locks.ts';
import { editedNote, noteKind } from '../support/note.ts';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

async function openNote(drafts: DraftStore, host: DraftLockHost, saved = 'Dear Bob') {
  const claim = await claimDraft({ userId: 'ann', id: 'note:n', kind: noteKind, drafts, host });
  const start = startOf(claim, { base: saved, text: saved });
  if (start === undefined) throw new Error('A saved version was given.');
  const note = editedNote(start);
  return { ...note, ...openDocument(claim, note.document) };
}

test('a document of any kind has its draft again after a crash', async () => {
  const drafts = memoryDrafts();
  const first = await openNote(drafts, fakeBrowser());
  expect(first.isUnsaved()).toBe(false);
  first.type('Dear Eve');
  expect(first.isUnsaved()).toBe(true);
  window.dispatchEvent(new Event('pagehide'));
  // Another browser has no lock of the tab that crashed.
  const second = await openNote(drafts, fakeBrowser(), 'Dear Carol');
  expect(second.document.read()).toMatchObject({ base: 'Dear Bob', text: 'Dear Eve' });
  expect(second.draft.get().found.kind).toBe('restored');
  await second.discard();
  expect(second.document.read()).toMatchObject({ base: 'Dear Bob', text: 'Dear Bob' });
  expect([second.isUnsaved(), await drafts.read('note:n')]).toEqual([false, null]);
});

test('what another tab edits is not unsaved here, and is followed until this tab takes over', async () => {
  const [drafts, browser] = [memoryDrafts(), fakeBrowser()];
  const [first, second] = [await openNote(drafts, browser), await openNote(drafts, browser)];
  first.type('Dear Eve');
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(second.document.read().text).toBe('Dear Eve'));
  expect([first.isUnsaved(), second.isUnsaved()]).toEqual([true, false]);
  await second.editHere();
  expect([first.isUnsaved(), second.isUnsaved()]).toEqual([false, true]);
  expect([first.document.isEditable(), second.document.isEditable()]).toEqual([false, true]);
});
