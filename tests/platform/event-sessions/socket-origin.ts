import type { IncomingMessage } from 'node:http';
import type { RequestSource } from '../base/request-source.ts';

/**
 * Whether a page of the portal opens this socket. The same-origin policy does not cover sockets: without this check a
 * page of any site could open one. Clients that are not browsers send no origin.
 */
export function isPortal(
  { headers }: IncomingMessage,
  { isSecure }: RequestSource,
  portalOrigins: readonly string[],
): boolean {
  const { origin, host } = headers;
  if (origin === undefined || portalOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host === host && (!isSecure || page.protocol === 'https:');
}
