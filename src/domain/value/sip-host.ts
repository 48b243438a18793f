import * as v from 'valibot';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
// The last label tells a name from an address: it is never all digits.
const hostName = new RegExp(`^(?=.{1,253}$)(?:${label}\\.)*(?!\\d+$)${label}$`);
const ipv4 = v.pipe(v.string(), v.ipv4());
const ipv6 = v.pipe(v.string(), v.ipv6());

/** Is it a host as a SIP URI has it: a name, an address, or a new address in brackets (RFC 3261 §25.1)? */
export const isHost = (host: string): boolean =>
  host.startsWith('[') ? v.is(ipv6, host.slice(1, -1)) : hostName.test(host) || v.is(ipv4, host);

/** A host as it is kept; null where the text is none. A new address is written with its brackets or without. */
export function readHost(text: string): string | null {
  const host = text.trim().toLowerCase();
  const found = v.is(ipv6, host) ? `[${host}]` : host;
  return isHost(found) ? found : null;
}

/** A host that is typed. */
export const hostText = v.pipe(
  v.string(),
  v.maxLength(300),
  v.check((text) => readHost(text) !== null, 'A host name, or an address'),
  v.transform((text) => readHost(text) ?? text),
);

/** A port of TCP or UDP. */
export const portNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535));
