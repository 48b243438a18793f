/** Moves one item; `to` is its index among the other items, clamped to the list. Returns a new list. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const one = items[from];
  if (one === undefined) return items;
  const others = items.filter((_, at) => at !== from);
  const place = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, place), one, ...others.slice(place)];
}
