import { applyChanges } from './apply.ts';
import type { Change } from './change.ts';
import { documentDifferences } from './differences.ts';
import type { FlowDocument } from './document.ts';
import { documentJson, readDocument } from './document.ts';
import type { Edited, FlowHistory } from './history.ts';

/** A document sent for saving whose outcome is unknown. It may have reached the platform, or may reach it late. */
export interface SentDocument {
  readonly document: FlowDocument;
  /** Whether the platform was asked, and did not have it. */
  readonly isChecked: boolean;
}

/** A sent document as a draft stores it. */
export interface StoredSent {
  /** The changes since the base. */
  readonly changes: readonly Change[];
  readonly isChecked: boolean;
}

/** All edits since the base. */
export interface DraftFold {
  readonly changes: readonly Change[];
  readonly history: FlowHistory;
  /** Drafts of earlier builds have none. */
  readonly sent?: StoredSent | null;
}

/** The effect of one step, undo or redo after a fold. */
export interface DraftEntry {
  readonly changes: readonly Change[];
  /** The number of steps to keep; the new steps replace the rest. */
  readonly kept: number;
  readonly steps: FlowHistory['steps'];
  readonly position: number;
}

export const foldOf = (
  base: FlowDocument,
  { document, history }: Edited,
  sent: SentDocument | null = null,
): DraftFold => ({
  changes: [...documentDifferences(base, document)],
  history,
  sent: sent && { changes: [...documentDifferences(base, sent.document)], isChecked: sent.isChecked },
});

/** The sent document of a draft; null if there is none, or if it is unreadable. */
export function restoreSent(base: FlowDocument, sent: StoredSent | null | undefined): SentDocument | null {
  if (sent === null || sent === undefined) return null;
  try {
    const { document } = applyChanges(base, sent.changes);
    const isReadable = readDocument(document, documentJson(document)).ok;
    return isReadable ? { document, isChecked: sent.isChecked === true } : null;
  } catch {
    return null;
  }
}

/** The entry that turns one state into the next. */
export function entryBetween(before: Edited, after: Edited): DraftEntry {
  const [was, is] = [before.history.steps, after.history.steps];
  let kept = 0;
  while (kept < was.length && kept < is.length && was[kept] === is[kept]) kept += 1;
  return {
    changes: [...documentDifferences(before.document, after.document)],
    kept,
    steps: is.slice(kept),
    position: after.history.position,
  };
}

/** The edited state of a draft; undefined if it is unreadable. */
export function restoreDraft(
  base: FlowDocument,
  fold: DraftFold,
  entries: readonly DraftEntry[],
): Edited | undefined {
  try {
    let { history } = fold;
    let { document } = applyChanges(base, fold.changes);
    for (const { changes, kept, steps, position } of entries) {
      document = applyChanges(document, changes).document;
      history = { steps: [...history.steps.slice(0, kept), ...steps], position };
    }
    // A draft is parsed as strictly as foreign contents: another build may have written it.
    return readDocument(document, documentJson(document)).ok ? { document, history } : undefined;
  } catch {
    return undefined;
  }
}
