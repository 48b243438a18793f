import { createStoredChoice } from '../../lib/browser/stored-choice.ts';
import { useStore } from '../../kit/base/use-store.ts';

const panel = createStoredChoice('debug-panel', (stored) => (stored === 'shown' ? 'shown' : 'hidden'));

const show = (on: boolean): void => panel.set(on ? 'shown' : 'hidden');

/**
 * Whether the debug panel is shown in this browser (S0-3-13, showDebugPanel), and a function to show or hide it in all
 * tabs.
 */
export const useDebugPanel = (): [boolean, (on: boolean) => void] => [useStore(panel) === 'shown', show];
