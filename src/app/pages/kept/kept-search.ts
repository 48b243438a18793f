import type { PageSearch } from '../../../fields/page-search/page-search.ts';

/** The search parameters that a page keeps between visits. Billing has one period for all its pages. */
const lasting = ['filter', 'search', 'sort', 'page', 'mode', 'tab'] as const;

const lastingOf = (search: PageSearch): PageSearch =>
  Object.fromEntries(
    lasting.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]] as const])),
  );
const hasLasting = (search: PageSearch): boolean => lasting.some((name) => search[name] !== undefined);

/** The search parameters of a kept page. `returning`: they are being written back to the address. */
export interface KeptSearch {
  readonly phase: 'here' | 'away' | 'returning';
  readonly search: PageSearch;
}

/**
 * The search parameters a kept page sees. A hidden page keeps those it saw last. A page shown again without
 * parameters restores its filter, search, sorting, page, mode and tab (S0-2-06, S1-2.2-02). Returns the same object if
 * nothing changes.
 */
export function nextKeptSearch(own: KeptSearch, live: PageSearch, current: boolean): KeptSearch {
  if (!current) return own.phase === 'away' ? own : { phase: 'away', search: own.search };
  if (own.phase === 'away' && !hasLasting(live) && hasLasting(own.search))
    return { phase: 'returning', search: { ...live, ...lastingOf(own.search) } };
  if (own.phase === 'returning' && !hasLasting(live)) return own;
  return own.phase === 'here' && own.search === live ? own : { phase: 'here', search: live };
}
