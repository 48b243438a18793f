/** The outputs of blocks that could not do what they are for. Flows seldom continue there. */
const failures: ReadonlySet<string> = new Set(['empty', 'failed', 'full']);

/** The blocks whose outputs have names that users choose. */
const ownNames: ReadonlySet<string> = new Set(['macro', 'switch']);

/** Whether a block of this type leaves by this output because it has failed. */
export const isFailureOutput = (type: string, output: string): boolean =>
  failures.has(output) && !ownNames.has(type);
