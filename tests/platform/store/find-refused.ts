/**
 * The items that are refused, each with its error: halves are tried until one item is left. `objectionTo` tries some
 * items and leaves nothing behind; null if they are accepted.
 */
export async function findRefused<Item>(
  items: readonly Item[],
  objectionTo: (items: readonly Item[]) => Promise<Error | null>,
): Promise<ReadonlyMap<Item, Error>> {
  if (items.length === 0) return new Map();
  const error = await objectionTo(items);
  if (error === null) return new Map();
  const [first] = items;
  if (items.length === 1 && first !== undefined) return new Map([[first, error]]);
  const middle = Math.ceil(items.length / 2);
  const halves = [items.slice(0, middle), items.slice(middle)];
  const found: [Item, Error][] = [];
  for (const half of halves) found.push(...(await findRefused(half, objectionTo)));
  return new Map(found);
}
