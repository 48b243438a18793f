import { useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, use, useCallback } from 'react';
import type { PageSearch } from './page-search.ts';

/** The search parameters of one kept page, so that a hidden page does not react to those of another. */
export const PageSearchContext = createContext<PageSearch | null>(null);

const nothing = () => null;

/** This page's search parameters; outside of kept pages, those of the current URL. */
export function usePageSearch(): PageSearch {
  const own = use(PageSearchContext);
  const live = useSearch({
    strict: false,
    select: own === null ? (search): PageSearch | null => search : nothing,
  });
  return own ?? live ?? {};
}

/** Changes some search parameters of the page. `replace` adds no history entry. */
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
