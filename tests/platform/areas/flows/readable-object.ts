import { models } from '../../../../src/domain/entities/models.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { rowOf } from '../../store/typed-rows.ts';
import type { UserRequest } from '../handler.ts';
import { installedRowsOf } from './installed-rows.ts';

type Asking = Pick<UserRequest, 'services' | 'userId'>;

/** Whether the object's vendor belongs to an organization within the user's reach. */
export function reachesVendor(
  { services: { store, access }, userId }: Asking,
  { vendorId }: Pick<EntityOf<'sharedObject'>, 'vendorId'>,
): boolean {
  const vendor = rowOf(store, 'vendor', vendorId);
  return vendor !== undefined && access.reaches(userId, vendor.organizationId);
}

/** Whether an organization within the user's reach publishes the object or has it installed. */
function hasIt(request: Asking, shared: EntityOf<'sharedObject'>): boolean {
  if (reachesVendor(request, shared)) return true;
  const { userId, services } = request;
  for (const { organizationId } of installedRowsOf(services.store, shared))
    if (services.access.reaches(userId, organizationId)) return true;
  return false;
}

/** Whether the user may read its versions: those who publish it, have it installed, or could install it. */
export const isReadable = (request: Asking, shared: EntityOf<'sharedObject'>): boolean =>
  request.services.access.holds(request.userId, models.sharedObject.view) &&
  (shared.deleteDate === null || hasIt(request, shared));
