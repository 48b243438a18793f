import * as v from 'valibot';
import { createStore } from '../../lib/value/store.ts';
import { stableKey } from '../../lib/value/stable-key.ts';
import type { Store } from '../../lib/value/store.ts';
import { configSchema } from '../../domain/protocol/config.ts';
import type { Config } from '../../domain/protocol/config.ts';
import { configCache, isCached } from '../../domain/protocol/config-cache.ts';
import { olderSide } from '../../domain/protocol/contract.ts';
import { platformErrorSchema } from '../../domain/protocol/error.ts';
import { readCachedConfig } from '../store/cached-config.ts';
import { useStore } from '../../kit/base/use-store.ts';

export type EnvironmentState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly config: Config }
  /** 403, with the server's message if there was one. */
  | { readonly state: 'forbidden'; readonly message: string | null };

const retryMs = 1000;

/** Only the message is used here. */
const refusal = v.pick(platformErrorSchema, ['message']);

async function read(response: Response): Promise<EnvironmentState | null> {
  const body: unknown = await response.json().catch(() => null);
  if (response.status === 403) {
    const parsed = v.safeParse(refusal, body);
    return { state: 'forbidden', message: parsed.success ? parsed.output.message : null };
  }
  const config = v.safeParse(configSchema, body);
  return response.ok && config.success ? { state: 'ready', config: config.output } : null;
}

const wait = (): Promise<void> =>
  new Promise((again) => {
    setTimeout(again, retryMs);
  });

/**
 * Fetches the configuration every second until the platform has answered (S0-7-03). Without a network the service
 * worker answers with the last known configuration, which is used meanwhile. A 403 is shown and retried too (S0-7-04).
 */
export async function loadEnvironment(
  store: Pick<Store<EnvironmentState>, 'get' | 'set'>,
  fetchConfig: () => Promise<Response>,
): Promise<void> {
  for (;;) {
    const response = await fetchConfig().catch(() => null);
    const found = response && (await read(response));
    if (found && stableKey(found) !== stableKey(store.get())) store.set(found);
    if (response && found?.state === 'ready' && !isCached(response)) return;
    await wait();
  }
}

const environment = createStore<EnvironmentState>({ state: 'loading' });

async function fetchConfig(): Promise<Response> {
  const { cache, path } = configCache;
  const response = await fetch(path);
  const isOurs = 'serviceWorker' in navigator && navigator.serviceWorker.controller === null;
  if (isOurs && response.ok) {
    const copy = response.clone();
    void caches
      .open(cache)
      .then((kept) => kept.put(path, copy))
      .catch(() => {});
  }
  return response;
}

/** Shows the configuration of the last start until the platform answers. */
async function showCached(): Promise<void> {
  const cached = v.safeParse(configSchema, await readCachedConfig());
  if (cached.success && environment.get().state === 'loading')
    environment.set({ state: 'ready', config: cached.output });
}

/**
 * Loads the environment. Resolves once something is known of it: a page rendered before that would show the portal's
 * own brand for a moment.
 */
export function startEnvironment(): Promise<void> {
  // The cache is missing on an insecure origin.
  const cached = showCached().catch(() => {});
  void loadEnvironment(environment, fetchConfig);
  return new Promise((known) => {
    const look = (): void => {
      if (environment.get().state === 'loading') return;
      stop();
      known();
    };
    const stop = environment.subscribe(look);
    void cached.then(look);
  });
}

/** The environment this portal runs in, as configured by the platform's operator. */
export const useEnvironment = (): EnvironmentState => useStore(environment);

/** The environment's public name; null until it is known. */
export function usePublicName(): string | null {
  const found = useEnvironment();
  return found.state === 'ready' ? found.config.environment.publicName : null;
}

/** The public name of the white label of this host; null on the platform's own host. */
export function useWhiteLabelName(): string | null {
  const found = useEnvironment();
  if (found.state !== 'ready') return null;
  const { isWhiteLabel, publicName } = found.config.environment;
  return isWhiteLabel === true ? publicName : null;
}

/** Which of portal and platform is too old for the other; null if neither is, or as long as it is unknown. */
export function useOlderSide(): 'platform' | 'portal' | null {
  const found = useEnvironment();
  const version = found.state === 'ready' ? found.config.contract : undefined;
  return version === undefined ? null : olderSide(version);
}

const none: readonly string[] = [];

/** The features enabled in this environment; empty until known. */
export function useFeatures(): readonly string[] {
  const found = useEnvironment();
  return found.state === 'ready' ? found.config.features : none;
}
