import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { firstField } from '../../kit/base/first-field.ts';

/**
 * Focuses the first field of a form that starts again in the next round: the button that had the focus is gone. Returns
 * the ref of what contains the form.
 */
export function useRestartFocus(round: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (round > 0 && document.activeElement === document.body) firstField(box.current)?.focus();
  }, [round]);
  return box;
}
