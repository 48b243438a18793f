/** The limits of a session. A session that exceeds one is stopped, with its name in the log. */
export const runLimits = {
  /** Blocks entered without waiting, and in total. */
  steps: 2000,
  allSteps: 100_000,
  /** Tokens in the queue. */
  tokens: 10_000,
  /** The values of a token. */
  values: 1000,
  /** Evaluation steps for one stimulus. A step takes less than a microsecond. */
  work: 250_000,
  /** Bytes that a session holds during a stimulus, including its effects, and between stimuli. */
  working: 8 * 1024 * 1024,
  kept: 2 * 1024 * 1024,
} as const;

/** Stops a session that exceeds a limit. */
export class SessionStop extends Error {
  override readonly name = 'SessionStop';
}

const mebibytes = (bytes: number): string => `${bytes / 1024 / 1024} MiB`;

/** The names of the limits in log messages. */
export const excess = {
  steps: `${runLimits.steps} steps without waiting`,
  allSteps: `${runLimits.allSteps} steps`,
  tokens: `${runLimits.tokens} tokens`,
  values: `more than ${runLimits.values} values in a token`,
  work: `more than ${runLimits.work} steps of expressions for one event`,
  working: `more than ${mebibytes(runLimits.working)} of tokens, variables and messages`,
  kept: `more than ${mebibytes(runLimits.kept)} of tokens, variables and messages while it waits`,
} as const;
