import * as v from 'valibot';
import { pause } from '../../../src/lib/async/deadline.ts';
import type { Config } from '../../../src/domain/protocol/config.ts';
import { configSchema } from '../../../src/domain/protocol/config.ts';
import type { EngineHost } from '../engine-host.ts';
import { log } from '../log.ts';

const retryMs = 1000;
const answerMs = 10_000;

export type ConfigResult =
  | { readonly kind: 'known'; readonly api: ApiAddress }
  | { readonly kind: 'forbidden'; readonly message: string | null }
  | { readonly kind: 'unreachable' };

/** URLs of the platform: calls have paths below `http`; `socket` is the event socket. */
export interface ApiAddress {
  readonly http: string;
  readonly socket: string;
}

export function apiAddress(config: Pick<Config, 'apiBaseUri'>, origin: string): ApiAddress {
  const base = new URL(config.apiBaseUri === '' ? '/' : config.apiBaseUri, origin).href.replace(/\/$/, '');
  return { http: `${base}/v1`, socket: `${base.replace(/^http/, 'ws')}/ws` };
}

/** The `config.json` of the portal's origin (S0-7-02). */
export interface ConfigSource {
  /** Waits for the configuration; fetches it every second and reports each failure (S0-7-03, S0-7-04). */
  readonly address: () => Promise<ApiAddress>;
  /** Fetches the configuration once: the platform may have moved, or may be forbidden to us. */
  readonly refresh: () => Promise<ConfigResult>;
  readonly known: () => ApiAddress | null;
  readonly stop: () => void;
}

const refusal = v.object({ message: v.string() });

export function createConfigSource(
  host: Pick<EngineHost, 'fetch' | 'origin'>,
  onFailure: (result: Exclude<ConfigResult, { kind: 'known' }>) => void,
): ConfigSource {
  let known: ApiAddress | null = null;
  let waiting: Promise<ApiAddress> | null = null;
  let stopped = false;

  async function fetchConfig(): Promise<ConfigResult> {
    const response = await host.fetch(new URL('/config.json', host.origin), {
      signal: AbortSignal.timeout(answerMs),
      cache: 'no-cache',
    });
    if (response.status === 403) {
      const body = v.safeParse(refusal, await response.json().catch(() => null));
      return { kind: 'forbidden', message: body.success ? body.output.message : null };
    }
    if (!response.ok) return { kind: 'unreachable' };
    const api = apiAddress(v.parse(configSchema, await response.json()), host.origin);
    return { kind: 'known', api };
  }

  async function refresh(): Promise<ConfigResult> {
    try {
      const result = await fetchConfig();
      if (result.kind === 'known') known = result.api;
      return result;
    } catch (error) {
      if (error instanceof v.ValiError) log.warn('config.json is not understood', error.message);
      return { kind: 'unreachable' };
    }
  }

  async function wait(): Promise<ApiAddress> {
    while (!stopped) {
      const result = await refresh();
      if (result.kind === 'known') return result.api;
      onFailure(result);
      // Spread, so that the browsers that failed together do not return together.
      await pause(retryMs * (1 + 0.2 * Math.random()));
    }
    return new Promise(() => {});
  }

  return {
    address: () => (known ? Promise.resolve(known) : (waiting ??= wait().finally(() => (waiting = null)))),
    refresh,
    known: () => known,
    stop: () => void (stopped = true),
  };
}
