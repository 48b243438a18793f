import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import type { Write } from '../store/store.ts';

/** A new row. The version is the store's. */
export const create = <Name extends EntityName>(type: Name, row: Omit<EntityOf<Name>, 'version'>): Write => ({
  kind: 'create',
  type,
  row,
});

/** The dates of a row that is made now (ms). */
export function datesFrom(now: number) {
  const at = new Date(now).toISOString();
  return { createDate: at, updateDate: at, deleteDate: null };
}

/** Changed fields of a row, each with its new value. */
export const patch = <Name extends EntityName>(
  type: Name,
  id: string,
  fields: Partial<EntityOf<Name>>,
): Write => ({ kind: 'event', type, id, event: { type: 'patch', fields } });

/** Takes a row out for good. */
export const purge = (type: EntityName, id: string): Write => ({ kind: 'purge', type, id });
