import { lookup as systemLookup } from 'node:dns/promises';
import { createWriteStream } from 'node:fs';
import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { isPublicAddress } from './address.ts';
import { counted, OverLimit } from './counted.ts';

/** `reason` as readers are told (entities/audio.ts). */
export class AudioOutOfReach extends Error {
  override name = 'AudioOutOfReach';
  readonly reason: 'unreachable' | 'privateAddress' | 'tooLarge';
  constructor(reason: AudioOutOfReach['reason'], because: string) {
    super(`${reason}: ${because}`);
    this.reason = reason;
  }
}

export interface FetchLimits {
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** What a name stands for. */
  readonly resolve?: (host: string) => Promise<readonly { address: string; family: number }[]>;
  /** What may be connected to. */
  readonly mayReach?: (address: string) => boolean;
}

const redirects = 5;
const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);
type Resolve = NonNullable<FetchLimits['resolve']>;
const resolveAll: Resolve = (host) => systemLookup(host, { all: true });

/** What a name stands for, all of it to be connected to: a name that stands for an address within is refused. */
async function checked(host: string, resolve: Resolve, mayReach: (address: string) => boolean) {
  const found = await resolve(host);
  const refused = found.find(({ address }) => !mayReach(address));
  if (refused !== undefined) throw new AudioOutOfReach('privateAddress', `${host} is ${refused.address}`);
  const [first, ...others] = found;
  if (first === undefined) throw new AudioOutOfReach('unreachable', `there is no ${host}`);
  return [first, ...others] as const;
}

/** What was checked is what is connected to: a name that changes its mind meanwhile changes nothing. */
const guard =
  (resolve: Resolve, mayReach: (address: string) => boolean): LookupFunction =>
  (host, { all }, done) => {
    void (async () => {
      const found = await checked(host, resolve, mayReach).catch((error: Error) => error);
      if (found instanceof Error) done(found, '', 0);
      else if (all) done(null, [...found]);
      else done(null, found[0].address, found[0].family);
    })();
  };

/** One answer, its body not yet read. */
function ask(url: URL, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = {
    accept: 'audio/*, */*;q=0.5',
    'accept-encoding': 'identity',
    'user-agent': 'portal-platform',
  };
  return new Promise((resolve, reject) => {
    // No agent: it would hand out connections that were made for another name.
    send(url, { lookup, signal, headers, agent: false }, resolve).once('error', reject).end();
  });
}

/**
 * Fetches a file of the web, http and https alone. Every address on the way, through names and redirects, is checked
 * before it is connected to: what only the server can reach is refused. Throws AudioOutOfReach.
 */
export async function fetchAudio(uri: string, file: string, limits: FetchLimits): Promise<void> {
  const { maxBytes, timeoutMs, signal, resolve = resolveAll, mayReach = isPublicAddress } = limits;
  const ended = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  const lookup = guard(resolve, mayReach);
  let url = new URL(uri);
  try {
    for (let left = redirects; ; left -= 1) {
      if (!/^https?:$/.test(url.protocol))
        throw new AudioOutOfReach('unreachable', `${url.protocol} is not of the web`);
      // Names are checked as they are looked up; an address needs no looking up.
      const literal = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(literal) !== 0 && !mayReach(literal))
        throw new AudioOutOfReach('privateAddress', `${literal} is not public`);
      const answer = await ask(url, lookup, ended);
      const { statusCode = 0, headers } = answer;
      if (isRedirect(statusCode) && headers.location !== undefined) {
        answer.destroy();
        if (left === 0) throw new AudioOutOfReach('unreachable', 'it leads on and on');
        url = new URL(headers.location, url);
      } else if (statusCode === 200) {
        if (Number(headers['content-length'] ?? 0) > maxBytes) {
          answer.destroy();
          throw new OverLimit(maxBytes);
        }
        await pipeline(answer, counted(maxBytes), createWriteStream(file, { flags: 'wx' }), {
          signal: ended,
        });
        return;
      } else {
        answer.destroy();
        throw new AudioOutOfReach('unreachable', `it answered ${statusCode}`);
      }
    }
  } catch (error) {
    if (error instanceof AudioOutOfReach) throw error;
    if (error instanceof OverLimit) throw new AudioOutOfReach('tooLarge', error.message);
    throw new AudioOutOfReach('unreachable', error instanceof Error ? error.message : String(error));
  }
}
