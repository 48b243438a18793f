import { useSyncExternalStore } from 'react';
import { disturbance } from '../audio/ring-choice.ts';

/** Whether this device must not ring. */
export const useIsQuiet = (): boolean =>
  useSyncExternalStore(disturbance.subscribe, disturbance.get) === 'on';
