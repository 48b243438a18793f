import { lookup as systemLookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { readWhole, redirected, redirectOf, sendHop } from './http-hop.ts';
import type { Hop } from './http-hop.ts';
import type { OutgoingRequests, Requester } from './requests.ts';
import { RequestRefused } from './request-refused.ts';
import { untilAborted } from './until-aborted.ts';

type Addresses = readonly { readonly address: string; readonly family: number }[];

export interface GuardOptions {
  /** Looks up the addresses of a host name. */
  readonly resolve?: (host: string) => Promise<Addresses>;
  /** Whether the request may connect to the address. */
  readonly isAllowed?: (address: string) => boolean;
}

export interface RequestOptions extends GuardOptions {
  readonly outgoing: OutgoingRequests;
  readonly requester: Requester;
}

export interface OutgoingRequest extends Hop {
  readonly url: string;
}

const maxRedirects = 5;
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

function checkLiteral(address: string, isAllowed: IsAllowed): void {
  if (!isAllowed(address)) throw new RequestRefused('privateAddress', `${address} is not public`);
}

/** Addresses of one name that are tried. */
const maxAddresses = 8;

/** The addresses that a request to the URL may connect to. Throws RequestRefused, and the errors of the lookup. */
async function addressesOf(
  { protocol, hostname }: URL,
  { resolve = resolveAll, isAllowed = isPublicAddress }: GuardOptions,
  signal: AbortSignal,
): Promise<Addresses> {
  if (!/^https?:$/.test(protocol)) throw new RequestRefused('unreachable', `${protocol} is not supported`);
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  if (family === 0)
    return (await untilAborted(checkedAddresses(hostname, resolve, isAllowed), signal)).slice(
      0,
      maxAddresses,
    );
  checkLiteral(literal, isAllowed);
  return [{ address: literal, family }];
}

/** Connects to exactly the addresses that were checked, so that a DNS answer that changes in between has no effect. */
const lookupOf =
  (addresses: Addresses): LookupFunction =>
  (_, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };

/** Waits for a place at each of the addresses. Returns the release. */
async function enterAll(
  addresses: Addresses,
  { outgoing, requester }: Pick<RequestOptions, 'outgoing' | 'requester'>,
  signal: AbortSignal,
): Promise<() => void> {
  const releases: (() => void)[] = [];
  const release = (): void => releases.forEach((one) => one());
  try {
    // In one order for all requests: two that wait for each other's address would wait for ever.
    for (const address of [...new Set(addresses.map((one) => one.address))].toSorted())
      releases.push(await outgoing.enter(requester, address, signal));
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Sends a request over http or https, once there is a place for it, and reads its answer with `read`. Checks every
 * address, of host names and of redirects, before it connects, so that nobody reaches through the server what only the
 * server can reach. The signal ends all of it. Throws RequestRefused, TooManyRequests, the errors of sockets and those of
 * `read`.
 */
export function requestGuarded<Value>(
  { url: address, ...request }: OutgoingRequest,
  { outgoing, requester, ...guard }: RequestOptions,
  read: (response: IncomingMessage) => Promise<Value>,
): Promise<Value> {
  const { signal } = request;
  return outgoing.run(requester, signal, async () => {
    let url = new URL(address);
    let hop: Hop = request;
    for (let left = maxRedirects; ; left -= 1) {
      const addresses = await addressesOf(url, guard, signal);
      const release = await enterAll(addresses, { outgoing, requester }, signal);
      let response: IncomingMessage | undefined;
      try {
        response = await sendHop(url, hop, lookupOf(addresses));
        const next = redirectOf(response, url);
        if (next === null) return await readWhole(response, read, signal);
        if (left === 0) throw new RequestRefused('unreachable', 'there are too many redirects');
        hop = redirected(hop, response.statusCode ?? 0, url, next);
        url = next;
      } finally {
        response?.destroy();
        release();
      }
    }
  });
}
