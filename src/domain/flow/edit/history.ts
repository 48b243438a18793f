import { applyChanges, reapply } from './apply.ts';
import type { Change } from './change.ts';
import { inverted } from './change.ts';
import type { FlowDocument } from './document.ts';
import type { Step } from './step.ts';
import { joined } from './step.ts';

/** The steps in order. Those from `position` on are undone. */
export interface FlowHistory {
  readonly steps: readonly Step[];
  readonly position: number;
}
export const emptyHistory: FlowHistory = { steps: [], position: 0 };

/** The number of steps that can be undone. */
export const historyLimit = 400;

export interface Edited {
  readonly document: FlowDocument;
  readonly history: FlowHistory;
}

/** Performs a step, and drops the undone ones. */
export function perform({ document, history }: Edited, wanted: Step): Edited {
  const applied = applyChanges(document, wanted.changes);
  if (applied.changes.length === 0) return { document, history };
  const done = history.steps.slice(0, history.position);
  const step = { ...wanted, changes: applied.changes };
  const last = done.at(-1);
  const one = last === undefined || history.position < history.steps.length ? undefined : joined(last, step);
  const steps =
    one === undefined ? [...done, step] : [...done.slice(0, -1), ...(one.changes.length > 0 ? [one] : [])];
  const kept = steps.slice(-historyLimit);
  return { document: applied.document, history: { steps: kept, position: kept.length } };
}

/** The result of undoing or redoing a step. */
export interface UndoOutcome extends Edited {
  readonly step: Step;
  /** The changes that were left out, because others have changed the same parts since. */
  readonly skipped: readonly Change[];
}

/**
 * Undoes or redoes one step. The step then holds only the applied changes, so that the opposite move reverts nothing
 * else. A step without applied changes is dropped.
 */
function moveOver(
  { document, history }: Edited,
  index: number,
  direction: 'undo' | 'redo',
): UndoOutcome | undefined {
  const step = history.steps[index];
  if (step === undefined) return undefined;
  const isUndo = direction === 'undo';
  const applied = reapply(document, isUndo ? inverted(step.changes) : step.changes);
  const changes = isUndo ? inverted(applied.changes) : applied.changes;
  const rest = changes.length === 0 ? [] : [{ ...step, changes }];
  const steps = applied.skipped.length === 0 ? history.steps : history.steps.toSpliced(index, 1, ...rest);
  const position = isUndo ? index : index + rest.length;
  return { document: applied.document, history: { steps, position }, step, skipped: applied.skipped };
}

export const undo = (edited: Edited): UndoOutcome | undefined =>
  moveOver(edited, edited.history.position - 1, 'undo');

export const redo = (edited: Edited): UndoOutcome | undefined =>
  moveOver(edited, edited.history.position, 'redo');
