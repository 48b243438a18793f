import { Dexie } from 'dexie';
import { Process } from './process.ts';

type Listener = (parts: unknown) => void;

interface Ears {
  subscribe: (listener: Listener) => void;
  unsubscribe: (listener: Listener) => void;
}

/**
 * Live queries of all tabs hear of each other's and the engine's writes through one Dexie. Each listens as the process
 * it is in, and no longer than that lives. Returns how to undo it, after which nobody listens.
 */
export function separateEars(): () => void {
  const ears = Dexie.on.storagemutated as unknown as Ears;
  const before = { ...ears };
  const heard = new Map<Listener, Listener>();
  const leave = (listener: Listener): void => {
    const own = heard.get(listener);
    heard.delete(listener);
    if (own) before.unsubscribe(own);
  };
  ears.subscribe = (listener) => {
    const process = Process.current();
    const own: Listener = (parts) => (process ? process.gate(() => listener(parts)) : listener(parts));
    heard.set(listener, own);
    before.subscribe(own);
    process?.onDeath(() => leave(listener));
  };
  ears.unsubscribe = leave;
  return () => {
    for (const listener of heard.keys()) leave(listener);
    Object.assign(ears, { subscribe: before.subscribe, unsubscribe: before.unsubscribe });
  };
}
