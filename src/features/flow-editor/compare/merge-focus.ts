import type { RefObject } from 'react';
import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../../lib/value/store.ts';

const isWanted = createStore(false);

/**
 * Moves the focus to the merge once it is shown, because the user has asked for it. A merge that opens by itself does
 * not take the focus.
 */
export const focusMerge = (): void => isWanted.set(true);

export function useMergeFocus(heading: RefObject<HTMLElement | null>): void {
  const wanted = useSyncExternalStore(isWanted.subscribe, isWanted.get);
  useEffect(() => {
    if (!wanted) return;
    isWanted.set(false);
    heading.current?.focus();
  }, [wanted, heading]);
}
