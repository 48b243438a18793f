import { loadCode } from './load-code.ts';

const loads = new WeakMap<() => Promise<unknown>, Promise<unknown>>();

/**
 * Loads code once and returns the same promise every time, as React's `use` requires across renders. `use` reads a
 * promise that has a status without suspending: a fallback, once shown, stays for up to 300 ms.
 */
export function loadOnce<Value>(load: () => Promise<Value>): Promise<Value> {
  const known = loads.get(load) as Promise<Value> | undefined;
  if (known) return known;
  const loading = loadCode(load);
  loads.set(load, loading);
  loading.then(
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    // A failed load (offline, not cached yet) may succeed later.
    () => loads.delete(load),
  );
  return loading;
}
