/** Another attempt would not help: the job fails at once. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError';
}

/** Another attempt may succeed, but not before `afterMs`. */
export class RetryLater extends Error {
  override name = 'RetryLater';
  readonly afterMs: number;
  constructor(message: string, afterMs: number) {
    super(message);
    this.afterMs = afterMs;
  }
}

const maxLength = 500;

/** The error message that users see: only the first line, because a stack names files of the server. */
export function failureText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.trim().split('\n')[0] ?? '').slice(0, maxLength) || 'Failed without an error message';
}
