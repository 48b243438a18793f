import type { EntityName } from '../../domain/entities/models.ts';
import { models } from '../../domain/entities/models.ts';
import { multilingual } from '../../domain/core/multilingual.ts';
import type { EntityList } from '../../entities/define/view.ts';
import type { Locale } from '../../i18n/locale.ts';

/** The multilingual fields of a type. */
function localizedFields(name: EntityName): ReadonlySet<string> {
  const { entries }: { entries: Readonly<Record<string, unknown>> } = models[name].schema;
  return new Set(Object.keys(entries).filter((field) => entries[field] === multilingual));
}

/** The list with multilingual columns sorted by the user's language. */
export function listIn<Row>(name: EntityName, list: EntityList<Row>, locale: Locale): EntityList<Row> {
  const localized = localizedFields(name);
  if (localized.size === 0) return list;
  const path = (field: string): string => (localized.has(field) ? `${field}.${locale}` : field);
  const [first, ...rest] = list.columns.map((column) =>
    column.sort === undefined ? column : { ...column, sort: path(column.sort) },
  );
  if (!first) return list;
  return {
    ...list,
    columns: [first, ...rest],
    sorting: list.sorting.map(({ by, dir }) => ({ by: path(by), dir })),
  };
}
