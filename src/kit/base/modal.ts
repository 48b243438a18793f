import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { createStore } from '../../lib/value/store.ts';
import { useStore } from './use-store.ts';

/** The element that had the focus when each dialog opened. */
const origins = new WeakMap<HTMLDialogElement, HTMLElement | null>();

/** Whether nothing has the focus, or only a control of a closed dialog, which is about to lose it. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.closest('dialog')?.open === false;
}

/**
 * Focuses what had the focus before a dialog, if the browser could not. A question and the form that it was about close
 * together: what the form was opened from then takes the focus.
 */
function focusOrigin(dialog: HTMLDialogElement): void {
  let closed: HTMLDialogElement | null = dialog;
  while (closed !== null && isFocusLost()) {
    const origin = origins.get(closed);
    origins.delete(closed);
    origin?.focus();
    closed = origin?.closest('dialog') ?? null;
  }
}

const open = createStore<readonly HTMLDialogElement[]>([]);

/**
 * The open modal dialogs, the topmost last. The browser makes everything outside the topmost one inert, so what must
 * stay usable during a dialog has to be rendered into it.
 */
export const useModals = (): readonly HTMLDialogElement[] => useStore(open);

/**
 * Shows a dialog as a modal one while it is rendered. `onClosed`: the browser has closed it, as some do on a second Esc.
 * `first` takes the focus at first.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  onClosed: () => void,
  first?: () => HTMLElement | null | undefined,
): void {
  const focused = useRef<HTMLElement | null>(null);
  const report = useEffectEvent(onClosed);
  const findFirst = useEffectEvent(() => first?.());
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const onClose = (): void => {
      if (!element.open) report();
    };
    element.addEventListener('close', onClose);
    // SVG elements can be focused like HTML elements.
    origins.set(element, document.activeElement as HTMLElement | null);
    element.showModal();
    const kept = focused.current?.isConnected === true ? focused.current : null;
    (kept ?? findFirst())?.focus();
    open.set([...open.get(), element]);
    return () => {
      open.set(open.get().filter((one) => one !== element));
      // While something in it suspends, React hides the dialog, and shows it again: its owner must not see it close.
      element.removeEventListener('close', onClose);
      focused.current = element.querySelector<HTMLElement>(':focus');
      // A field that gets the focus back while the selection is in a dialog about to be removed has no caret in Chromium.
      const selection = getSelection();
      if (element.contains(selection?.anchorNode ?? null)) selection?.removeAllRanges();
      // Close it before it is removed: closing restores the focus.
      element.close();
      focusOrigin(element);
    };
  }, [dialog]);
}
