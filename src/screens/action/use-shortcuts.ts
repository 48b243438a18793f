import { useEffectEvent, useLayoutEffect } from 'react';

const typing = 'input, textarea, select, [contenteditable="true"], dialog';

/** Does what a key stands for, unless somebody types, a dialog is open, or the key means something to the browser. */
export function useShortcuts(does: (key: string) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(typing)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    if (does(event.key)) event.preventDefault();
  });
  // With what it belongs to, not after it: a key pressed as soon as that is seen must count.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
