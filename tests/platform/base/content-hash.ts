import { createHash } from 'node:crypto';

/** The hash by which immutable content is named. */
export const contentHash = (text: string): string => createHash('sha256').update(text).digest('base64url');
