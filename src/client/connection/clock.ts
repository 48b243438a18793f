import type { ReadableStore } from '../../lib/value/store.ts';
import { useStore } from '../../kit/base/use-store.ts';
import { connectionState } from './connection-state.ts';

/** The displayed time is ahead of server time, so that an event just received is never in the future (S0-9-03). */
const displayAheadMs = 1000;
const tickMs = 1000;

/** Server time in ms, comparable to `asOf`. */
export const serverNow = (): number => Date.now() + connectionState.get().clockOffset;

/** The displayed current time in ms, for code outside components. */
export const displayNow = (): number => serverNow() + displayAheadMs;

/** A time by this machine's clock as displayed time, comparable to `useNow`. */
export const displayTimeOf = (machineTime: number): number =>
  machineTime + connectionState.get().clockOffset + displayAheadMs;

let shown = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  shown = displayNow();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function snapshot(): number {
  if (timer === undefined) shown = Math.floor(displayNow() / tickMs) * tickMs;
  return shown;
}

const clock: ReadableStore<number> = { get: snapshot, subscribe };

/** The displayed current time in ms: server time + 1,000, updated every second (S0-9-03, S0-9-04). */
export const useNow = (): number => useStore(clock);

/** A value derived from the displayed time; it renders the component again only when it changes. */
export function useNowValue<Value>(valueAt: (now: number) => Value): Value {
  return useStore(clock, valueAt);
}

let live: number | null = null;

function liveSnapshot(): number | null {
  const now = snapshot();
  if (connectionState.get().link.status === 'connected') live = now;
  return live;
}

const liveClock: ReadableStore<number | null> = { get: liveSnapshot, subscribe };

/** Like `useNow`, but stops when the link is lost; null until the first connection. */
export const useLiveNow = (): number | null => useStore(liveClock);
