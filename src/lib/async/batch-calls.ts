/**
 * Combines calls: items that arrive within `waitMs` of the first are sent as one batch of at most `atMost`. Each item
 * gets the answer at its own position.
 */
export function batchCalls<Item, Answer>(
  sendBatch: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { atMost, waitMs }: { readonly atMost: number; readonly waitMs: number },
): (item: Item) => Promise<Answer> {
  interface Waiting {
    readonly item: Item;
    readonly resolve: (answer: Answer) => void;
    readonly reject: (reason: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    clearTimeout(timer);
    const batch = waiting;
    waiting = [];
    try {
      const answers = await sendBatch(batch.map(({ item }) => item));
      for (const [at, { resolve, reject }] of batch.entries()) {
        const answer = answers[at];
        if (answer === undefined) reject(new RangeError('not every item got an answer'));
        else resolve(answer);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (waiting.length === 1) timer = setTimeout(() => void send(), waitMs);
      if (waiting.length >= atMost) void send();
    });
}
