import { useEffect } from 'react';
import { announce } from './announcement.ts';

/** Typing changes a count with each key; only the count after it is announced. */
const settleMs = 500;

/** Announces a text whenever it has changed and stayed; null announces nothing. */
export function useAnnounced(text: string | null): void {
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => announce(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
}
