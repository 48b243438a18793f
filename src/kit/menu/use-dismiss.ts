import type { RefObject } from 'react';
import { useEffect } from 'react';
import { isComposing } from '../../lib/browser/is-composing.ts';

/**
 * While `open`, calls `dismiss` on Esc (with `true`) and on a press or a focus outside the root (with `false`). `anchor`: a
 * button outside the root that opens and closes it by itself.
 */
export function useDismiss(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  dismiss: (byEscape: boolean) => void,
  anchor?: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!open) return;
    const onOutside = (event: Event) => {
      const { target } = event;
      if (!(target instanceof Node) || root.current?.contains(target) || anchor?.current?.contains(target))
        return;
      dismiss(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      // Esc closes only the innermost element, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      dismiss(true);
    };
    document.addEventListener('pointerdown', onOutside, true);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onOutside, true);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [root, open, dismiss, anchor]);
}
