import { lookup as systemLookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './audio/address.ts';

/** The guard refused the request, or the server cannot be reached. */
export class RequestRefused extends Error {
  override name = 'RequestRefused';
  readonly reason: 'unreachable' | 'privateAddress';
  readonly detail: string;
  constructor(reason: RequestRefused['reason'], detail: string) {
    super(`${reason}: ${detail}`);
    this.reason = reason;
    this.detail = detail;
  }
}

type Addresses = readonly { readonly address: string; readonly family: number }[];

export interface GuardOptions {
  /** Looks up the addresses of a host name. */
  readonly resolve?: (host: string) => Promise<Addresses>;
  /** Whether the request may connect to the address. */
  readonly isAllowed?: (address: string) => boolean;
}

export interface OutgoingRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal;
}

const maxRedirects = 5;
const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);
type Resolve = NonNullable<GuardOptions['resolve']>;
type IsAllowed = NonNullable<GuardOptions['isAllowed']>;
const resolveAll: Resolve = (host) => systemLookup(host, { all: true });

/**
 * The addresses of a host. One address that is not allowed refuses the whole name, as if it had none: the reason would
 * tell which names a private network has.
 */
async function checkedAddresses(host: string, resolve: Resolve, isAllowed: IsAllowed) {
  const found = await resolve(host);
  const refused = found.find(({ address }) => !isAllowed(address));
  if (refused !== undefined) throw new RequestRefused('unreachable', `${host} is ${refused.address}`);
  const [first, ...others] = found;
  if (first === undefined) throw new RequestRefused('unreachable', `there is no ${host}`);
  return [first, ...others] as const;
}

/**
 * The address of a host by name or number, checked as those of requests. Whoever connects to it connects to no other.
 * Throws RequestRefused, and the errors of the lookup.
 */
export async function guardedAddress(
  host: string,
  { resolve = resolveAll, isAllowed = isPublicAddress }: GuardOptions = {},
): Promise<string> {
  if (isIP(host) === 0) return (await checkedAddresses(host, resolve, isAllowed))[0].address;
  checkLiteral(host, isAllowed);
  return host;
}

/** Connects to exactly the addresses that were checked, so that a DNS answer that changes in between has no effect. */
const guardedLookup =
  (resolve: Resolve, isAllowed: IsAllowed): LookupFunction =>
  (host, { all }, done) => {
    void (async () => {
      const found = await checkedAddresses(host, resolve, isAllowed).catch((error: Error) => error);
      if (found instanceof Error) done(found, '', 0);
      else if (all) done(null, [...found]);
      else done(null, found[0].address, found[0].family);
    })();
  };

function checkLiteral(address: string, isAllowed: IsAllowed): void {
  if (!isAllowed(address)) throw new RequestRefused('privateAddress', `${address} is not public`);
}

/** Checks what no lookup sees: host names are checked when they are looked up, an address is never looked up. */
function checkUrl(url: URL, isAllowed: IsAllowed): void {
  if (!/^https?:$/.test(url.protocol))
    throw new RequestRefused('unreachable', `${url.protocol} is not supported`);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0) checkLiteral(literal, isAllowed);
}

type Hop = Omit<OutgoingRequest, 'url'>;

/** Sends one request and resolves with the response, whose body is still unread. */
function sendRequest(url: URL, { method, headers, body, signal }: Hop, lookup: LookupFunction) {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const allHeaders = { ...headers, 'user-agent': 'portal-platform' };
  return new Promise<IncomingMessage>((resolve, reject) => {
    // No agent: it could reuse a connection that was checked for another host name.
    send(url, { method, lookup, signal, headers: allHeaders, agent: false }, resolve)
      .once('error', reject)
      .end(body ?? undefined);
  });
}

/** The request to the place that a redirect names. Credentials stay with the origin that they are for. */
function redirected(hop: Hop, status: number, from: URL, to: URL): Hop {
  const becomesGet = status === 303 || (status < 307 && hop.method === 'POST');
  const dropped = [
    ...(becomesGet ? ['content-type', 'content-length'] : []),
    ...(from.origin === to.origin ? [] : ['authorization', 'cookie']),
  ];
  const headers = Object.fromEntries(
    Object.entries(hop.headers).filter(([name]) => !dropped.includes(name.toLowerCase())),
  );
  return becomesGet ? { ...hop, headers, method: 'GET', body: null } : { ...hop, headers };
}

/**
 * Sends a request over http or https. Checks every address, of host names and of redirects, before it connects, so that
 * nobody reaches through the server what only the server can reach. Throws RequestRefused, and the errors of sockets.
 */
export async function requestGuarded(
  { url: address, ...request }: OutgoingRequest,
  { resolve = resolveAll, isAllowed = isPublicAddress }: GuardOptions = {},
): Promise<IncomingMessage> {
  const lookup = guardedLookup(resolve, isAllowed);
  let url = new URL(address);
  let hop: Hop = request;
  for (let left = maxRedirects; ; left -= 1) {
    checkUrl(url, isAllowed);
    const response = await sendRequest(url, hop, lookup);
    const { statusCode = 0, headers } = response;
    if (!isRedirect(statusCode) || headers.location === undefined) return response;
    response.destroy();
    if (left === 0) throw new RequestRefused('unreachable', 'there are too many redirects');
    const next = new URL(headers.location, url);
    hop = redirected(hop, statusCode, url, next);
    url = next;
  }
}
