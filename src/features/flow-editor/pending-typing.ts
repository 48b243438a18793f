import { useCallback, useEffect, useRef } from 'react';

/** The fields on the screen that put what is typed into the document only after a pause or when they are left. */
const fields = new Set<() => void>();

/** Puts what is typed into the document now: the draft, a save or another tab needs it before the field is left. */
export function settleTyping(): void {
  for (const settle of fields) settle();
}

/**
 * Lets `settleTyping` settle a field, which is also settled when it goes away. Returns the function as it is at the time
 * of its call.
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
