export const sharingStatuses = ['notShared', 'sharedOutdated', 'sharedLatest'] as const;
export type SharingStatus = (typeof sharingStatuses)[number];

/** The version of a shared object that an own flow or macro has. Timestamps are ISO 8601 in UTC. */
export interface SharingLink {
  readonly sharedObjectId: string;
  readonly version: string;
  /** Deep contents of this time or before are those of the version. */
  readonly contentTimestamp: string;
}

/** The members of a shared object on which the status depends. */
export interface Releases {
  readonly latestReleaseDate: string;
  /** Since when it is unlisted; null: it is listed. */
  readonly deleteDate: string | null;
  readonly versions: readonly { readonly version: string; readonly releaseDate: string }[];
}

/** The times of a working revision. */
interface Working {
  readonly deepContentTimestamp: string;
}

const isLater = (one: string, other: string): boolean => Date.parse(one) > Date.parse(other);

/** Whether a version was released after the local one. */
export function isBehind(
  { version }: Pick<SharingLink, 'version'>,
  { versions, latestReleaseDate }: Pick<Releases, 'versions' | 'latestReleaseDate'>,
): boolean {
  const local = versions.find((one) => one.version === version);
  return local === undefined || isLater(latestReleaseDate, local.releaseDate);
}

/** Whether the latest version can be pulled (S1-4-39). */
export const isPullOpen = (link: Pick<SharingLink, 'version'>, shared: Releases): boolean =>
  shared.deleteDate === null && isBehind(link, shared);

/** Whether there are local changes since the local version, so that they can be published (S1-4-39). */
export const isPublishOpen = (
  { contentTimestamp }: Pick<SharingLink, 'contentTimestamp'>,
  { deepContentTimestamp }: Working,
): boolean => isLater(deepContentTimestamp, contentTimestamp);

/** Whether an own flow or macro is shared, and whether it is the latest version in all its libraries (S1-4-37). */
export function sharingStatus(
  links: readonly { readonly link: SharingLink; readonly shared: Releases }[],
  working: Working,
): SharingStatus {
  const listed = links.filter(({ shared }) => shared.deleteDate === null);
  if (listed.length === 0) return 'notShared';
  const isLatest = listed.every(
    ({ link, shared }) => !isPullOpen(link, shared) && !isPublishOpen(link, working),
  );
  return isLatest ? 'sharedLatest' : 'sharedOutdated';
}
