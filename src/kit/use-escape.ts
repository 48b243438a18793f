import { useEffect, useEffectEvent } from 'react';

/** While something is under way, Esc ends that, and nothing else that listens. */
export function useEscape(isUnderWay: boolean, stop: () => void): void {
  const onEscape = useEffectEvent(stop);
  useEffect(() => {
    if (!isUnderWay) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [isUnderWay]);
}
