import { isOwnAnswer } from './own-answer.ts';
import { configCache } from '../../src/domain/protocol/config-cache.ts';

const { cache, path, header } = configCache;
const networkMs = 1_000;

const keep = async (response: Response): Promise<void> => (await caches.open(cache)).put(path, response);

/** Fetches the configuration and caches it for a start without a network. */
export async function fetchConfig(): Promise<Response> {
  const response = await fetch(path, { cache: 'no-cache' });
  // On a full disk the answer is good all the same.
  if (isOwnAnswer(response, path)) await keep(response.clone()).catch(() => undefined);
  return response;
}

const cachedConfig = async (): Promise<Response | undefined> => (await caches.open(cache)).match(path);

/**
 * Caches the configuration unless the page already has: its first request usually came before this worker was there.
 */
export async function ensureConfig(): Promise<void> {
  if ((await cachedConfig()) === undefined) await fetchConfig();
}

/**
 * The configuration from the network if it answers within a second; else the cached one, marked by a header; else
 * the network's answer, however late. A 403 counts as an answer (S0-7-04).
 */
export async function freshConfig(): Promise<Response> {
  const network = fetchConfig();
  const first = await Promise.race([network.catch(() => undefined), later(networkMs)]);
  if (first && (isOwnAnswer(first, path) || first.status === 403)) return first;
  const cached = await cachedConfig();
  if (cached === undefined) return network;
  const headers = new Headers(cached.headers);
  headers.set(header, 'yes');
  return new Response(cached.body, { headers });
}

const later = (duration: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, duration, undefined);
  });
