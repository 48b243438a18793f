import type { CallAnswer } from '../../../../../src/domain/protocol/call.ts';
import type { EntityOf } from '../../../../../src/domain/entities/models.ts';
import { rowsOf } from '../../../store/typed-rows.ts';
import type { UserRequest } from '../../handler.ts';

type Library = EntityOf<'sharedLibrary'>;

/** The libraries that the organization of the call may use, by name. */
function librariesThat(
  { services: { store, access }, userId, organizationId }: UserRequest,
  isWanted: (library: Library, organizationId: string) => boolean,
): CallAnswer<'sharedLibrary.owned'> {
  const own = organizationId ?? access.reachOf(userId) ?? '';
  const libraries = [...rowsOf(store, 'sharedLibrary')]
    .filter((library) => library.deleteDate === null && isWanted(library, own))
    .map(({ id, name, subOrganizationsCanPublish }) => ({ id, name, subOrganizationsCanPublish }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return { libraries };
}

export const accessibleLibraries = (request: UserRequest): CallAnswer<'sharedLibrary.accessible'> =>
  librariesThat(request, (library, own) => request.services.store.isWithin(own, library.organizationId));

export const ownedLibraries = (request: UserRequest): CallAnswer<'sharedLibrary.owned'> =>
  librariesThat(request, ({ organizationId }, own) => organizationId === own);
