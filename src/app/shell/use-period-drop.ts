import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isBillingPath } from '../pages/billing-path.ts';

/** Takes the billing period out of an address that is none of billing (S1-2.8-02). */
export function usePeriodDrop(): void {
  const navigate = useNavigate();
  const stray = useLocation({
    select: ({ pathname, search }) =>
      search.period === undefined || isBillingPath(pathname) ? null : pathname,
  });
  useEffect(() => {
    if (stray !== null)
      void navigate({
        to: '.',
        search: (before) => ({ ...before, period: undefined }),
        replace: true,
        resetScroll: false,
      });
  }, [stray, navigate]);
}
