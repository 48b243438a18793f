import * as v from 'valibot';
import { isHost } from './sip-host.ts';

const user = "(?<user>[\\w.!~*'()%&=+$,;?/-]+@)?";
const host = '(?<host>\\[[0-9a-f:.]+\\]|[^\\s:;@[\\]]+)';
const parameters = '(?<parameters>(?:;[\\w.!~*%-]+(?:=[\\w.!~*%:[\\]-]+)?)*)';
const uri = new RegExp(`^(?:(?<scheme>sips?):)?${user}${host}(?::(?<port>\\d{1,5}))?${parameters}$`, 'i');

/**
 * Normalizes a SIP URI to scheme, user, host, port and parameters (RFC 3261 §19.1.1); null if the text is not one. The
 * default scheme is `sip:`. A password is not allowed, because the URI is displayed, and neither are headers.
 */
export function readSipUri(text: string): string | null {
  const found = uri.exec(text.trim())?.groups;
  if (found === undefined) return null;
  const at = (found['host'] ?? '').toLowerCase();
  const port = found['port'] === undefined ? null : Number(found['port']);
  if (!isHost(at) || (port !== null && (port < 1 || port > 65_535))) return null;
  const scheme = found['scheme']?.toLowerCase() ?? 'sip';
  return `${scheme}:${found['user'] ?? ''}${at}${port === null ? '' : `:${port}`}${found['parameters'] ?? ''}`;
}

/** The schema of a typed SIP URI. */
export const sipUriText = v.pipe(
  v.string(),
  v.maxLength(500),
  v.check((text) => readSipUri(text) !== null, 'A SIP URI such as sip:pbx.example.com:5060'),
  v.transform((text) => readSipUri(text) ?? text),
);
