import { useEffect, useEffectEvent } from 'react';

/** While something is in progress, Esc stops it and reaches no other listener. */
export function useEscape(isInProgress: boolean, stop: () => void): void {
  const onEscape = useEffectEvent(stop);
  useEffect(() => {
    if (!isInProgress) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [isInProgress]);
}
