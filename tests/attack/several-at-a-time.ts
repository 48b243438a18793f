/** Runs tasks, several at a time. All end before the first failure is thrown. */
export async function severalAtATime<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
  width = 8,
): Promise<void> {
  const left = items.values();
  const work = async (): Promise<void> => {
    for (const item of left) await run(item);
  };
  const ends = await Promise.allSettled(Array.from({ length: width }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
