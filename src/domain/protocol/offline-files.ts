import * as v from 'valibot';

/*
 * Messages between a tab and the service worker about the files that the portal needs without a network. The service
 * worker caches those of a start when it is installed, and the others when a tab asks for them.
 */

/** To the service worker: cache what is missing, and say when nothing is. */
export const offlineFilesRequest = { type: 'offlineFiles.keep' } as const;
/** To all tabs: every file is cached. */
export const offlineFilesKept = { type: 'offlineFiles.kept' } as const;

const request = v.object({ type: v.literal(offlineFilesRequest.type) });
const kept = v.object({ type: v.literal(offlineFilesKept.type) });

export const isOfflineFilesRequest = (data: unknown): boolean => v.is(request, data);
export const isOfflineFilesKept = (data: unknown): boolean => v.is(kept, data);
