import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps the focus within `root` when the focused control is removed, because it does not apply any more: `next` finds
 * the control that takes its place. The browser would move the focus to the top of the page.
 */
export function useKeptFocus(
  root: RefObject<HTMLElement | null>,
  next: (root: HTMLElement, removed: Element) => HTMLElement | null,
): void {
  const findNext = useEffectEvent(next);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const end = new AbortController();
    const { signal } = end;
    let focused: Element | null = null;
    element.addEventListener('focusin', ({ target }) => (focused = target as Element), { signal });
    element.addEventListener(
      'focusout',
      ({ target }) =>
        // A removed control may lose the focus in an event of its own.
        queueMicrotask(() => {
          if (target === focused && focused?.isConnected) focused = null;
        }),
      { signal },
    );
    const observer = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return;
      const removed = focused;
      focused = null;
      if (document.activeElement?.contains(element)) findNext(element, removed)?.focus();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      end.abort();
      observer.disconnect();
    };
  }, [root]);
}

/** The control for the call that follows a removed one: that of the selected call, else the number to call. */
export const nextCallControl = (root: HTMLElement): HTMLElement | null =>
  root.querySelector<HTMLElement>('[data-call-control]:not([aria-disabled="true"])') ??
  root.querySelector<HTMLElement>('input[type="tel"]');
