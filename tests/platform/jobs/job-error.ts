/** What another attempt would not mend: the job has failed at once. */
export class HopelessJob extends Error {
  override name = 'HopelessJob';
}

/** Another attempt may go well; not sooner than `afterMs`, where whoever failed said so. */
export class TryLater extends Error {
  override name = 'TryLater';
  readonly afterMs: number;
  constructor(message: string, afterMs: number) {
    super(message);
    this.afterMs = afterMs;
  }
}

const longest = 500;

/** What a reader is told of a failure: its first line, for a stack names files of the server. */
export function failureText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.trim().split('\n')[0] ?? '').slice(0, longest) || 'It failed without a word';
}
