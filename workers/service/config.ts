const cacheName = 'portal-config';
const patience = 1_000;

export const configPath = '/config.json';

/** Fetches the configuration and keeps the answer for a start without a network. */
export async function fetchConfig(): Promise<Response> {
  const response = await fetch(configPath, { cache: 'no-cache' });
  if (response.ok) await (await caches.open(cacheName)).put(configPath, response.clone());
  return response;
}

/**
 * The configuration: from the network within a second, else the last one known, else whatever the network says. That
 * it is forbidden is an answer too.
 */
export async function freshConfig(): Promise<Response> {
  const network = fetchConfig();
  const first = await Promise.race([network.catch(() => undefined), later(patience)]);
  if (first?.ok || first?.status === 403) return first;
  const known = await (await caches.open(cacheName)).match(configPath);
  return known ?? network;
}

const later = (duration: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, duration, undefined);
  });
