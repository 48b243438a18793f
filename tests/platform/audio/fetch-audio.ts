import { lookup as systemLookup } from 'node:dns/promises';
import { createWriteStream } from 'node:fs';
import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { isPublicAddress } from './address.ts';
import { limitBytes, OverLimit } from './limit-bytes.ts';

/** Audio could not be fetched. Users see `reason` (entities/audio.ts). */
export class AudioFetchError extends Error {
  override name = 'AudioFetchError';
  readonly reason: 'unreachable' | 'privateAddress' | 'tooLarge';
  constructor(reason: AudioFetchError['reason'], detail: string) {
    super(`${reason}: ${detail}`);
    this.reason = reason;
  }
}

export interface FetchOptions {
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Looks up the addresses of a host name. */
  readonly resolve?: (host: string) => Promise<readonly { address: string; family: number }[]>;
  /** Whether the fetch may connect to the address. */
  readonly isAllowed?: (address: string) => boolean;
}

const maxRedirects = 5;
const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);
type Resolve = NonNullable<FetchOptions['resolve']>;
const resolveAll: Resolve = (host) => systemLookup(host, { all: true });

/**
 * The addresses of a host. One address that is not allowed refuses the whole name, as if it had none: the reason would
 * tell which names a private network has.
 */
async function checkedAddresses(host: string, resolve: Resolve, isAllowed: (address: string) => boolean) {
  const found = await resolve(host);
  const refused = found.find(({ address }) => !isAllowed(address));
  if (refused !== undefined) throw new AudioFetchError('unreachable', `${host} is ${refused.address}`);
  const [first, ...others] = found;
  if (first === undefined) throw new AudioFetchError('unreachable', `there is no ${host}`);
  return [first, ...others] as const;
}

/** Connects to exactly the addresses that were checked, so that a DNS answer that changes in between has no effect. */
const guardedLookup =
  (resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction =>
  (host, { all }, done) => {
    void (async () => {
      const found = await checkedAddresses(host, resolve, isAllowed).catch((error: Error) => error);
      if (found instanceof Error) done(found, '', 0);
      else if (all) done(null, [...found]);
      else done(null, found[0].address, found[0].family);
    })();
  };

/** Sends one request and resolves with the response, whose body is still unread. */
function sendRequest(url: URL, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = {
    accept: 'audio/*, */*;q=0.5',
    'accept-encoding': 'identity',
    'user-agent': 'portal-platform',
  };
  return new Promise((resolve, reject) => {
    // No agent: it could reuse a connection that was checked for another host name.
    send(url, { lookup, signal, headers, agent: false }, resolve).once('error', reject).end();
  });
}

/**
 * Fetches a file over http or https. Checks every address, of host names and of redirects, before it connects, so that
 * nobody reaches through the server what only the server can reach. Throws AudioFetchError.
 */
export async function fetchAudio(uri: string, file: string, limits: FetchOptions): Promise<void> {
  const { maxBytes, timeoutMs, signal, resolve = resolveAll, isAllowed = isPublicAddress } = limits;
  const deadline = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  const lookup = guardedLookup(resolve, isAllowed);
  let url = new URL(uri);
  try {
    for (let left = maxRedirects; ; left -= 1) {
      if (!/^https?:$/.test(url.protocol))
        throw new AudioFetchError('unreachable', `${url.protocol} is not supported`);
      // Host names are checked when they are looked up; an address is never looked up.
      const literal = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(literal) !== 0 && !isAllowed(literal))
        throw new AudioFetchError('privateAddress', `${literal} is not public`);
      const response = await sendRequest(url, lookup, deadline);
      const { statusCode = 0, headers } = response;
      if (isRedirect(statusCode) && headers.location !== undefined) {
        response.destroy();
        if (left === 0) throw new AudioFetchError('unreachable', 'there are too many redirects');
        url = new URL(headers.location, url);
      } else if (statusCode === 200) {
        if (Number(headers['content-length'] ?? 0) > maxBytes) {
          response.destroy();
          throw new OverLimit(maxBytes);
        }
        await pipeline(response, limitBytes(maxBytes), createWriteStream(file, { flags: 'wx' }), {
          signal: deadline,
        });
        return;
      } else {
        response.destroy();
        throw new AudioFetchError('unreachable', `it answered ${statusCode}`);
      }
    }
  } catch (error) {
    if (error instanceof AudioFetchError) throw error;
    if (error instanceof OverLimit) throw new AudioFetchError('tooLarge', error.message);
    throw new AudioFetchError('unreachable', error instanceof Error ? error.message : String(error));
  }
}
