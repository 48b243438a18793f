import { followRows } from '../../client/data/follow.ts';
import type { EntityName, EntityOf } from '../../domain/entities/models.ts';
import type { BulkViewer, RowSource } from './bulk-form.ts';
import type { EntitySource } from './use-entity-source.ts';

interface DeletableRow {
  readonly deleteDate: string | null;
}

/** A row source for forms that need only their own row, plus data read once for all rows. */
export function entityRowSource<Name extends EntityName, Known, Source>(
  type: Name,
  {
    ids,
    asker,
    known,
    sourceOf,
  }: {
    readonly ids: readonly string[];
    readonly asker: BulkViewer;
    readonly known: Promise<Known>;
    /** `row` is null when an entity is created. */
    readonly sourceOf: (row: EntityOf<Name> | null, known: Known) => Source;
  },
): RowSource<Source> {
  const rows = followRows(asker.userId, type, ids);
  let read: { readonly known: Known } | null = null;
  const ready = (async () => {
    read = { known: await known };
    await rows.settled();
  })();
  return {
    ready,
    close: rows.close,
    sourceOf(id) {
      const row: (EntityOf<Name> & DeletableRow) | null | undefined = rows.row(id);
      if (row === undefined || read === null) return undefined;
      return row === null || row.deleteDate !== null ? null : sourceOf(row, read.known);
    },
    blank() {
      if (read === null) throw new Error('The row source is not ready');
      return sourceOf(null, read.known);
    },
  };
}

/** Opens the row source of forms that need only their own row. */
export const openRows =
  <Name extends EntityName>(type: Name) =>
  (ids: readonly string[], asker: BulkViewer): RowSource<EntitySource<Name>> =>
    entityRowSource(type, {
      ids,
      asker,
      known: Promise.resolve(null),
      sourceOf: (entity) => ({ entity, holder: asker.holder }),
    });
