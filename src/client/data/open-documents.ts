import { createStore } from '../../lib/value/store.ts';
import { useStore } from '../../kit/base/use-store.ts';
import { draftsOf, keepsDrafts } from './draft.ts';
import type { DraftClaim } from './draft-claim.ts';
import { claimDraft } from './draft-claim.ts';
import type { DraftKind, DraftState } from './draft-kind.ts';
import { askBeforeLeaving } from './leave-question.ts';
import { onUserLeaving } from './leaving-user.ts';
import type { DraftEnd, OpenDocument } from './open-document.ts';
import { settleTyping } from './pending-typing.ts';
import { unsavedWork } from './unsaved-work.ts';

/** The key of an open document: the text of its tab. Each user of this browser has separate documents. */
export const documentKey = (userId: string, tab: string): string => `${userId} ${tab}`;
const userOf = (key: string): string => key.slice(0, key.indexOf(' '));
const tabOf = (key: string): string => key.slice(key.indexOf(' ') + 1);

/** The open documents of one kind, from their first display until their tabs are closed. */
interface OpenDocuments<State extends DraftState, Open extends OpenDocument> {
  /** Claims the draft of a document to open. Returns the same promise until the document is closed. */
  readonly claim: (key: string) => Promise<DraftClaim<State>>;
  /** Opens a document, unless it is already open or cannot be opened yet. */
  readonly add: (key: string, open: () => Open | undefined) => void;
  readonly useOpen: (key: string) => Open | undefined;
}

interface Registered {
  readonly keys: () => readonly string[];
  readonly unsavedKeys: () => readonly string[];
  readonly close: (key: string, draft: DraftEnd) => void;
}
const registered: Registered[] = [];

/** The keys of the documents with unsaved work, as lines. This also works while another page is shown. */
const unsaved = createStore('');
const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'));
const updateUnsaved = (): void => unsaved.set(registered.flatMap((one) => one.unsavedKeys()).join('\n'));
unsaved.subscribe(() => {
  const users = linesOf(unsaved.get()).map(userOf);
  askBeforeLeaving(users.length > 0);
  unsavedWork.set(new Set(users));
});

/** Makes the register of the open documents of one kind. */
export function createOpenDocuments<State extends DraftState, Open extends OpenDocument>(
  kind: DraftKind<State>,
): OpenDocuments<State, Open> {
  const documents = createStore<ReadonlyMap<string, Open>>(new Map());
  const claims = new Map<string, Promise<DraftClaim<State>>>();
  const closing = new Map<string, Promise<void>>();
  const following = new Map<string, () => void>();
  registered.push({
    keys: () => [...documents.get().keys(), ...claims.keys()],
    unsavedKeys: () => [...documents.get()].flatMap(([key, open]) => (open.isUnsaved() ? [key] : [])),
    close(key, draft) {
      const next = new Map(documents.get());
      const open = next.get(key);
      const claim = claims.get(key);
      claims.delete(key);
      following.get(key)?.();
      following.delete(key);
      const ended = open === undefined ? claim?.then(({ lock }) => lock.release()) : open.close(draft);
      if (ended !== undefined)
        closing.set(
          key,
          ended.finally(() => closing.delete(key)),
        );
      if (!next.delete(key)) return;
      documents.set(next);
      updateUnsaved();
    },
  });
  return {
    claim(key) {
      const userId = userOf(key);
      const known =
        claims.get(key) ??
        (closing.get(key) ?? Promise.resolve()).then(() =>
          claimDraft({ userId, id: tabOf(key), kind, drafts: draftsOf(userId) }),
        );
      claims.set(key, known);
      return known;
    },
    add(key, open) {
      const opened = documents.get().has(key) ? undefined : open();
      if (opened === undefined) return;
      following.set(key, opened.subscribe(updateUnsaved));
      documents.set(new Map(documents.get()).set(key, opened));
      updateUnsaved();
    },
    useOpen: (key) => useStore(documents, (all) => all.get(key)),
  };
}

/** Closes a document. By default, its unsaved edits are deleted, unless another tab edits them. */
export function closeDocument(key: string, draft: DraftEnd = 'discard'): void {
  for (const one of registered) one.close(key, draft);
}

onUserLeaving((userId, reason) => {
  // The page of the user is about to be unmounted, with its fields.
  if (reason !== 'wiped') settleTyping();
  if (reason === 'hidden') return;
  // The next user of this computer must not find edits of a logged-out user.
  const draft = reason === 'expired' && keepsDrafts(userId) ? 'store' : 'leave';
  for (const key of new Set(registered.flatMap((one) => one.keys())))
    if (userOf(key) === userId) closeDocument(key, draft);
});

/** The keys of the documents with unsaved work. */
export const useUnsavedKeys = (): ReadonlySet<string> => new Set(linesOf(useStore(unsaved)));
