/** How long a share may last (ISO 8601). */
export const shareDurations = ['P1D', 'P7D', 'P30D', 'P365D'] as const;
export type ShareDuration = (typeof shareDurations)[number];

const prefix = 'share:';

/** The user id of a share's viewer. It is not an account, and has access to this share only. */
export const viewerOf = (shareId: string): string => prefix + shareId;

/** The share whose viewer this user id is, or null for a real user. */
export const shareOfViewer = (userId: string): string | null =>
  userId.startsWith(prefix) ? userId.slice(prefix.length) : null;
