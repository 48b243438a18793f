import { useLayoutEffect, useRef } from 'react';

/** Puts the window where the reader left it on this page; at its head on a page that is new. */
export function useKeptScroll(): void {
  const top = useRef(0);
  useLayoutEffect(() => {
    window.scrollTo({ top: top.current, behavior: 'instant' });
    // Noted while it is seen: once hidden, the page has no height and the window is at its head.
    const note = () => {
      top.current = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
}
