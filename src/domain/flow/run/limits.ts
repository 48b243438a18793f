/** The limits of a session. What exceeds one of these ends the session by name. */
export const runLimits = {
  /** Blocks that tokens come to, without time passing and in all. */
  steps: 2000,
  allSteps: 100_000,
  /** Tokens at one time. */
  tokens: 10_000,
  /** The values of a token. */
  values: 1000,
  /** Steps of expressions for one stimulus; none takes a microsecond. */
  work: 250_000,
  /** Bytes that a session holds while it works on a stimulus, with what it has sent, and then. */
  working: 8 * 1024 * 1024,
  kept: 2 * 1024 * 1024,
} as const;

/** The session exceeds a limit and has to be stopped. */
export class SessionStop extends Error {
  override readonly name = 'SessionStop';
}

const mebibytes = (bytes: number): string => `${bytes / 1024 / 1024} MiB`;

/** The words of what a session exceeds. */
export const excess = {
  steps: `${runLimits.steps} steps without waiting`,
  allSteps: `${runLimits.allSteps} steps`,
  tokens: `${runLimits.tokens} tokens`,
  values: `more than ${runLimits.values} values in a token`,
  work: `more than ${runLimits.work} steps of expressions for one event`,
  working: `more than ${mebibytes(runLimits.working)} of tokens, variables and messages`,
  kept: `more than ${mebibytes(runLimits.kept)} of tokens, variables and messages while it waits`,
} as const;
