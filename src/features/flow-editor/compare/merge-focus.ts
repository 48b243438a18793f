import type { RefObject } from 'react';
import { useEffect } from 'react';
import { createStore } from '../../../lib/value/store.ts';
import { useStore } from '../../../kit/base/use-store.ts';

const isWanted = createStore(false);

/**
 * Moves the focus to the merge once it is shown, because the user has asked for it. A merge that opens by itself does
 * not take the focus.
 */
export const focusMerge = (): void => isWanted.set(true);

export function useMergeFocus(heading: RefObject<HTMLElement | null>): void {
  const wanted = useStore(isWanted);
  useEffect(() => {
    if (!wanted) return;
    isWanted.set(false);
    heading.current?.focus();
  }, [wanted, heading]);
}
