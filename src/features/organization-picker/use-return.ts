import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '../../lib/browser/is-composing.ts';

/** Escape calls `back`, unless a dialog or menu is open, which it closes. */
export function useReturn(back: () => void): void {
  const onEscape = useEffectEvent(back);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
      if (document.querySelector('dialog[open], :popover-open') === null) onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
