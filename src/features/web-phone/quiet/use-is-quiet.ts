import { disturbance } from '../audio/ring-choice.ts';
import { useStore } from '../../../kit/base/use-store.ts';

/** Whether this device must not ring. */
export const useIsQuiet = (): boolean => useStore(disturbance) === 'on';
