import { keptConfig } from '../../src/domain/protocol/config.ts';

const { cache, path, header } = keptConfig;
const patience = 1_000;

/** Fetches the configuration and keeps the answer for a start without a network. */
export async function fetchConfig(): Promise<Response> {
  const response = await fetch(path, { cache: 'no-cache' });
  if (response.ok) await (await caches.open(cache)).put(path, response.clone());
  return response;
}

const keptOne = async (): Promise<Response | undefined> => (await caches.open(cache)).match(path);

/** The page asked for the configuration before this worker was there to keep it, and kept it itself: as a rule. */
export async function ensureConfig(): Promise<void> {
  if ((await keptOne()) === undefined) await fetchConfig();
}

/**
 * The configuration: from the network within a second, else the last one known, marked as such, else whatever the
 * network says. That it is forbidden is an answer too.
 */
export async function freshConfig(): Promise<Response> {
  const network = fetchConfig();
  const first = await Promise.race([network.catch(() => undefined), later(patience)]);
  if (first?.ok || first?.status === 403) return first;
  const known = await keptOne();
  if (known === undefined) return network;
  const headers = new Headers(known.headers);
  headers.set(header, 'yes');
  return new Response(known.body, { headers });
}

const later = (duration: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, duration, undefined);
  });
