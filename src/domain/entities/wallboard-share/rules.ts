/** How long a share may last (ISO 8601). */
export const shareDurations = ['P1D', 'P7D', 'P30D', 'P365D'] as const;
export type ShareDuration = (typeof shareDurations)[number];

const prefix = 'share:';

/** Who presents a share reads as this user: nobody's account, and only of that one share. */
export const readerOf = (shareId: string): string => prefix + shareId;

/** The share that this user is the reader of, or null for a user of flesh and blood. */
export const shareOfReader = (userId: string): string | null =>
  userId.startsWith(prefix) ? userId.slice(prefix.length) : null;
