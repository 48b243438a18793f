import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Puts the focus into the page when a change of address took away what had it, so that keys and listeners go on
 * there. A page that focuses something itself is left alone.
 */
export function usePageFocus(): void {
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [path]);
}
