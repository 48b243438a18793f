import type { EntityEvent } from '../../../src/domain/entities/apply-event.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import { models } from '../../../src/domain/entities/models.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { withoutValue } from '../../../src/lib/value-at.ts';
import type { Change } from '../store/store.ts';

/** What somebody sees of a type's rows: which of them, and what of each. */
export interface Sight {
  /** The organization whose tree bounds it; undefined sees nothing. */
  readonly reach: string | undefined;
  /** Paths of fields that are left out (EntityModel.restricted). */
  readonly hidden: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Leaves the hidden fields of a type out, so that nothing further on knows them: no row, no event, no order, no
 * search. What shows less is another version of the row: a part of one is added, which says how much is hidden, so
 * that nobody who holds the full row takes the lesser one for it, or the other way round.
 */
export function createMask(type: EntityName, hidden: readonly string[]) {
  const paths = Object.keys(models[type].restricted ?? {});
  const bits = paths.reduce((sum, path, index) => sum + (hidden.includes(path) ? 2 ** index : 0), 0);
  const part = bits / 2 ** paths.length;
  const strip = (fields: Fields): Fields => hidden.reduce(withoutValue, fields);
  const known = new WeakMap<EntityRow, EntityRow>();

  function row(full: EntityRow): EntityRow {
    if (part === 0) return full;
    const shown = known.get(full) ?? ({ ...strip(full), version: full.version + part } as EntityRow);
    known.set(full, shown);
    return shown;
  }
  const event = (full: EntityEvent): EntityEvent =>
    full.type === 'patch' ? { ...full, fields: strip(full['fields'] as Fields) } : full;

  return {
    row,
    change: (full: Change): Change =>
      part === 0
        ? full
        : {
            ...full,
            before: full.before && row(full.before),
            after: full.after && row(full.after),
            event: full.event && event(full.event),
          },
  };
}
