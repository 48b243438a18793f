import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import type { Write } from './store.ts';

/** Creates a row. The store sets its version. */
export const create = <Name extends EntityName>(type: Name, row: Omit<EntityOf<Name>, 'version'>): Write => ({
  kind: 'create',
  type,
  row,
});

/** The dates of a row created at `now` (ms). */
export function datesFrom(now: number) {
  const at = new Date(now).toISOString();
  return { createDate: at, updateDate: at, deleteDate: null };
}

/** Sets fields of a row. */
export const patch = <Name extends EntityName>(
  type: Name,
  id: string,
  fields: Partial<EntityOf<Name>>,
): Write => ({ kind: 'event', type, id, event: { type: 'patch', fields } });

/** Sets fields of a row; no write where there are no fields. */
export const patchUnlessEmpty = <Name extends EntityName>(
  type: Name,
  id: string,
  fields: Partial<EntityOf<Name>>,
): readonly Write[] => (Object.keys(fields).length > 0 ? [patch(type, id, fields)] : []);

/** Removes a row for good. */
export const purge = (type: EntityName, id: string): Write => ({ kind: 'purge', type, id });
