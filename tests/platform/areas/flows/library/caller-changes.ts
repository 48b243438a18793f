import type { EntityOf } from '../../../../../src/domain/entities/models.ts';
import type { Write } from '../../../store/store.ts';
import type { UserRequest } from '../../handler.ts';
import { preview } from '../../../store/preview.ts';
import { changedMacroWrites } from '../macro-interfaces.ts';
import { nextTimestamp } from '../reach.ts';

/** The writes for the flows and macros that use a library macro, which these writes install or change. */
export function callerChanges(
  { services: { store, now } }: UserRequest,
  { sharedObjectId: id, organizationId }: Pick<EntityOf<'libraryMacro'>, 'sharedObjectId' | 'organizationId'>,
  writes: readonly Write[],
): readonly Write[] {
  const rows = preview(store, writes);
  const at = new Date(nextTimestamp(rows, organizationId, now())).toISOString();
  return changedMacroWrites(rows, { id, organizationId }, at);
}
