import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { EntityRow } from '../domain/core/model.ts';
import type { EntityName } from '../domain/entities/models.ts';
import { nameOf } from '../domain/entities/name-of.ts';
import type { Constraint } from '../domain/core/query.ts';
import { useWholeSet } from '../client/data/use-whole-set.ts';

/** An entity as a choice: its id and what it is called. */
export interface NamedEntity {
  readonly id: string;
  readonly name: string;
  readonly row: EntityRow;
}

const live: Constraint = { type: 'deleted', deleted: false };

/**
 * The entities of a type that can be chosen from, by name, in the reader's language; null until they are known. For
 * types of which there are few enough to show them all (S1 §7: 1,000).
 */
export function useNamed(
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
