import * as v from 'valibot';
import type { DraftKind } from '../../client/data/draft-kind.ts';
import type { StoredDraft } from '../../client/data/draft-store.ts';
import { isDirty } from '../../domain/flow/edit/differences.ts';
import type { FlowDocument } from '../../domain/flow/edit/document.ts';
import { documentJson, readDocument } from '../../domain/flow/edit/document.ts';
import type { DraftEntry, DraftFold } from '../../domain/flow/edit/draft.ts';
import { entryBetween, foldOf, restoreDraft, restoreSent } from '../../domain/flow/edit/draft.ts';
import { emptyHistory } from '../../domain/flow/edit/history.ts';
import type { FlowBase, FlowEditorState } from './store.ts';

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

/** An edited flow or macro as its draft is stored. */
export type FlowDraftState = Pick<FlowEditorState, 'base' | 'document' | 'history' | 'sent'>;

/** The state of a saved version, before any edit. */
export const savedState = (base: FlowBase): FlowDraftState => ({
  base,
  document: base.document,
  history: emptyHistory,
  sent: null,
});

const isUnsaved = ({ base, document }: FlowDraftState): boolean => isDirty(base.document, document);
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Parses a stored draft; undefined if it is unreadable. */
export function readFlowDraft({ head, entries }: StoredDraft): FlowDraftState | undefined {
  const parsed = v.safeParse(baseSchema, head.base);
  if (!parsed.success || !isObject(head.fold) || !entries.every(isObject)) return undefined;
  const { row, contents, ...version } = parsed.output;
  const outcome = readDocument(row, contents);
  if (!outcome.ok) return undefined;
  const document: FlowDocument = outcome.document;
  // `restoreDraft` and `restoreSent` validate their parts.
  const fold = head.fold as DraftFold;
  const edited = restoreDraft(document, fold, entries as readonly DraftEntry[]);
  return edited && { base: { ...version, document }, ...edited, sent: restoreSent(document, fold.sent) };
}

/** The drafts of flows and macros. */
export const flowDraftKind: DraftKind<FlowDraftState> = {
  base: ({ base }) => baseJson(base),
  fold: (state) => foldOf(state.base.document, state, state.sent),
  entry: (before, after) =>
    before.base === after.base && before.sent === after.sent ? entryBetween(before, after) : null,
  isEmpty: (state) => state.history.steps.length === 0 && !isUnsaved(state),
  read: readFlowDraft,
  isSame: (a, b) =>
    a.base === b.base && a.document === b.document && a.history === b.history && a.sent === b.sent,
  isUnsaved,
  discarded: ({ base, sent }) => ({ ...savedState(base), sent }),
  // The history continues on top of newer saves of others.
  resumed: (draft, saved) =>
    saved.base.lastUpdate > draft.base.lastUpdate ? { ...saved, history: draft.history } : draft,
};
