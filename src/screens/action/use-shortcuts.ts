import { useEffectEvent, useLayoutEffect } from 'react';
import { pressedKey } from '../../lib/browser/pressed-key.ts';

const typing = 'input, textarea, select, [contenteditable="true"], dialog';

/**
 * Handles shortcut keys, except while typing, while a dialog is open, or with a modifier that belongs to the
 * browser.
 */
export function useShortcuts(does: (key: string) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(typing)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    if (does(pressedKey(event))) event.preventDefault();
  });
  // A layout effect: a key pressed as soon as the buttons are visible must count.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
