import { useCallback, useEffect, useRef } from 'react';

const settlers = new Set<() => void>();

/** Has every field put what is typed in it into the document: a save must not leave the last characters out. */
export function settleInputs(): void {
  for (const settle of settlers) settle();
}

/**
 * For a field whose text takes effect later. Calls the function when the text must take effect now: before a save, when
 * the page is left, and when the field goes away. Returns the function as it is at the time of its call.
 */
export function useSettled(settle: () => void): () => void {
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  const settleNow = useCallback(() => latest.current(), []);
  useEffect(() => {
    settlers.add(settleNow);
    // Captured, so that the draft is written after it.
    window.addEventListener('pagehide', settleNow, { capture: true });
    return () => {
      settlers.delete(settleNow);
      window.removeEventListener('pagehide', settleNow, { capture: true });
      settleNow();
    };
  }, [settleNow]);
  return settleNow;
}
