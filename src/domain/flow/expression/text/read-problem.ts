/** Why a text cannot be read. */
export type ReadFailure =
  /** Another token is expected here. */
  | 'unexpected'
  /** The text ends too early. */
  | 'unfinished'
  /** A comparison has another comparison as operand. */
  | 'chained'
  | 'tooDeep'
  | 'tooLarge';

export interface ReadProblem {
  readonly failure: ReadFailure;
  readonly at: number;
}

/** Aborts parsing; `readExpression` turns it into its outcome. */
export class ReadStop extends Error {
  override readonly name = 'ReadStop';
  readonly problem: ReadProblem;

  constructor(problem: ReadProblem) {
    super(`${problem.failure} at ${problem.at}`);
    this.problem = problem;
  }
}
