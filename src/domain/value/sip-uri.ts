import * as v from 'valibot';
import { isHost } from './sip-host.ts';

const user = "(?<user>[\\w.!~*'()%&=+$,;?/-]+@)?";
const host = '(?<host>\\[[0-9a-f:.]+\\]|[^\\s:;@[\\]]+)';
const parameters = '(?<parameters>(?:;[\\w.!~*%-]+(?:=[\\w.!~*%:[\\]-]+)?)*)';
const uri = new RegExp(`^(?:(?<scheme>sips?):)?${user}${host}(?::(?<port>\\d{1,5}))?${parameters}$`, 'i');

/**
 * A SIP URI as it is kept: scheme, whom, host, port and parameters (RFC 3261 §19.1.1); null where the text is none.
 * Without a scheme it is `sip:`. It has no password, which is nothing to be shown, and no headers, which are another's.
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

/** A SIP URI that is typed. */
export const sipUriText = v.pipe(
  v.string(),
  v.maxLength(500),
  v.check((text) => readSipUri(text) !== null, 'A SIP URI such as sip:pbx.example.com:5060'),
  v.transform((text) => readSipUri(text) ?? text),
);
