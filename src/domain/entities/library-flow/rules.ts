import { canUpgrade } from '../../flow/graph/deploy-status.ts';
import type { SharedObject } from '../shared-object/model.ts';
import type { LibraryFlow } from './model.ts';

/** An organization installs a shared object once: the id says of what, and where. */
export const installedId = (sharedObjectId: string, organizationId: string): string =>
  `${sharedObjectId}.${organizationId}`;

/** The shared object that a row of this id installs in the organization; null if the id is none of such a row. */
export function sharedObjectIdOf(id: string, organizationId: string): string | null {
  const end = installedId('', organizationId);
  return id.endsWith(end) && id.length > end.length ? id.slice(0, -end.length) : null;
}

type SharedFields = Pick<LibraryFlow, 'sharedObject' | 'library' | 'vendor' | 'upgrade'>;

/** The fields of an installed object that follow from the shared one. */
export const sharedFieldsOf = (
  shared: SharedObject,
  names: { readonly library: string; readonly vendor: string },
  sharedVersion: string,
): SharedFields => {
  const { name, description, latestVersion, latestReleaseDate } = shared;
  const { libraryId, vendorId, objectId, deleteDate } = shared;
  return {
    sharedObject: {
      name,
      description,
      latestVersion,
      latestReleaseDate,
      libraryId,
      vendorId,
      objectId,
      deleteDate,
    },
    library: { id: libraryId, name: names.library },
    vendor: { id: vendorId, name: names.vendor },
    upgrade: deleteDate === null && canUpgrade(sharedVersion, latestVersion) ? 'available' : 'none',
  };
};
