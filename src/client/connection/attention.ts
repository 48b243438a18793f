import { createStore } from '../../lib/store.ts';

/**
 * Is anybody looking at this tab? Asleep, it reads nothing and keeps no window open, but for what is followed all the
 * same; still, nothing at all: its page is about to be stopped.
 */
export const attention = createStore<'awake' | 'asleep' | 'still'>('awake');

/** Work that goes on while nobody looks, and reads rows for it. */
let works = 0;
let isHidden = false;

const settle = (): void => attention.set(isHidden && works === 0 ? 'asleep' : 'awake');

/** The tab is out of sight, or back in it. */
export function setHidden(hidden: boolean): void {
  isHidden = hidden;
  settle();
}

/** Keeps the tab awake, looked at or not, until the function returned is called. */
export function keepAwake(): () => void {
  works += 1;
  settle();
  return () => {
    works -= 1;
    settle();
  };
}
