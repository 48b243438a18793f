import { Dexie } from 'dexie';
import { Process } from './process.ts';

type Listener = (parts: unknown) => void;

interface StorageMutations {
  subscribe: (listener: Listener) => void;
  unsubscribe: (listener: Listener) => void;
}

/**
 * All tabs and the engine share one Dexie, which tells every live query about every write. This makes each listener run
 * in the process that subscribed and end with it. Returns the undo, which removes all listeners.
 */
export function scopeLiveQueries(): () => void {
  const mutations = Dexie.on.storagemutated as unknown as StorageMutations;
  const before = { ...mutations };
  const wrapped = new Map<Listener, Listener>();
  const unsubscribe = (listener: Listener): void => {
    const own = wrapped.get(listener);
    wrapped.delete(listener);
    if (own) before.unsubscribe(own);
  };
  mutations.subscribe = (listener) => {
    const process = Process.current();
    const own: Listener = (parts) => (process ? process.gate(() => listener(parts)) : listener(parts));
    wrapped.set(listener, own);
    before.subscribe(own);
    process?.onDeath(() => unsubscribe(listener));
  };
  mutations.unsubscribe = unsubscribe;
  return () => {
    for (const listener of wrapped.keys()) unsubscribe(listener);
    Object.assign(mutations, { subscribe: before.subscribe, unsubscribe: before.unsubscribe });
  };
}
