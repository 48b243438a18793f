import { isOwnAnswer } from './own-answer.ts';

/** A file of this build, and the address by which the cache has it: with a revision if its name has no hash. */
export interface BuildFile {
  readonly url: string;
  readonly cacheKey: string;
}

/** Browsers open six connections to a host; the page needs some of them meanwhile. */
export const maxParallelFirst = 6;
export const maxParallelLater = 3;
const deadlineMs = 120_000;

/** Files without a content hash are revalidated, so that the engine's script is not downloaded twice. */
async function fetchFile({ url, cacheKey }: BuildFile): Promise<Response> {
  const response = await fetch(url, {
    cache: url === cacheKey ? 'default' : 'no-cache',
    credentials: 'same-origin',
    priority: 'low',
    signal: AbortSignal.timeout(deadlineMs),
  });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  if (!isOwnAnswer(response, url)) throw new Error(`${url} was answered with a page`);
  if (!response.redirected) return response;
  // Navigations refuse a redirected answer.
  const { status, statusText, headers } = response;
  return new Response(response.body, { status, statusText, headers });
}

/** Caches the missing ones of these files, in their order. Rejects at the first one that cannot be had. */
export async function cacheFiles(
  files: readonly BuildFile[],
  cacheName: string,
  maxParallel: number,
): Promise<void> {
  const cache = await caches.open(cacheName);
  const known = new Set((await cache.keys()).map(({ url }) => url));
  const missing = files.filter(({ cacheKey }) => !known.has(cacheKey));
  let next = 0;
  const work = async (): Promise<void> => {
    for (let file = missing[next++]; file !== undefined; file = missing[next++])
      await cache.put(file.cacheKey, await fetchFile(file));
  };
  const all = Array.from({ length: maxParallel }, work);
  await Promise.all(all).catch((error: unknown) => {
    // The others stop as well.
    next = missing.length;
    throw error;
  });
}
