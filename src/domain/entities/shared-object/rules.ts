import type { SharedLibrary } from '../shared-library/model.ts';
import type { SharedObject } from './model.ts';

/** Whether an organization at or below that of a library may publish to it (S1-5-65). */
export const mayPublishTo = (
  library: Pick<SharedLibrary, 'organizationId' | 'subOrganizationsCanPublish'>,
  organizationId: string,
): boolean => library.subOrganizationsCanPublish || library.organizationId === organizationId;

/** The newest published version. */
export const latestOf = ({
  versions,
  latestVersion,
}: Pick<SharedObject, 'versions' | 'latestVersion'>): SharedObject['versions'][number] | undefined =>
  versions.find(({ version }) => version === latestVersion);
