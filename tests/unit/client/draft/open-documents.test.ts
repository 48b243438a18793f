import { afterAll, expect, test, vi } from 'vitest';
import type { OpenDocument } from '../../../../src/client/data/open-document.ts';
import { createStore } from '../../../../src/lib/value/store.ts';
import { noteKind } from '../support/note.ts';
import { fakeStorage } from '../support/tab-storage.ts';

const page = Object.assign(new EventTarget(), { location: { pathname: '/', search: '' } });
vi.stubGlobal('window', page);
// Nothing is stored here; the drafts only ask whether the browser could.
vi.stubGlobal('indexedDB', {});
vi.stubGlobal('localStorage', fakeStorage());
vi.stubGlobal('sessionStorage', fakeStorage());
const { acceptPush } = await import('../../../../src/client/connection/push.ts');
const { connectionState, updateConnection } =
  await import('../../../../src/client/connection/connection-state.ts');
const { unsavedWork } = await import('../../../../src/client/data/unsaved-work.ts');
const { closeDocument, createOpenDocuments, documentKey } =
  await import('../../../../src/client/data/open-documents.ts');
afterAll(() => void vi.unstubAllGlobals());

const [notes, letters] = [createOpenDocuments(noteKind), createOpenDocuments(noteKind)];

/** Whether the browser asks before the tab is closed. */
const asks = (): boolean => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

function openNote(userId: string, documents = notes) {
  const key = documentKey(userId, 'note:n');
  const unsaved = createStore(true);
  const close = vi.fn<OpenDocument['close']>(async () => {});
  const ended = vi.fn<() => void>();
  const subscribe = (listener: () => void) => {
    const end = unsaved.subscribe(listener);
    return () => {
      ended();
      end();
    };
  };
  const open = { isUnsaved: unsaved.get, subscribe, close };
  // The list of open documents uses nothing else.
  documents.add(key, () => open as unknown as OpenDocument);
  return { key, unsaved, ended, close };
}

test('the browser asks while a tab has unsaved edits that no other tab has', () => {
  const { key, unsaved, close } = openNote('ann');
  expect([asks(), [...unsavedWork.get()]]).toEqual([true, ['ann']]);
  unsaved.set(false);
  expect([asks(), unsavedWork.get().size]).toEqual([false, 0]);
  unsaved.set(true);
  closeDocument(key);
  expect(close).toHaveBeenCalledWith('discard');
  expect(asks()).toBe(false);
});

test('documents of several kinds count together, and each is closed by its key alone', () => {
  const [ann, bob] = [openNote('ann'), openNote('bob', letters)];
  expect([...unsavedWork.get()]).toEqual(['ann', 'bob']);
  closeDocument(bob.key);
  expect([ann.close.mock.calls, bob.close.mock.calls]).toEqual([[], [['discard']]]);
  expect([asks(), [...unsavedWork.get()]]).toEqual([true, ['ann']]);
  closeDocument(ann.key);
});

test('a document that is closed is no longer followed, and can be opened again', () => {
  const { key, ended } = openNote('ann');
  expect(ended).not.toHaveBeenCalled();
  closeDocument(key);
  expect(ended).toHaveBeenCalledOnce();
  openNote('ann');
  expect([...unsavedWork.get()]).toEqual(['ann']);
  closeDocument(key);
});

test('the edits of a user whose rows are deleted leave memory, and nothing is written', () => {
  const [ann, bob] = [openNote('ann'), openNote('bob')];
  updateConnection({ epoch: 'e' });
  acceptPush({ push: 'wiped', epoch: 'e', userId: 'ann' });
  expect(ann.close).toHaveBeenCalledWith('leave');
  expect(bob.close).not.toHaveBeenCalled();
  expect([...unsavedWork.get()]).toEqual(['bob']);
  closeDocument(bob.key);
});

test('the edits of a user whose session has expired are stored', () => {
  const ann = openNote('ann');
  updateConnection({
    epoch: 'e',
    storage: 'replica',
    session: { ...connectionState.get().session, ended: { ann: 'expired' } },
  });
  acceptPush({ push: 'wiped', epoch: 'e', userId: 'ann', extent: 'rows' });
  expect(ann.close).toHaveBeenCalledWith('store');
});

test('nothing of them is kept on a public computer', () => {
  const ann = openNote('ann');
  updateConnection({
    epoch: 'e',
    storage: 'memory',
    session: { ...connectionState.get().session, ended: { ann: 'expired' } },
  });
  acceptPush({ push: 'wiped', epoch: 'e', userId: 'ann', extent: 'rows' });
  expect(ann.close).toHaveBeenCalledWith('leave');
});
