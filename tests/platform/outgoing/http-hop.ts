import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { RequestRefused } from './request-refused.ts';

/** One request on the way to its answer; redirects make further ones. */
export interface Hop {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal;
}

/** The headers that a redirect takes to another origin: all others may hold secrets, whatever their names. */
const harmless = new Set(['accept', 'accept-language', 'accept-encoding']);

/** Sends one request and resolves with the response, whose body is still unread. */
export function sendHop(url: URL, { method, headers, body, signal }: Hop, lookup: LookupFunction) {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const allHeaders = { ...headers, 'user-agent': 'portal-platform' };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const fail = (detail: string): void => reject(new RequestRefused('unreachable', detail));
    // No agent: it could reuse a connection that was checked for another host name.
    const sent = send(url, { method, lookup, signal, headers: allHeaders, agent: false }, resolve);
    const switched = (_: IncomingMessage, socket: { destroy: () => void }): void => {
      socket.destroy();
      fail('it switched to another protocol');
    };
    sent
      .once('error', reject)
      // Without a listener for it, an answer 101 would be neither an answer nor an error.
      .once('upgrade', switched)
      .once('connect', switched)
      .once('close', () => fail('it closed the connection without an answer'))
      .end(body ?? undefined);
  });
}

/** Where a response redirects to; null if it does not. */
export function redirectOf(
  { statusCode = 0, headers: { location } }: IncomingMessage,
  from: URL,
): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return null;
  if (!URL.canParse(location, from)) throw new RequestRefused('unreachable', 'it redirects to no address');
  return new URL(location, from);
}

/** The request to the place that a redirect names. Throws RequestRefused for a body that would go to another origin. */
export function redirected(hop: Hop, status: number, from: URL, to: URL): Hop {
  const isSameOrigin = from.origin === to.origin;
  const becomesGet = status === 303 || (status < 307 && hop.method === 'POST');
  if (!isSameOrigin && !becomesGet && hop.body !== null)
    throw new RequestRefused('unreachable', 'it redirects the body to another origin');
  const isKept = (name: string): boolean =>
    (isSameOrigin || harmless.has(name)) && !(becomesGet && name.startsWith('content-'));
  const headers = Object.fromEntries(
    Object.entries(hop.headers).filter(([name]) => isKept(name.toLowerCase())),
  );
  return becomesGet ? { ...hop, headers, method: 'GET', body: null } : { ...hop, headers };
}

/** Reads a response. Throws if its body was cut off, by the signal or by the server. */
export async function readWhole<Value>(
  response: IncomingMessage,
  read: (response: IncomingMessage) => Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  const value = await read(response);
  signal.throwIfAborted();
  if (!response.complete) throw new RequestRefused('unreachable', 'it did not finish its answer');
  return value;
}
