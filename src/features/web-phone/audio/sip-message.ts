/*
 * The subset of SIP (RFC 3261) that JsSIP needs from the other end of the loopback transport: the INVITE with an
 * offer, the requests that follow, and their responses.
 */

/** A message that JsSIP sent. */
export interface SipMessage {
  /** Status code of a response. */
  readonly status: number | null;
  /** The method of a request; for a response the method of its request. */
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
/** The URI JsSIP uses for itself. */
export const localUri = `sip:tab@${domain}`;
const remoteUri = `sip:platform@${domain}`;

/** The call identifiers in each request. */
export interface SipCall {
  readonly callId: string;
  readonly fromTag: string;
  /** JsSIP's tag, known from its answer; CANCEL has none (RFC 3261, 9.1). */
  readonly toTag: string | null;
}

interface SipRequest {
  readonly method: 'INVITE' | 'ACK' | 'BYE' | 'CANCEL';
  readonly call: SipCall;
  /** The transaction; CANCEL and the ACK of a rejection reuse the INVITE's. */
  readonly branch: string;
  readonly sequence: number;
  /** An SDP, ASCII only: JsSIP counts bytes but cuts by characters. */
  readonly body?: string;
}

/** Serializes a request. */
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

/** The 200 response that completes a request of JsSIP. */
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
