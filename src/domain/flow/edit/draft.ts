import { applyChanges } from './apply.ts';
import type { Change } from './change.ts';
import { documentDifferences } from './differences.ts';
import type { FlowDocument } from './document.ts';
import { documentJson, readDocument } from './document.ts';
import type { Edited, FlowHistory } from './history.ts';

/** All edits since the base. */
export interface DraftFold {
  readonly changes: readonly Change[];
  readonly history: FlowHistory;
}

/** The effect of one step, undo or redo after a fold. */
export interface DraftEntry {
  readonly changes: readonly Change[];
  /** The number of steps to keep; the new steps replace the rest. */
  readonly kept: number;
  readonly steps: FlowHistory['steps'];
  readonly position: number;
}

export const foldOf = (base: FlowDocument, { document, history }: Edited): DraftFold => ({
  changes: [...documentDifferences(base, document)],
  history,
});

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
