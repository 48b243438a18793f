/** Does work when a place is free. */
export type InPlace = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Limits how much work is done at the same time; the rest waits in order. */
export function createPlaces(count: number): InPlace {
  const waiting: (() => void)[] = [];
  let free = count;

  async function enter(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((admit) => waiting.push(admit));
  }
  function leave(): void {
    const admit = waiting.shift();
    if (admit === undefined) free += 1;
    else admit();
  }
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
