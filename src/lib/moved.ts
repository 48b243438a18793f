/** The items with one of them at another place, counted without it; where it cannot go it goes as far as it can. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const one = items[from];
  if (one === undefined) return items;
  const others = items.filter((_, at) => at !== from);
  const place = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, place), one, ...others.slice(place)];
}
