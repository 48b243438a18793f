import { useLayoutEffect, useRef } from 'react';

/** Restores the scroll position of a kept page; a new page starts at the top. */
export function useKeptScroll(): void {
  const top = useRef(0);
  useLayoutEffect(() => {
    window.scrollTo({ top: top.current, behavior: 'instant' });
    // Recorded on scroll: a hidden page has no height, so the window would already be at the top.
    const note = () => {
      top.current = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
}
