import type { RunnableVersion } from '../../../../../src/domain/entities/shared-object/input.ts';
import { models } from '../../../../../src/domain/entities/models.ts';
import { notFound, notPermitted } from '../../../base/refusal.ts';
import type { UserRequest } from '../../handler.ts';
import { isReadable } from '../readable-object.ts';
import { runnableVersion } from '../runnable-version.ts';
import { seenObject } from '../seen-object.ts';

/** A version, for those who publish it, have it installed, or could install it. Throws Refusal (403, 404). */
export function readVersion(request: UserRequest<'sharedObject.version'>): RunnableVersion {
  const { store, access } = request.services;
  if (!access.holds(request.userId, models.sharedObject.view))
    throw notPermitted('This user has no permission to view libraries');
  const shared = seenObject(request);
  if (!isReadable(request, shared)) throw notFound(`sharedObject ${shared.id} not found`);
  return runnableVersion(store, shared, request.parameters['version'] ?? '');
}
