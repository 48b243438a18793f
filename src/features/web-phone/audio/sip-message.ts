/*
 * As much of SIP (RFC 3261) as JsSIP needs to see at the other end of a transport that leads nowhere but into this page:
 * the INVITE that brings an offer, what goes with it, and what comes back.
 */

/** A message that JsSIP sent. */
export interface SipMessage {
  /** Of a response. */
  readonly status: number | null;
  /** Of a request; of a response that of its request. */
  readonly method: string;
  readonly header: (name: string) => string;
  readonly body: string;
}

export function parseSip(text: string): SipMessage {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = (end < 0 ? text : text.slice(0, end)).split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const header = (name: string): string => headers.get(name) ?? '';
  const status = /^SIP\/2\.0 (\d{3})/.exec(first)?.[1];
  return {
    status: status === undefined ? null : Number(status),
    method: status === undefined ? (first.split(' ')[0] ?? '') : (header('cseq').split(' ')[1] ?? ''),
    header,
    body: end < 0 ? '' : text.slice(end + 4),
  };
}

const domain = 'audio-link.invalid';
/** Whom JsSIP takes itself for. */
export const localUri = `sip:tab@${domain}`;
const remoteUri = `sip:platform@${domain}`;

/** One call as the requests of it say it. */
export interface SipCall {
  readonly callId: string;
  readonly fromTag: string;
  /** JsSIP's, once it has answered; CANCEL has none (RFC 3261, 9.1). */
  readonly toTag: string | null;
}

interface SipRequest {
  readonly method: 'INVITE' | 'ACK' | 'BYE' | 'CANCEL';
  readonly call: SipCall;
  /** Its transaction; CANCEL and the ACK of a refusal have the INVITE's. */
  readonly branch: string;
  readonly sequence: number;
  /** An SDP: ASCII, for JsSIP counts its bytes and cuts it by characters. */
  readonly body?: string;
}

/** A request as text. */
export function sipRequest({ method, call, branch, sequence, body = '' }: SipRequest): string {
  const toTag = call.toTag === null ? '' : `;tag=${call.toTag}`;
  return [
    `${method} ${localUri} SIP/2.0`,
    `Via: SIP/2.0/WS ${domain};branch=z9hG4bK${branch}`,
    'Max-Forwards: 70',
    `From: <${remoteUri}>;tag=${call.fromTag}`,
    `To: <${localUri}>${toTag}`,
    `Call-ID: ${call.callId}`,
    `CSeq: ${sequence} ${method}`,
    `Contact: <${remoteUri};transport=ws>`,
    ...(body === '' ? [] : ['Content-Type: application/sdp']),
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

/** The answer that ends a request of JsSIP's. */
export const sipOk = ({ header }: SipMessage): string =>
  [
    'SIP/2.0 200 OK',
    `Via: ${header('via')}`,
    `From: ${header('from')}`,
    `To: ${header('to')}`,
    `Call-ID: ${header('call-id')}`,
    `CSeq: ${header('cseq')}`,
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n');

export const tagOf = (address: string): string | null => /;tag=([^;\s]+)/.exec(address)?.[1] ?? null;
