import { isOwnAnswer } from './own-answer.ts';

/** Holds the assets of this build's parts that are in use. */
export const onDemandCache = 'portal-on-demand-assets';
const deadline = 60_000;

/** The part of the portal that an asset belongs to by its name; undefined if every user needs it. */
const partOf = (url: string): string | undefined => /\/assets\/([a-z]+)-only-[^/]*$/.exec(url)?.[1];

export const isOnDemand = (url: string): boolean => partOf(url) !== undefined;

const fetching = new Map<string, Promise<void>>();

/** Fetches what is missing of a part, so that it works without a network. Rejects without a network. */
async function fetchMissing(part: string, urls: readonly string[]): Promise<void> {
  const store = await caches.open(onDemandCache);
  for (const url of urls.filter((one) => partOf(one) === part)) {
    if ((await store.match(url)) !== undefined) continue;
    const response = await fetch(url, { priority: 'low', signal: AbortSignal.timeout(deadline) });
    if (isOwnAnswer(response, url)) await store.put(url, response);
  }
}

function keepPart(part: string, urls: readonly string[]): Promise<void> {
  const known = fetching.get(part);
  if (known !== undefined) return known;
  const work = fetchMissing(part, urls).finally(() => fetching.delete(part));
  fetching.set(part, work);
  return work;
}

/**
 * An asset of a part: the kept one, or else that of the server, which is kept. Its first use also keeps the rest of the
 * part. `urls`: the assets of all parts of this build.
 */
export async function onDemandAsset(
  request: Request,
  urls: readonly string[],
  extendLife: (work: Promise<unknown>) => void,
): Promise<Response> {
  const store = await caches.open(onDemandCache);
  const kept = await store.match(request);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  // On a full disk the answer is good all the same.
  if (isOwnAnswer(response, request.url)) await store.put(request, response.clone()).catch(() => undefined);
  const part = partOf(request.url);
  // Whatever is missing then is fetched at its own first use.
  if (part !== undefined) extendLife(keepPart(part, urls).catch(() => undefined));
  return response;
}

/** Fetches this build's assets of the parts that the build before has kept. */
export async function keepPartsInUse(urls: readonly string[]): Promise<void> {
  const store = await caches.open(onDemandCache);
  const parts = new Set((await store.keys()).map(({ url }) => partOf(url)));
  for (const part of parts) if (part !== undefined) await keepPart(part, urls);
}

/** Deletes the kept assets of other builds. */
export async function deleteOutdatedParts(urls: readonly string[]): Promise<void> {
  const store = await caches.open(onDemandCache);
  for (const request of await store.keys()) if (!urls.includes(request.url)) await store.delete(request);
}
