import type { EntityEvent } from '../../../src/domain/entities/apply-event.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import { models } from '../../../src/domain/entities/models.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { withoutValue } from '../../../src/lib/value/value-at.ts';
import type { Change } from '../store/store.ts';

/** The rows and fields of a type that a user may see. */
export interface Visibility {
  /** The root of the organization tree whose rows are visible; undefined if none are. */
  readonly reach: string | undefined;
  /** Paths of the fields that are left out (EntityModel.restricted and secrets). */
  readonly hidden: readonly string[];
}

type RowFields = Readonly<Record<string, unknown>>;

/**
 * Removes the hidden fields of a type before anything else sees them: rows, events, sorting and search. A masked row is
 * a different version of the row: its version gets a fraction that encodes the hidden fields, so that no client
 * confuses it with the full row.
 */
export function createMask(type: EntityName, hidden: readonly string[]) {
  const paths = [...Object.keys(models[type].restricted ?? {}), ...Object.keys(models[type].secrets ?? {})];
  const hiddenBits = paths.reduce((sum, path, index) => sum + (hidden.includes(path) ? 2 ** index : 0), 0);
  const versionFraction = hiddenBits / 2 ** paths.length;
  const strip = (fields: RowFields): RowFields => hidden.reduce(withoutValue, fields);
  const maskedRows = new WeakMap<EntityRow, EntityRow>();

  function row(full: EntityRow): EntityRow {
    if (versionFraction === 0) return full;
    const masked =
      maskedRows.get(full) ?? ({ ...strip(full), version: full.version + versionFraction } as EntityRow);
    maskedRows.set(full, masked);
    return masked;
  }
  const event = (full: EntityEvent): EntityEvent =>
    full.type === 'patch' ? { ...full, fields: strip(full['fields'] as RowFields) } : full;

  return {
    row,
    change: (full: Change): Change =>
      versionFraction === 0
        ? full
        : {
            ...full,
            before: full.before && row(full.before),
            after: full.after && row(full.after),
            event: full.event && event(full.event),
          },
  };
}
