/**
 * One call for many: those that come within `waitMs` of the first are made as one, `atMost` at a time. Each has its own
 * answer, by its place.
 */
export function gather<Item, Answer>(
  many: (items: readonly Item[]) => Promise<readonly Answer[]>,
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
    const now = waiting;
    waiting = [];
    try {
      const answers = await many(now.map(({ item }) => item));
      for (const [at, { resolve, reject }] of now.entries()) {
        const answer = answers[at];
        if (answer === undefined) reject(new RangeError('there is no answer for every item'));
        else resolve(answer);
      }
    } catch (error) {
      for (const { reject } of now) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (waiting.length === 1) timer = setTimeout(() => void send(), waitMs);
      if (waiting.length >= atMost) void send();
    });
}
