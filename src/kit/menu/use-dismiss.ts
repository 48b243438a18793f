import type { RefObject } from 'react';
import { useEffect } from 'react';
import { isComposing } from '../../lib/browser/is-composing.ts';

/** Whether an event is for a modal dialog that the root itself has opened, and that is above it. */
function isInModalAbove(target: EventTarget | null, root: HTMLElement | null): boolean {
  const modal = target instanceof Element ? target.closest('dialog[open]') : null;
  return modal !== null && !modal.contains(root);
}

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
      if (isInModalAbove(target, root.current)) return;
      if (!(target instanceof Node) || root.current?.contains(target) || anchor?.current?.contains(target))
        return;
      dismiss(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event) || isInModalAbove(event.target, root.current)) return;
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
