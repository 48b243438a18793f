import { useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, use, useCallback } from 'react';
import type { PageSearch } from './page-search.ts';

/** What the address says to one page of those that are kept: a page that is not looked at hears nothing of others'. */
export const PageSearchContext = createContext<PageSearch | null>(null);

const nothing = () => null;

/** What the address says to this page; outside of kept pages, what it says now. */
export function usePageSearch(): PageSearch {
  const own = use(PageSearchContext);
  const live = useSearch({
    strict: false,
    select: own === null ? (search): PageSearch | null => search : nothing,
  });
  return own ?? live ?? {};
}

/** Changes some of what the address says to the page. `replace`: the way back does not lead through it. */
export function useSetPageSearch(): (change: PageSearch, how?: 'push' | 'replace') => void {
  const navigate = useNavigate();
  return useCallback(
    (change, how = 'push') =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...change }),
        replace: how === 'replace',
        resetScroll: false,
      }),
    [navigate],
  );
}
