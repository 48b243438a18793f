import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createStore } from '../../lib/store.ts';
import { stableKey } from '../../lib/stable-key.ts';
import type { Store } from '../../lib/store.ts';
import { configSchema, isKept, keptConfig } from '../../domain/protocol/config.ts';
import type { Config } from '../../domain/protocol/config.ts';
import { platformErrorSchema } from '../../domain/protocol/error.ts';

export type Environment =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly config: Config }
  /** 403, with the server's message if it gave one. */
  | { readonly state: 'forbidden'; readonly message: string | null };

const retryMs = 1000;

/** Only the message is of use here. */
const refusal = v.pick(platformErrorSchema, ['message']);

async function read(response: Response): Promise<Environment | null> {
  const body: unknown = await response.json().catch(() => null);
  if (response.status === 403) {
    const said = v.safeParse(refusal, body);
    return { state: 'forbidden', message: said.success ? said.output.message : null };
  }
  const config = v.safeParse(configSchema, body);
  return response.ok && config.success ? { state: 'ready', config: config.output } : null;
}

const sleep = (): Promise<void> =>
  new Promise((again) => {
    setTimeout(again, retryMs);
  });

/**
 * Fetches the configuration each second until it is there (S0 §7). Without a network the service worker answers with
 * the last one known: that is used at once, and asked about on until the platform itself has answered. A 403 is told,
 * and asked about again.
 */
export async function loadEnvironment(
  store: Pick<Store<Environment>, 'get' | 'set'>,
  fetchConfig: () => Promise<Response>,
): Promise<void> {
  for (;;) {
    const response = await fetchConfig().catch(() => null);
    const found = response && (await read(response));
    if (found && stableKey(found) !== stableKey(store.get())) store.set(found);
    if (response && found?.state === 'ready' && !isKept(response)) return;
    await sleep();
  }
}

const environment = createStore<Environment>({ state: 'loading' });

async function fetchConfig(): Promise<Response> {
  const { cache, path } = keptConfig;
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

export const startEnvironment = (): void => void loadEnvironment(environment, fetchConfig);

/** Where this portal is, as the platform's operator calls it. */
export const useEnvironment = (): Environment => useSyncExternalStore(environment.subscribe, environment.get);

/** The environment's public name; null until it is known. */
export function usePublicName(): string | null {
  const found = useEnvironment();
  return found.state === 'ready' ? found.config.environment.publicName : null;
}

const none: readonly string[] = [];

/** What this environment has switched on; nothing until it is known. */
export function useFeatures(): readonly string[] {
  const found = useEnvironment();
  return found.state === 'ready' ? found.config.features : none;
}
