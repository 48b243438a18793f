import type { PublishedVersion } from '../../../../../src/domain/entities/shared-object/input.ts';
import { models } from '../../../../../src/domain/entities/models.ts';
import type { EntityOf } from '../../../../../src/domain/entities/models.ts';
import { notFound, notPermitted } from '../../../base/refusal.ts';
import { rowOf, rowsOf } from '../../../store/typed-rows.ts';
import type { UserRequest } from '../../handler.ts';
import { publishedVersion } from '../published-version.ts';
import { seenObject } from './seen-object.ts';

/** Whether an organization within the user's reach publishes the object or has it installed. */
function hasIt(
  { services: { store, access }, userId }: UserRequest,
  shared: EntityOf<'sharedObject'>,
): boolean {
  const { id, vendorId, kind } = shared;
  const vendor = rowOf(store, 'vendor', vendorId);
  if (vendor !== undefined && access.reaches(userId, vendor.organizationId)) return true;
  const installed = rowsOf(store, kind === 'flow' ? 'libraryFlow' : 'libraryMacro');
  for (const { sharedObjectId, organizationId, deleteDate } of installed)
    if (sharedObjectId === id && deleteDate === null && access.reaches(userId, organizationId)) return true;
  return false;
}

/** A version, for those who publish it, have it installed, or could install it. Throws Refusal (403, 404). */
export function readVersion(request: UserRequest<'sharedObject.version'>): PublishedVersion {
  const { store, access } = request.services;
  if (!access.holds(request.userId, models.sharedObject.view))
    throw notPermitted('This user has no permission to view libraries');
  const shared = seenObject(request);
  if (shared.deleteDate !== null && !hasIt(request, shared))
    throw notFound(`sharedObject ${shared.id} not found`);
  return publishedVersion(store, shared, request.parameters['version'] ?? '');
}
