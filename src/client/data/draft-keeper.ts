import { sameJson } from '../../lib/value/same-json.ts';
import type { DraftKind, DraftState, EditedDocument } from './draft-kind.ts';
import type { DraftStore } from './draft-store.ts';
import type { ClaimedDraft, DraftStatus, DraftWriter } from './draft-writer.ts';
import { createDraftWriter } from './draft-writer.ts';
import { settleTyping } from './pending-typing.ts';

/** Stores the draft of an open document until the returned writer is stopped. */
export function keepDraft<State extends DraftState>(
  kind: DraftKind<State>,
  { read, subscribe, isEditable, view }: EditedDocument<State>,
  drafts: DraftStore,
  draft: ClaimedDraft,
  onStatus: (status: DraftStatus) => void,
): DraftWriter<State> {
  const writer = createDraftWriter(drafts, draft, kind, onStatus);
  let last = read();
  let wasEditable = isEditable();
  let seen = view.read();
  const unsubscribe = subscribe(() => {
    const state = read();
    const isChanged = !kind.isSame(state, last);
    const isClosed = wasEditable && !isEditable();
    last = state;
    wasEditable = isEditable();
    if (isChanged) writer.changed(state, (seen = view.read()));
    // The document is read-only from now on, so no later change triggers this write.
    if (isClosed) void writer.flush();
  });
  function leave(): void {
    settleTyping();
    const now = view.read();
    if (!sameJson(now, seen)) writer.changed(last, (seen = now));
    writer.leave();
  }
  window.addEventListener('pagehide', leave);
  return {
    ...writer,
    stop() {
      unsubscribe();
      window.removeEventListener('pagehide', leave);
      writer.stop();
    },
  };
}
