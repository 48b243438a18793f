import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createStore } from '../lib/store.ts';
import { stableKey } from '../lib/stable-key.ts';
import type { Store } from '../lib/store.ts';
import { configSchema } from '../protocol/config.ts';
import type { Config } from '../protocol/config.ts';
import { platformErrorSchema } from '../protocol/error.ts';
import { connectionState } from './connection-state.ts';

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

interface Source {
  readonly fetchConfig: () => Promise<Response>;
  /** Does the link to the platform stand? */
  readonly connected: () => boolean;
}

/**
 * Fetches the configuration each second until it is there (S0 §7). Without a network the service worker answers with
 * the last one known: that is used at once, and asked about on until the platform itself has been reached. A 403 is
 * told, and asked about again.
 */
export async function loadEnvironment(
  store: Pick<Store<Environment>, 'get' | 'set'>,
  { fetchConfig, connected }: Source,
): Promise<void> {
  for (let trials = 0; ; trials++) {
    const reached = connected();
    const found = await fetchConfig().then(read, () => null);
    if (found && stableKey(found) !== stableKey(store.get())) store.set(found);
    const there = found?.state === 'ready';
    if (there && reached) return;
    await sleep();
    // The usual start: what came at first was fresh, for the link stood right after.
    if (there && trials === 0 && connected()) return;
  }
}

const environment = createStore<Environment>({ state: 'loading' });

export const startEnvironment = (): void =>
  void loadEnvironment(environment, {
    fetchConfig: () => fetch('/config.json'),
    connected: () => connectionState.get().link.status === 'connected',
  });

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
