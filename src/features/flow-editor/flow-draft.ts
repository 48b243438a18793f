import * as v from 'valibot';
import type { ClaimedDraft, DraftFormat, DraftStatus, DraftWriter } from '../../client/data/draft-writer.ts';
import { createDraftWriter } from '../../client/data/draft-writer.ts';
import type { DraftStore, StoredDraft } from '../../client/data/draft-store.ts';
import { isDirty } from '../../domain/flow/edit/differences.ts';
import type { FlowDocument } from '../../domain/flow/edit/document.ts';
import { documentJson, readDocument } from '../../domain/flow/edit/document.ts';
import type { DraftEntry, DraftFold } from '../../domain/flow/edit/draft.ts';
import { entryBetween, foldOf, restoreDraft } from '../../domain/flow/edit/draft.ts';
import type { Edited } from '../../domain/flow/edit/history.ts';
import { sameJson } from '../../lib/value/same-json.ts';
import { settleTyping } from './pending-typing.ts';
import type { FlowBase, FlowEditorState, FlowEditorStore } from './store.ts';

const baseSchema = v.object({
  revisionId: v.string(),
  contentTimestamp: v.string(),
  lastUpdate: v.string(),
  row: v.object({ name: v.string(), summary: v.string(), config: v.record(v.string(), v.string()) }),
  // As text, which IndexedDB stores quickly; storing the objects of a large flow takes 30 ms at each step.
  contents: v.union([v.pipe(v.string(), v.parseJson()), v.record(v.string(), v.unknown())]),
});

const baseJson = ({
  document,
  revisionId,
  contentTimestamp,
  lastUpdate,
}: FlowBase): v.InferInput<typeof baseSchema> => ({
  revisionId,
  contentTimestamp,
  lastUpdate,
  row: { name: document.name, summary: document.summary, config: { ...document.config } },
  contents: JSON.stringify(documentJson(document)),
});

type DraftState = Pick<FlowEditorState, 'base' | 'document' | 'history'>;

const flowDraftFormat: DraftFormat<DraftState> = {
  base: ({ base }) => baseJson(base),
  fold: (state) => foldOf(state.base.document, state),
  entry: (before, after) => (before.base === after.base ? entryBetween(before, after) : null),
  isEmpty: ({ base, document, history }) => history.steps.length === 0 && !isDirty(base.document, document),
};

export interface FlowDraft {
  readonly base: FlowBase;
  readonly edited: Edited;
  readonly view: unknown;
  /** Wall clock of the last change, ms. */
  readonly at: number;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Parses a stored draft; undefined if it is unreadable. */
export function readFlowDraft({ head, entries }: StoredDraft): FlowDraft | undefined {
  const parsed = v.safeParse(baseSchema, head.base);
  if (!parsed.success || !isObject(head.fold) || !entries.every(isObject)) return undefined;
  const { row, contents, ...version } = parsed.output;
  const outcome = readDocument(row, contents);
  if (!outcome.ok) return undefined;
  const document: FlowDocument = outcome.document;
  // `restoreDraft` validates the entries.
  const edited = restoreDraft(document, head.fold as DraftFold, entries as readonly DraftEntry[]);
  return edited && { base: { ...version, document }, edited, view: head.view, at: head.at };
}

/** Stores the draft of an open flow until the returned writer is stopped. */
export function keepFlowDraft(
  store: FlowEditorStore,
  drafts: DraftStore,
  draft: ClaimedDraft,
  view: () => unknown,
  onStatus: (status: DraftStatus) => void,
): DraftWriter<DraftState> {
  const writer = createDraftWriter(drafts, draft, flowDraftFormat, onStatus);
  let last: Pick<FlowEditorState, keyof DraftState | 'access'> = store.read();
  let seen = view();
  const unsubscribe = store.subscribe(() => {
    const state = store.read();
    const isSame =
      state.base === last.base && state.document === last.document && state.history === last.history;
    const isClosed = last.access === 'edit' && state.access === 'read';
    last = state;
    if (!isSame) writer.changed(state, (seen = view()));
    // The flow is read-only from now on, so no later change triggers this write.
    if (isClosed) void writer.flush();
  });
  function leave(): void {
    settleTyping();
    const now = view();
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
