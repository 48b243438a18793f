import { useSyncExternalStore } from 'react';
import { createStore } from '../lib/store.ts';

const key = 'debug-panel';

function remembered(): boolean {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}

// Read when first asked: where storage is refused the choice lives as long as the page.
const shown = createStore<boolean | null>(null);
const isShown = (): boolean => shown.get() ?? remembered();

function show(on: boolean): void {
  try {
    if (on) localStorage.setItem(key, 'on');
    else localStorage.removeItem(key);
  } catch {
    // As said above.
  }
  shown.set(on);
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) shown.set(remembered());
  };
  window.addEventListener('storage', onStorage);
  const stop = shown.subscribe(listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    stop();
  };
}

/** Is the debug panel shown in this browser (S0 §3, showDebugPanel), and the way to show or hide it in all its tabs. */
export const useDebugPanel = (): [boolean, (on: boolean) => void] => [
  useSyncExternalStore(subscribe, isShown),
  show,
];
