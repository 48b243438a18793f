import { useEffect, useEffectEvent } from 'react';

/** The fields on the screen that put what is typed into the document only after a pause or when they are left. */
const fields = new Set<() => void>();

/** Puts what is typed into the document now: the draft, a save or another tab needs it before the field is left. */
export function settleTyping(): void {
  for (const settle of fields) settle();
}

/** Lets `settleTyping` settle a field. */
export function useSettledTyping(settle: () => void): void {
  const settleNow = useEffectEvent(settle);
  useEffect(() => {
    const field = (): void => settleNow();
    fields.add(field);
    return () => void fields.delete(field);
  }, []);
}
