import type { EntityName, EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Write } from '../../store/store.ts';
import { changedFields } from '../../store/changed-fields.ts';
import type { Preview } from '../../store/preview.ts';
import { patch } from '../../store/write.ts';

/**
 * Sets the derived fields of a row that differ. A row that nothing else changes keeps its update date, because no user
 * has changed it.
 */
export function derivedFields<Name extends EntityName>(
  ahead: Preview,
  type: Name,
  row: EntityOf<Name>,
  fields: Partial<EntityOf<Name>>,
): readonly Write[] {
  const { id, updateDate }: { readonly id: string; readonly updateDate: string } = row;
  const changes = changedFields(row, fields);
  if (Object.keys(changes).length === 0) return [];
  const isTouched = ahead.touched(type).some(({ before, after }) => (after ?? before)?.id === id);
  return [patch(type, id, isTouched ? changes : { ...changes, updateDate })];
}
