import type { SharedLibrary } from '../shared-library/model.ts';
import type { SharedObject } from './model.ts';

/** Whether an organization at or below that of a library may publish to it (S1-5-65). */
export const mayPublishTo = (
  library: Pick<SharedLibrary, 'organizationId' | 'subOrganizationsCanPublish'>,
  organizationId: string,
): boolean => library.subOrganizationsCanPublish || library.organizationId === organizationId;

/** Libraries that are offered to a vendor: those where it has not published the flow or macro yet (S1-5-65). */
export const offeredLibraries = <
  Library extends { readonly id: string } & Pick<SharedLibrary, 'subOrganizationsCanPublish'>,
>(
  accessible: readonly Library[],
  ownedIds: ReadonlySet<string>,
  published: readonly Pick<SharedObject, 'vendorId' | 'libraryId'>[],
  vendorId: string,
): readonly Library[] =>
  accessible.filter(
    ({ id, subOrganizationsCanPublish }) =>
      (subOrganizationsCanPublish || ownedIds.has(id)) &&
      !published.some((one) => one.vendorId === vendorId && one.libraryId === id),
  );

/** The newest published version. */
export const latestOf = ({
  versions,
  latestVersion,
}: Pick<SharedObject, 'versions' | 'latestVersion'>): SharedObject['versions'][number] | undefined =>
  versions.find(({ version }) => version === latestVersion);

/**
 * The versions with a note that another version brings, the newest first: all since the installed one. An older version
 * takes changes back, so that only its own note fits it.
 */
export function notedVersions(
  versions: SharedObject['versions'],
  installed: string,
  chosen: string,
): SharedObject['versions'] {
  const at = (name: string): number => versions.findIndex(({ version }) => version === name);
  const [from, to] = [at(installed), at(chosen)];
  return versions
    .slice(from < to ? from + 1 : to, to + 1)
    .filter(({ note }) => note !== '')
    .toReversed();
}
