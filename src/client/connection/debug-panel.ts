import { useSyncExternalStore } from 'react';
import { createStoredChoice } from '../../lib/stored-choice.ts';

const panel = createStoredChoice('debug-panel', (stored) => (stored === 'shown' ? 'shown' : 'hidden'));

const show = (on: boolean): void => panel.set(on ? 'shown' : 'hidden');

/** Is the debug panel shown in this browser (S0 §3, showDebugPanel), and the way to show or hide it in all its tabs. */
export const useDebugPanel = (): [boolean, (on: boolean) => void] => [
  useSyncExternalStore(panel.subscribe, panel.get) === 'shown',
  show,
];
