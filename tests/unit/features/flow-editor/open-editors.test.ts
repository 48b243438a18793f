import { afterAll, expect, test, vi } from 'vitest';
import { setName } from '../../../../src/domain/flow/edit/command/fields.ts';
import type { OpenFlow } from '../../../../src/features/flow-editor/open-draft.ts';
import { createFlowEditorStore } from '../../../../src/features/flow-editor/store.ts';
import { fakeStorage } from '../../client/support/tab-storage.ts';
import { startDocument } from '../../domain/flow/edit/walk.ts';

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
const { addEditor, closeEditor, editorKey } =
  await import('../../../../src/features/flow-editor/model/open-editors.ts');
afterAll(() => void vi.unstubAllGlobals());

/** Whether the browser asks before the tab is closed. */
const asks = (): boolean => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

function openEditor(userId: string) {
  const key = editorKey(userId, 'flow:f');
  const time = '2026-11-23T10:00:00.000Z';
  const base = { document: startDocument(), revisionId: 'r', contentTimestamp: time, lastUpdate: time };
  const store = createFlowEditorStore(base);
  const close = vi.fn<OpenFlow['close']>(async () => {});
  // The list of open editors uses nothing else.
  addEditor(key, () => ({ store, close }) as unknown as OpenFlow);
  store.perform('setName', setName(store.read().document, 'Other'));
  return { key, store, close };
}

test('the browser asks while a tab has unsaved edits that no other tab has', () => {
  const { key, store, close } = openEditor('ann');
  expect([asks(), [...unsavedWork.get()]]).toEqual([true, ['ann']]);
  store.updateAccess({ editor: 'elsewhere' });
  expect([asks(), unsavedWork.get().size]).toEqual([false, 0]);
  store.updateAccess({ editor: 'here' });
  closeEditor(key);
  expect(close).toHaveBeenCalledWith('discard');
  expect(asks()).toBe(false);
});

test('the edits of a user whose rows are deleted leave memory, and nothing is written', () => {
  const [ann, bob] = [openEditor('ann'), openEditor('bob')];
  updateConnection({ epoch: 'e' });
  acceptPush({ push: 'wiped', epoch: 'e', userId: 'ann' });
  expect(ann.close).toHaveBeenCalledWith('leave');
  expect(bob.close).not.toHaveBeenCalled();
  expect([...unsavedWork.get()]).toEqual(['bob']);
  closeEditor(bob.key);
});

test('the edits of a user whose session has expired are stored', () => {
  const ann = openEditor('ann');
  updateConnection({
    epoch: 'e',
    storage: 'replica',
    session: { ...connectionState.get().session, ended: { ann: 'expired' } },
  });
  acceptPush({ push: 'wiped', epoch: 'e', userId: 'ann', extent: 'rows' });
  expect(ann.close).toHaveBeenCalledWith('store');
});

test('nothing of them is kept on a public computer', () => {
  const ann = openEditor('ann');
  updateConnection({
    epoch: 'e',
    storage: 'memory',
    session: { ...connectionState.get().session, ended: { ann: 'expired' } },
  });
  acceptPush({ push: 'wiped', epoch: 'e', userId: 'ann', extent: 'rows' });
  expect(ann.close).toHaveBeenCalledWith('leave');
});
