const loads = new WeakMap<() => Promise<unknown>, Promise<unknown>>();

/** What a function fetches, fetched once: `use` must meet the same promise at each render. */
export function loadOnce<Value>(load: () => Promise<Value>): Promise<Value> {
  // Kept under the function that answered it.
  const known = loads.get(load) as Promise<Value> | undefined;
  if (known) return known;
  const coming = load();
  loads.set(load, coming);
  // What did not come (offline, before it was ever seen) may come another time.
  coming.catch(() => loads.delete(load));
  return coming;
}
