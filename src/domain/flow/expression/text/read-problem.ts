/** Why a text cannot be read. */
export type ReadFailure =
  /** Something else should stand here. */
  | 'unexpected'
  /** The text ends too early. */
  | 'unfinished'
  /** A comparison compares the outcome of another. */
  | 'chained'
  | 'tooLarge';

export interface ReadProblem {
  readonly failure: ReadFailure;
  /** The position in the text. */
  readonly at: number;
}

/** Ends the reading of a text; `read` turns it into its answer. */
export class ReadStop extends Error {
  override readonly name = 'ReadStop';
  readonly problem: ReadProblem;

  constructor(problem: ReadProblem) {
    super(`${problem.failure} at ${problem.at}`);
    this.problem = problem;
  }
}
