import { createStore } from '../../lib/value/store.ts';

/**
 * Whether this tab is in use. `asleep`: a hidden tab, which keeps only followed windows open. `frozen`: the page is
 * about to be frozen by the browser and keeps nothing open.
 */
export const attention = createStore<'awake' | 'asleep' | 'frozen'>('awake');

/** The number of background tasks that need rows even while the tab is hidden. */
let works = 0;
let isHidden = false;

const settle = (): void => attention.set(isHidden && works === 0 ? 'asleep' : 'awake');

/** Reports that the tab was hidden or shown. */
export function setHidden(hidden: boolean): void {
  isHidden = hidden;
  settle();
}

/** Keeps the tab awake even while hidden, until the returned function is called. */
export function keepAwake(): () => void {
  works += 1;
  settle();
  return () => {
    works -= 1;
    settle();
  };
}
