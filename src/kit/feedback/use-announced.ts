import { useEffect, useEffectEvent } from 'react';
import { announce } from './announcement.ts';

/** Typing changes a count with each key; only the count after it is announced. */
const settleMs = 500;

const always = (): boolean => true;

/** Announces a text whenever it has changed and stayed, if it concerns the user then; null announces nothing. */
export function useAnnounced(text: string | null, concerns: () => boolean = always): void {
  const isWanted = useEffectEvent(concerns);
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => {
      if (isWanted()) announce(text);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [text]);
}
