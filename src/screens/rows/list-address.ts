import type { MessageDescriptor } from '@lingui/core';
import { can } from '../../domain/access/can.ts';
import type { PermissionHolder } from '../../domain/access/can.ts';
import type { FilterField } from '../../entities/define/filter-field.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { models } from '../../domain/entities/models.ts';
import type { Policy } from '../../domain/core/permission.ts';
import type { Column, EntityList } from '../../entities/define/view.ts';
import type { PageSearch } from '../../fields/page-search/page-search.ts';
import type { Filter } from '../filter/filter-value.ts';
import { parseFilter, printFilter } from '../filter/filter-value.ts';
import { isWithin } from '../../lib/value/path.ts';
import type { Sort } from './list-sort.ts';
import { parseSort, printSort } from './list-sort.ts';

/** Pages, all rows in one scrolling list, or all rows with consecutive ones as blocks. */
export const listModes = ['pages', 'whole', 'blocks'] as const;
export type ListMode = (typeof listModes)[number];

/** State of a list, as stored in its address. */
export interface ListAddress {
  readonly filter: Filter;
  /** null: the list's default order. */
  readonly sort: Sort | null;
  readonly page: number;
  readonly mode: ListMode;
}

/** Columns and filters of a list, split by whether the user may see them. */
export interface ListParts<Row> {
  readonly columns: readonly Column<Row>[];
  readonly fields: readonly FilterField[];
  readonly hiddenColumns: readonly Column<Row>[];
  readonly hiddenFields: readonly FilterField[];
}

const restrictionOf = (name: EntityName, field: string): Policy => {
  const { restricted }: { restricted?: Readonly<Record<string, Policy>> } = models[name];
  return Object.entries(restricted ?? {}).find(([path]) => isWithin(field, path))?.[1] ?? null;
};

/** Splits a list's columns and filters by the user's permissions. */
export function partsFor<Row>(
  name: EntityName,
  list: EntityList<Row>,
  holder: PermissionHolder,
): ListParts<Row> {
  const seesColumn = ({ policy }: Column<Row>): boolean => can(holder, policy ?? null);
  const seesField = ({ field }: FilterField): boolean => can(holder, restrictionOf(name, field));
  return {
    columns: list.columns.filter(seesColumn),
    fields: list.filters.filter(seesField),
    hiddenColumns: list.columns.filter((column) => !seesColumn(column)),
    hiddenFields: list.filters.filter((field) => !seesField(field)),
  };
}

/** A parsed address, the parts that make no sense, and the parts the user may not see. */
export interface ReadAddress extends ListAddress {
  readonly unreadable: readonly unknown[];
  /** Titles only; the contents of hidden parts are not revealed. */
  readonly hidden: readonly MessageDescriptor[];
}

const fieldOf = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && 'field' in part ? part.field : undefined;

const isPage = (page: unknown): page is number =>
  typeof page === 'number' && Number.isSafeInteger(page) && page >= 1;

/** Parses a list's address. Never throws: unreadable parts are ignored and reported. */
export function readAddress<Row>(search: PageSearch, parts: ListParts<Row>): ReadAddress {
  const hidden = new Map<string | undefined, MessageDescriptor>();
  const isSeen = (part: unknown): boolean => {
    const field = parts.hiddenFields.find((one) => one.field === fieldOf(part));
    if (field) hidden.set(field.title.id, field.title);
    return field === undefined;
  };
  const asked: unknown = Array.isArray(search.filter) ? search.filter.filter(isSeen) : search.filter;
  const { filter, unreadable } = parseFilter(asked, parts.fields);

  const rest: unknown[] = [];
  const sort = parseSort(search.sort, parts.columns);
  if (search.sort !== undefined && sort === null) {
    const written = parseSort(search.sort, parts.hiddenColumns);
    const column = parts.hiddenColumns.find(({ id }) => id === written?.column);
    if (column) hidden.set(column.title.id, column.title);
    else rest.push({ sort: search.sort });
  }
  const mode = listModes.find((one) => one === search.mode);
  if (search.mode !== undefined && mode === undefined) rest.push({ mode: search.mode });
  const { page } = search;
  if (page !== undefined && !isPage(page)) rest.push({ page });
  return {
    filter,
    sort,
    page: isPage(page) ? page : 1,
    mode: mode ?? 'pages',
    unreadable: [...unreadable, ...rest],
    hidden: [...hidden.values()],
  };
}

/** The address of a list's state, without defaults. */
export const printAddress = ({ filter, sort, page, mode }: ListAddress): PageSearch => ({
  filter: printFilter(filter),
  sort: printSort(sort),
  page: page === 1 ? undefined : page,
  mode: mode === 'pages' ? undefined : mode,
});
