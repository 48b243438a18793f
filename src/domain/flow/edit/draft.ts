import { applyChanges } from './apply.ts';
import type { Change } from './change.ts';
import { differences } from './differences.ts';
import type { FlowDocument } from './document.ts';
import { documentJson, readDocument } from './document.ts';
import type { Edited, FlowHistory } from './history.ts';

/** Everything that was edited since the base. */
export interface DraftFold {
  readonly changes: readonly Change[];
  readonly history: FlowHistory;
}

/** The effect of one step, undo or redo after a fold. */
export interface DraftEntry {
  readonly changes: readonly Change[];
  /** The number of steps that stay; the following ones replace all others. */
  readonly kept: number;
  readonly steps: FlowHistory['steps'];
  readonly position: number;
}

export const foldOf = (base: FlowDocument, { document, history }: Edited): DraftFold => ({
  changes: [...differences(base, document)],
  history,
});

/** The entry that makes one state of the other. */
export function entryBetween(before: Edited, after: Edited): DraftEntry {
  const [was, is] = [before.history.steps, after.history.steps];
  let kept = 0;
  while (kept < was.length && kept < is.length && was[kept] === is[kept]) kept += 1;
  return {
    changes: [...differences(before.document, after.document)],
    kept,
    steps: is.slice(kept),
    position: after.history.position,
  };
}

/** The edited state of a draft; undefined if it cannot be read. */
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
    // A draft is read as strictly as contents from elsewhere: another build may have written it.
    return readDocument(document, documentJson(document)).ok ? { document, history } : undefined;
  } catch {
    return undefined;
  }
}
