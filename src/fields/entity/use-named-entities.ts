import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { nameOf } from '../../domain/entities/name-of.ts';
import type { Constraint } from '../../domain/core/query.ts';
import { useWholeSet } from '../../client/data/use-whole-set.ts';

/** An entity as an option: its id, name and row. */
export interface NamedEntity {
  readonly id: string;
  readonly name: string;
  readonly row: EntityRow;
}

const live: Constraint = { type: 'deleted', deleted: false };

/**
 * All entities of a type, sorted by name in the user's language; null until they are known. For types with few enough
 * entities to list them all (at most 1,000: S1-7-59).
 */
export function useNamedEntities(
  type: EntityName,
  within: readonly Constraint[] = [],
): readonly NamedEntity[] | null {
  const { i18n } = useLingui();
  const rows: readonly EntityRow[] | null = useWholeSet({
    entityType: type,
    constraints: [...within, live],
    sorting: [],
    limit: 1000,
  });
  return useMemo(
    () =>
      rows
        ?.map((row) => ({ id: row.id, name: nameOf(type, row, i18n.locale), row }))
        .toSorted((a, b) => a.name.localeCompare(b.name, i18n.locale)) ?? null,
    [rows, type, i18n.locale],
  );
}
