import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createStore } from '../lib/store.ts';
import type { Store } from '../lib/store.ts';
import { configSchema } from '../protocol/config.ts';
import type { Config } from '../protocol/config.ts';
import { platformErrorSchema } from '../protocol/error.ts';

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

/**
 * Fetches the configuration until it is there, each second (S0 §7). The service worker answers with the last one
 * known when there is no network. A 403 is shown, and asked about again.
 */
export async function loadEnvironment(
  store: Pick<Store<Environment>, 'set'>,
  fetchConfig: () => Promise<Response> = () => fetch('/config.json'),
): Promise<void> {
  for (;;) {
    const found = await fetchConfig().then(read, () => null);
    if (found) store.set(found);
    if (found?.state === 'ready') return;
    await new Promise((again) => {
      setTimeout(again, retryMs);
    });
  }
}

const environment = createStore<Environment>({ state: 'loading' });

export const startEnvironment = (): void => void loadEnvironment(environment);

/** Where this portal is, as the platform's operator calls it. */
export const useEnvironment = (): Environment => useSyncExternalStore(environment.subscribe, environment.get);

/** The environment's public name; null until it is known. */
export function usePublicName(): string | null {
  const found = useEnvironment();
  return found.state === 'ready' ? found.config.environment.publicName : null;
}
