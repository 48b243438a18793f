import type { RowStateKind, RunCounts } from './run.ts';

/** The states of rows, by what can be done with rows in them. */
export const stateGroups = {
  open: ['waiting', 'sending', 'unknown'],
  saved: ['done', 'partly'],
  /** A retry sends these again. */
  retried: ['partly', 'refused', 'left'],
  /** Each has a reason of its own. */
  explained: ['partly', 'refused', 'unseen'],
  failed: ['partly', 'refused', 'unseen', 'left'],
} as const satisfies Readonly<Record<string, readonly RowStateKind[]>>;

/** The number of rows in the states of a group. */
export const countOf = (counts: RunCounts, group: keyof typeof stateGroups): number =>
  stateGroups[group].reduce((sum, kind) => sum + counts[kind], 0);
