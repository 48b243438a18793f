import { useSyncExternalStore } from 'react';
import { draftsOf, keepsDrafts } from '../../../client/data/draft.ts';
import { onUserLeaving } from '../../../client/data/leaving-user.ts';
import { unsavedWork } from '../../../client/data/unsaved-work.ts';
import { isDirty } from '../../../domain/flow/edit/differences.ts';
import { createStore } from '../../../lib/value/store.ts';
import type { DraftClaim } from '../claim-draft.ts';
import { claimDraft } from '../claim-draft.ts';
import type { OpenFlow } from '../open-draft.ts';
import { settleTyping } from '../pending-typing.ts';
import { askBeforeLeaving } from './leave-question.ts';

/** The open flows and macros, from their first display until their tabs are closed. */
const editors = createStore<ReadonlyMap<string, OpenFlow>>(new Map());
const claims = new Map<string, Promise<DraftClaim>>();
const closing = new Map<string, Promise<void>>();

/** The key of an open editor. Each user of this browser has separate editors. */
export const editorKey = (userId: string, tab: string): string => `${userId} ${tab}`;
const userOf = (key: string): string => key.slice(0, key.indexOf(' '));
const tabOf = (key: string): string => key.slice(key.indexOf(' ') + 1);

/** Claims the draft of a flow to open. Returns the same promise until the flow is closed. */
export function claimOf(key: string): Promise<DraftClaim> {
  const userId = userOf(key);
  const known =
    claims.get(key) ??
    (closing.get(key) ?? Promise.resolve()).then(() =>
      claimDraft({ userId, id: tabOf(key), drafts: draftsOf(userId) }),
    );
  claims.set(key, known);
  return known;
}

/** Opens a flow, unless it is already open or cannot be opened yet. */
export function addEditor(key: string, open: () => OpenFlow | undefined): void {
  const editor = editors.get().has(key) ? undefined : open();
  if (editor !== undefined) editors.set(new Map(editors.get()).set(key, editor));
}

/** Closes a flow. By default, its unsaved edits are deleted, unless another tab edits them. */
export function closeEditor(key: string, draft: 'discard' | 'store' | 'leave' = 'discard'): void {
  const next = new Map(editors.get());
  const editor = next.get(key);
  const claim = claims.get(key);
  claims.delete(key);
  const ended = editor === undefined ? claim?.then(({ lock }) => lock.release()) : editor.close(draft);
  if (ended !== undefined)
    closing.set(
      key,
      ended.finally(() => closing.delete(key)),
    );
  if (next.delete(key)) editors.set(next);
}

onUserLeaving((userId, reason) => {
  // The page of the user is about to be unmounted, with its fields.
  if (reason !== 'wiped') settleTyping();
  if (reason === 'hidden') return;
  // The next user of this computer must not find edits of a logged-out user.
  const draft = reason === 'expired' && keepsDrafts(userId) ? 'store' : 'leave';
  for (const key of [...editors.get().keys(), ...claims.keys()])
    if (userOf(key) === userId) closeEditor(key, draft);
});

export const useOpenEditor = (key: string): OpenFlow | undefined =>
  useSyncExternalStore(editors.subscribe, () => editors.get().get(key));

/** Whether closing the flow would lose work. If another tab edits it, nothing is lost. */
function isUnsaved({ store }: OpenFlow): boolean {
  const { base, document, facts } = store.read();
  return facts.editor === 'here' && isDirty(base.document, document);
}

/** Calls the listener when an editor is opened or closed, and when its state changes. */
function subscribeAll(listener: () => void): () => void {
  const follow = () => [...editors.get().values()].map(({ store }) => store.subscribe(listener));
  let leave = follow();
  const stop = editors.subscribe(() => {
    for (const end of leave) end();
    leave = follow();
    listener();
  });
  return () => {
    stop();
    for (const end of leave) end();
  };
}

const unsavedKeys = (): string =>
  [...editors.get()].flatMap(([key, editor]) => (isUnsaved(editor) ? [key] : [])).join('\n');

let knownKeys = '';
// This also works while another page is shown.
subscribeAll(() => {
  const keys = unsavedKeys();
  if (keys === knownKeys) return;
  knownKeys = keys;
  const users = keys === '' ? [] : keys.split('\n').map(userOf);
  askBeforeLeaving(users.length > 0);
  unsavedWork.set(new Set(users));
});

/** The keys of the editors with unsaved work. */
export function useUnsavedKeys(): ReadonlySet<string> {
  const keys = useSyncExternalStore(subscribeAll, unsavedKeys);
  return new Set(keys === '' ? [] : keys.split('\n'));
}
