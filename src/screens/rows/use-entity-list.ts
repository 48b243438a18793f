import { useCallback, useEffect, useMemo } from 'react';
import type { PermissionHolder } from '../../domain/access/can.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import type { Constraint } from '../../domain/core/query.ts';
import type { EntityList } from '../../entities/define/view.ts';
import type { PageSearch } from '../../fields/page-search/page-search.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useCounts } from '../../client/data/use-counts.ts';
import type { Filter } from '../filter/filter-value.ts';
import { isFiltering, noFilter, printFilter } from '../filter/filter-value.ts';
import { useLastAnswer } from '../use-last-answer.ts';
import type { ListMode } from './list-address.ts';
import { partsFor, printAddress, readAddress } from './list-address.ts';
import { listDataRequest, wholeQuery } from './list-data-request.ts';
import { listIn } from './list-language.ts';
import { listPageOf, pageSize, windowSize } from './list-page.ts';
import { nextSort, ownSort, printSort, sortingOf } from './list-sort.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** Where a list keeps its state: the page address, or the memory of a dialog. */
export interface ListSearchStore {
  readonly search: PageSearch;
  readonly set: (change: PageSearch, how?: 'push' | 'replace') => void;
}

/** The list of an entity type and its base constraints. */
export interface ListSource {
  readonly name: EntityName;
  readonly list: EntityList<EntityRow>;
  /** Constraints on every row. */
  readonly base: readonly Constraint[];
}

const noRows = { limit: 0 } as const;

/** The window whose answer has the counts too: two answers would render a list twice, first without its rows. */
const countedWindow = (mode: ListMode, page: number | undefined, limit: number) => {
  if (mode === 'pages') return { offset: listPageOf(page, limit).offset, limit: pageSize };
  return mode === 'whole' ? { offset: 0, limit: windowSize } : noRows;
};

/** The conditions that leave rows out of a list. */
export type NarrowedBy = 'none' | 'search' | 'filter' | 'both';

const narrowing = (isSearched: boolean, isFiltered: boolean): NarrowedBy =>
  isSearched ? (isFiltered ? 'both' : 'search') : isFiltered ? 'filter' : 'none';

/** State of a list and its request, from the user's search, choices and permissions. */
export function useEntityList(
  { name, list: plain, base }: ListSource,
  holder: PermissionHolder,
  { search, set }: ListSearchStore,
) {
  const { locale } = useFormat();
  const list = useMemo(() => listIn(name, plain, locale), [name, plain, locale]);
  const parts = useMemo(() => partsFor(name, list, holder), [name, list, holder]);
  const { columns, fields } = parts;
  const { filter: writtenFilter, sort: writtenSort, page: writtenPage, mode: writtenMode } = search;
  const address = useMemo(
    () =>
      readAddress({ filter: writtenFilter, sort: writtenSort, page: writtenPage, mode: writtenMode }, parts),
    [writtenFilter, writtenSort, writtenPage, writtenMode, parts],
  );
  const { filter, page, mode, unreadable, hidden } = address;
  useEffect(() => {
    for (const part of unreadable) console.error('Ignored unknown filter:', part);
  }, [unreadable]);

  const settle = useCallback(
    (text: string) => set({ search: text === '' ? undefined : text, page: undefined }, 'replace'),
    [set],
  );
  const settled = search.search ?? '';
  const [typed, type] = useTypedSearch(settled, settle);
  const own = ownSort(columns, list.sorting);
  const sort = address.sort ?? own;
  const wish = {
    name,
    base,
    fields,
    filter,
    order: list.sorting,
    sorting: sortingOf(sort, columns, list.sorting),
    limit: list.limit,
  };
  const wholeSet = wholeQuery({ ...wish, search: '' });
  const whole = useCounts(wholeSet, noRows);
  const answeredBy: 'engine' | 'platform' =
    whole.state === 'ready' && whole.total > list.limit ? 'platform' : 'engine';
  const request = listDataRequest(
    { ...wish, search: answeredBy === 'engine' ? typed.trim() : settled },
    answeredBy,
  );
  const window = { ...request.window, ...countedWindow(mode, page, list.limit) };
  const counts = useLastAnswer(useCounts(request.query, window));

  return {
    columns,
    fields,
    filter,
    page,
    mode,
    hidden,
    /** The parsed address, without parts this user may not see. */
    address,
    typed,
    sort,
    request,
    answeredBy,
    whole: wholeSet,
    counts,
    limit: list.limit,
    /** The request of the list with another filter; null if only the platform can answer it. */
    requestWith: (other: Filter) => {
      if (answeredBy === 'platform') return null;
      return listDataRequest({ ...wish, filter: other, search: typed.trim() }, answeredBy);
    },
    narrowedBy: narrowing(typed.trim() !== '', isFiltering(filter)),
    type,
    setFilter: (next: Filter) => set({ filter: printFilter(next), page: undefined }),
    setSort: (column: string) => set({ sort: printSort(nextSort(sort, column)), page: undefined }),
    setPage: (next: number) => set({ page: next === 1 ? undefined : next }),
    setMode: (next: ListMode) => set({ mode: next === 'pages' ? undefined : next, page: undefined }),
    /** Removes hidden parts from the address. */
    leaveOut: () => set(printAddress(address), 'replace'),
    clear: () => {
      type('');
      set({ filter: printFilter(noFilter), search: undefined, page: undefined });
    },
  };
}
export type ListState = ReturnType<typeof useEntityList>;
