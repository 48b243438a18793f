const loads = new WeakMap<() => Promise<unknown>, Promise<unknown>>();

/** Calls `load` once and returns the same promise every time, as React's `use` requires across renders. */
export function loadOnce<Value>(load: () => Promise<Value>): Promise<Value> {
  const known = loads.get(load) as Promise<Value> | undefined;
  if (known) return known;
  const loading = load();
  loads.set(load, loading);
  // A failed load (offline, not cached yet) may succeed later.
  loading.catch(() => loads.delete(load));
  return loading;
}
