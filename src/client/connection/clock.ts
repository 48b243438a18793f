import { useSyncExternalStore } from 'react';
import { connectionState } from './connection-state.ts';

/** What is shown as now runs this far ahead, so that an event just received is never in the future (S0 §9). */
const shownAhead = 1000;
const tickMs = 1000;

/** Server time in ms, as `asOf` has it. */
export const serverNow = (): number => Date.now() + connectionState.get().clockOffset;

/** The now that views show, in ms, for code that is no component. */
export const shownNow = (): number => serverNow() + shownAhead;

let shown = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  shown = shownNow();
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
  if (timer === undefined) shown = Math.floor(shownNow() / tickMs) * tickMs;
  return shown;
}

/** The now that views show, in ms: server time + 1,000, once a second (S0 §9). */
export const useNow = (): number => useSyncExternalStore(subscribe, snapshot);

let live: number | null = null;

function liveSnapshot(): number | null {
  const now = snapshot();
  if (connectionState.get().link.status === 'connected') live = now;
  return live;
}

/** The now of what goes on, in ms: it stands where the link was lost, and is null where there was none yet. */
export const useLiveNow = (): number | null => useSyncExternalStore(subscribe, liveSnapshot);
