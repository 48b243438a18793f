import { models } from '../../../../src/domain/entities/models.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { rowOf, rowsOf } from '../../store/typed-rows.ts';
import type { UserRequest } from '../handler.ts';

type Asking = Pick<UserRequest, 'services' | 'userId'>;

/** Whether an organization within the user's reach publishes the object or has it installed. */
function hasIt({ services: { store, access }, userId }: Asking, shared: EntityOf<'sharedObject'>): boolean {
  const { id, vendorId, kind } = shared;
  const vendor = rowOf(store, 'vendor', vendorId);
  if (vendor !== undefined && access.reaches(userId, vendor.organizationId)) return true;
  const installed = rowsOf(store, kind === 'flow' ? 'libraryFlow' : 'libraryMacro');
  for (const { sharedObjectId, organizationId, deleteDate } of installed)
    if (sharedObjectId === id && deleteDate === null && access.reaches(userId, organizationId)) return true;
  return false;
}

/** Whether the user may read its versions: those who publish it, have it installed, or could install it. */
export const isReadable = (request: Asking, shared: EntityOf<'sharedObject'>): boolean =>
  request.services.access.holds(request.userId, models.sharedObject.view) &&
  (shared.deleteDate === null || hasIt(request, shared));
