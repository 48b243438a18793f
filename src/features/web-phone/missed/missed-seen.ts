import { useEffect } from 'react';
import { useCallHistory } from '../state/use-call-history.ts';
import { seenAfterLook } from './missed-call.ts';
import { useMissedCount, useSeenStore } from './use-missed-calls.ts';

/** Events that show that somebody sits in front of the page. A visible page alone does not: they may be at lunch. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Mounted where the history is shown: its missed calls count as seen once the user does anything there. */
export function MissedSeen() {
  const { calls } = useCallHistory();
  const store = useSeenStore();
  const count = useMissedCount();
  useEffect(() => {
    if (count === 0) return;
    const end = new AbortController();
    const see = (): void => store.set(JSON.stringify(seenAfterLook(calls)));
    for (const sign of signs)
      window.addEventListener(sign, see, { signal: end.signal, once: true, passive: true });
    return () => end.abort();
  }, [count, calls, store]);
  return null;
}
