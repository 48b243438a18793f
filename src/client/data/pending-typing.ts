import { useCallback, useEffect, useRef } from 'react';

/** The mounted fields whose typed text enters the document only after a pause or on blur. */
const fields = new Set<() => void>();

/** Commits all typed text to the document now, because a draft, a save or another tab needs it before blur. */
export function settleTyping(): void {
  for (const settle of fields) settle();
}

/**
 * Registers a field with `settleTyping`, and settles it on unmount. Returns a function that calls the latest
 * `settle`.
 */
export function useSettledTyping(settle: () => void): () => void {
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  const settleNow = useCallback(() => latest.current(), []);
  useEffect(() => {
    fields.add(settleNow);
    return () => {
      fields.delete(settleNow);
      settleNow();
    };
  }, [settleNow]);
  return settleNow;
}
