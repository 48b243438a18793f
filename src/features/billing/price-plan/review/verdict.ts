import type { PlanCheck } from '../check/check-body.ts';

/** The result of the check of a change; nothing is checked where a plan has no prices any more. */
export type ChangeVerdict =
  | { readonly kind: 'checking' | 'failed' | 'nothing' }
  | { readonly kind: 'checked'; readonly check: PlanCheck };

/** The warnings that the user confirms before the changes are saved. */
export interface SaveQuestion {
  readonly isChecking: boolean;
  /** The prices that are lower than their purchase price. */
  readonly losses: number;
  readonly isUnchecked: boolean;
}

/** Sums up the verdicts of all changes. */
export function saveQuestionOf(verdicts: readonly ChangeVerdict[]): SaveQuestion {
  return {
    isChecking: verdicts.some(({ kind }) => kind === 'checking'),
    losses: verdicts.reduce(
      (sum, verdict) => sum + (verdict.kind === 'checked' ? verdict.check.counts.loss : 0),
      0,
    ),
    isUnchecked: verdicts.some(({ kind }) => kind === 'failed'),
  };
}
