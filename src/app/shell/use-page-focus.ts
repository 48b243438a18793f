import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Moves the focus into the page when a navigation removed the focused element, so that keyboard and screen reader
 * users continue there. A page that sets the focus itself is left alone.
 */
export function usePageFocus(): void {
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [path]);
}
