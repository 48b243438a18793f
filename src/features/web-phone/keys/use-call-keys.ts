import { useEffect, useEffectEvent } from 'react';
import { callKeyOf } from '../../../screens/call-key.ts';
import type { CallKeyName } from '../../../screens/call-key.ts';

/** Handles the call keys on every page, also while typing and over an open dialog. */
export function useCallKeys(perform: (key: CallKeyName) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = callKeyOf(event);
    if (key === undefined) return;
    // A key held down counts once.
    if (event.repeat || perform(key)) event.preventDefault();
  });
  useEffect(() => {
    // Captured before any field or dialog handles the key.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
