import type { FlowHistory } from '../../../domain/flow/edit/history.ts';
import type { Step } from '../../../domain/flow/edit/step.ts';

export interface HistoryMove {
  readonly kind: 'done' | 'undone' | 'redone';
  readonly step: Step;
}

/** The move between two states of a history; null if nothing changed, or if typing was reverted by typing. */
export function historyMove(before: FlowHistory, after: FlowHistory): HistoryMove | null {
  if (before === after) return null;
  const [next, last] = [after.steps[after.position], after.steps[after.position - 1]];
  if (after.position < before.position) return next === undefined ? null : { kind: 'undone', step: next };
  if (last === undefined || last === before.steps[before.position - 1]) return null;
  return { kind: last === before.steps[before.position] ? 'redone' : 'done', step: last };
}
