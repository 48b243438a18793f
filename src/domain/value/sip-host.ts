import * as v from 'valibot';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
// The last label distinguishes a name from an address: it is never all digits.
const hostName = new RegExp(`^(?=.{1,253}$)(?:${label}\\.)*(?!\\d+$)${label}$`);
const ipv4 = v.pipe(v.string(), v.ipv4());
const ipv6 = v.pipe(v.string(), v.ipv6());

/**
 * Whether the text is a host of a SIP URI: a name, an IPv4 address, or an IPv6 address in brackets (RFC 3261 §25.1).
 */
export const isHost = (host: string): boolean =>
  host.startsWith('[') ? v.is(ipv6, host.slice(1, -1)) : hostName.test(host) || v.is(ipv4, host);

/** Normalizes a host; null if the text is not one. An IPv6 address may be written with or without brackets. */
export function readHost(text: string): string | null {
  const host = text.trim().toLowerCase();
  const found = v.is(ipv6, host) ? `[${host}]` : host;
  return isHost(found) ? found : null;
}

/** The schema of a typed host. */
export const hostText = v.pipe(
  v.string(),
  v.maxLength(300),
  v.check((text) => readHost(text) !== null, 'A host name, or an address'),
  v.transform((text) => readHost(text) ?? text),
);

/** A TCP or UDP port. */
export const portNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535));
