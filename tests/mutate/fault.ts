/** A mechanism taken out of the code by replacing a text that occurs once in its file. */
export interface Fault {
  /** The wrong behaviour that it causes. */
  readonly title: string;
  readonly find: string;
  readonly replacement: string;
}

/** Faults of one file, and the test files of which at least one must fail for each of them. */
export interface FaultGroup {
  readonly file: string;
  readonly tests: readonly string[];
  readonly faults: readonly Fault[];
}

export const fault = (title: string, find: string, replacement: string): Fault => ({
  title,
  find,
  replacement,
});
