import type { EntityOf } from '../../../../../src/domain/entities/models.ts';
import { conflict, forbidden } from '../../../base/refusal.ts';
import type { Write } from '../../../store/store.ts';
import { rowOf } from '../../../store/typed-rows.ts';
import { patch } from '../../../store/write.ts';
import type { UserRequest } from '../../handler.ts';
import { reachesVendor } from '../readable-object.ts';
import { seenObject } from '../seen-object.ts';

/** The shared object of the call, whose vendor is within the user's reach. Throws Refusal (403, 404). */
function ownObject(request: UserRequest): EntityOf<'sharedObject'> {
  const shared = seenObject(request);
  if (!reachesVendor(request, shared))
    throw forbidden('mayNotPublish', `Only the organization of ${shared.vendor.name} may do this`);
  return shared;
}

/** Hides the shared object from those who have not installed it; a repeat changes nothing. Throws Refusal. */
export function unlist(request: UserRequest): readonly Write[] {
  const shared = ownObject(request);
  if (shared.deleteDate !== null) return [];
  const deleteDate = new Date(request.services.now()).toISOString();
  return [patch('sharedObject', shared.id, { deleteDate })];
}

/** Lists the shared object again; a repeat changes nothing. Throws Refusal where its library or vendor is gone. */
export function restore(request: UserRequest): readonly Write[] {
  const { store } = request.services;
  const shared = ownObject(request);
  if (shared.deleteDate === null) return [];
  const library = rowOf(store, 'sharedLibrary', shared.libraryId);
  if (library?.deleteDate !== null)
    throw conflict('gone', `The library ${shared.library.name} was deleted`, 'libraryId', {
      names: [shared.library.name],
    });
  const vendor = rowOf(store, 'vendor', shared.vendorId);
  const organization = vendor && rowOf(store, 'organization', vendor.organizationId);
  if (vendor?.deleteDate !== null || organization?.deleteDate !== null)
    throw conflict('gone', `The vendor ${shared.vendor.name} was deleted`, 'vendorId', {
      names: [shared.vendor.name],
    });
  return [patch('sharedObject', shared.id, { deleteDate: null })];
}
