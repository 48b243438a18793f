import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { nameOf } from '../../domain/entities/name-of.ts';
import type { Constraint } from '../../domain/core/query.ts';
import type { Freshness } from '../../client/data/freshness.ts';
import { useWholeSet } from '../../client/data/use-whole-set.ts';

/** An entity as an option: its id, name and row. */
export interface NamedEntity {
  readonly id: string;
  readonly name: string;
  readonly row: EntityRow;
}

export type NamedEntities =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly entities: readonly NamedEntity[]; readonly freshness: Freshness };

const live: Constraint = { type: 'deleted', deleted: false };
const none: readonly EntityRow[] = [];

/**
 * All entities of a type, sorted by name in the user's language; none if the user may not see them. For types with few
 * enough entities to list them all (at most 1,000: S1-7-59).
 */
export function useNamedEntities(type: EntityName, within: readonly Constraint[] = []): NamedEntities {
  const { i18n } = useLingui();
  const found = useWholeSet({
    entityType: type,
    constraints: [...within, live],
    sorting: [],
    limit: 1000,
  });
  const rows: readonly EntityRow[] = found.state === 'ready' ? found.rows : none;
  const entities = useMemo(
    () =>
      rows
        .map((row) => ({ id: row.id, name: nameOf(type, row, i18n.locale), row }))
        .toSorted((a, b) => a.name.localeCompare(b.name, i18n.locale)),
    [rows, type, i18n.locale],
  );
  if (found.state === 'loading') return found;
  return {
    state: 'ready',
    entities,
    freshness: found.state === 'ready' ? found.freshness : { state: 'live' },
  };
}
