import { setTimeout as pause } from 'node:timers/promises';
import { CannotRun } from './cannot-run.ts';
import type { Pace } from './pace.ts';

export interface HttpRequest {
  readonly method: string;
  /** From the first slash on. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Blob | FormData | null;
  /** The check is about a refusal with 429, so it is not waited for. */
  readonly takesTooMany?: true;
}

export interface HttpReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Uint8Array;
}

export type SendRequest = (request: HttpRequest) => Promise<HttpReply>;

/** No answer came: the connection was refused or lost, or the deadline passed. */
export class NoAnswer extends CannotRun {
  override name = 'NoAnswer';
}

const codes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ECONNRESET: 'the connection was closed',
  UND_ERR_SOCKET: 'the connection was closed',
};
const isOfCertificate = /CERT|SIGNATURE|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/;

function whyLost(base: string, error: unknown, deadlineMs: number): NoAnswer {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new NoAnswer(`${base} does not answer within ${deadlineMs / 1000} s`);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const message = cause instanceof Error ? cause.message : String(error);
  if (isOfCertificate.test(code))
    return new NoAnswer(
      `The certificate of ${base} is not trusted: ${message}. NODE_EXTRA_CA_CERTS=ca.pem adds an authority`,
    );
  return new NoAnswer(`${base} does not answer: ${codes[code] ?? message}`);
}

const isReset = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  (error.cause.code === 'ECONNRESET' || error.cause.code === 'UND_ERR_SOCKET');

const maxWaits = 10;
/** A longer wait is no matter of pace, ms. */
const maxWaitMs = 30_000;

/** How long a refusal asks to wait, ms; null where it asks for nothing, or for too long. */
function waitOf({ status, headers }: HttpReply): number | null {
  const seconds = Number(headers.get('retry-after') ?? 'none');
  return status === 429 && seconds >= 0 && seconds * 1000 <= maxWaitMs ? seconds * 1000 : null;
}

/** Sends requests in their turn. Throws NoAnswer, and what the pace throws. */
export function createSendRequest(base: string, pace: Pace, deadlineMs: number): SendRequest {
  async function once({ method, path, headers = {}, body = null }: HttpRequest): Promise<HttpReply> {
    await pace.turn();
    const isText = typeof body === 'string';
    const response = await fetch(`${base}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(isText && { 'content-type': 'application/json' }), ...headers },
      body,
      signal: AbortSignal.timeout(deadlineMs),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, text: bytes.toString(), bytes };
  }

  return async (request) => {
    try {
      let reply = await once(request).catch((error: unknown) => {
        // A kept connection ended as it was used again: no answer had begun.
        if (isReset(error)) return once(request);
        throw error;
      });
      for (let waits = 0; waits < maxWaits && request.takesTooMany !== true; waits += 1) {
        const wait = waitOf(reply);
        if (wait === null) break;
        await pause(wait);
        reply = await once(request);
      }
      return reply;
    } catch (error) {
      throw error instanceof CannotRun ? error : whyLost(base, error, deadlineMs);
    }
  };
}

/** The reply as JSON; undefined if it is none. */
export function jsonIn({ text }: Pick<HttpReply, 'text'>): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
