import type { PageSearch } from '../../fields/page-search/page-search.ts';

/** What of the address belongs to a page rather than to a visit of it. */
const lasting = ['filter', 'search', 'sort', 'page', 'mode'] as const;

const lastingOf = (search: PageSearch): PageSearch =>
  Object.fromEntries(
    lasting.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]] as const])),
  );
const hasLasting = (search: PageSearch): boolean => lasting.some((name) => search[name] !== undefined);

/** A kept page's own part of the address. `returning`: it is being put back into the address. */
export interface KeptSearch {
  readonly phase: 'here' | 'away' | 'returning';
  readonly search: PageSearch;
}

/**
 * What a kept page sees of the address: while it is away, what it saw last; and coming back without a word, it brings
 * its filter, search, sorting, page and mode along (S0 §2). The same object when nothing changes.
 */
export function nextKeptSearch(own: KeptSearch, live: PageSearch, current: boolean): KeptSearch {
  if (!current) return own.phase === 'away' ? own : { phase: 'away', search: own.search };
  if (own.phase === 'away' && !hasLasting(live) && hasLasting(own.search))
    return { phase: 'returning', search: { ...live, ...lastingOf(own.search) } };
  if (own.phase === 'returning' && !hasLasting(live)) return own;
  return own.phase === 'here' && own.search === live ? own : { phase: 'here', search: live };
}
