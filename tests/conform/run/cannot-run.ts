/** Why nothing can be said about the platform: its message is for whoever started the run. */
export class CannotRun extends Error {
  override name = 'CannotRun';
}

/** The run was stopped from outside, as by Ctrl-C. */
export class Interrupted extends CannotRun {
  override name = 'Interrupted';
}

/** The run has used up its requests or its time. */
export class BudgetSpent extends CannotRun {
  override name = 'BudgetSpent';
}
