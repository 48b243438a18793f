export const sharingStatuses = ['notShared', 'sharedOutdated', 'sharedLatest'] as const;
export type SharingStatus = (typeof sharingStatuses)[number];

/**
 * Whether an own flow or macro is shared, and whether its shared version is current (S1-4-37). Timestamps are ISO
 * 8601 in UTC.
 */
export function sharingStatus(
  latestReleaseDate: string | null,
  working: { readonly deepContentTimestamp: string },
): SharingStatus {
  if (latestReleaseDate === null) return 'notShared';
  const isNewer = Date.parse(working.deepContentTimestamp) > Date.parse(latestReleaseDate);
  return isNewer ? 'sharedOutdated' : 'sharedLatest';
}
