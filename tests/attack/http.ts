import { Agent, request } from 'node:http';

export interface HttpAttempt {
  readonly method: string;
  /** From the first slash on. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | null;
  /** The loopback address to connect from, so that one client's quota is not another's. */
  readonly from?: string;
}

export interface HttpAnswer {
  /** 0 when there was no answer: the connection was lost, or the deadline passed. */
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly ms: number;
}

export type Send = (attempt: HttpAttempt) => Promise<HttpAnswer>;

/** Node frames the body of a DELETE only if its length is given. */
const framed = (body: string | Buffer) => ({
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
});

const deadlineMs = 20_000;

/** A kept connection that the platform closes just now is not an answer to this request. */
const closed = /ECONNRESET|EPIPE|socket hang up/;
const maxAttempts = 3;

/** Sends any request, valid or not, and never throws. */
export function createSend(origin: string): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: 24 });
  const { hostname, port } = new URL(origin);

  const once = ({ method, path, headers = {}, body = null, from }: HttpAttempt): Promise<HttpAnswer> =>
    new Promise((resolve) => {
      const start = performance.now();
      const end = (answer: Omit<HttpAnswer, 'ms'>): void =>
        resolve({ ...answer, ms: performance.now() - start });
      const lost = (error: Error): void => end({ status: 0, text: error.message, headers: {} });
      const options = {
        hostname,
        port,
        method,
        path,
        timeout: deadlineMs,
        headers: { ...(body !== null && framed(body)), ...headers },
        ...(from === undefined ? { agent } : { localAddress: from }),
      };
      try {
        const sent = request(options, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part)).on('error', lost);
          response.on('end', () =>
            end({
              status: response.statusCode ?? 0,
              text: Buffer.concat(parts).toString(),
              headers: response.headers,
            }),
          );
        });
        sent.on('timeout', () => sent.destroy(new Error(`no answer in ${deadlineMs} ms`))).on('error', lost);
        sent.end(body);
      } catch (error) {
        // Node itself refuses some headers and paths.
        end({ status: 400, text: String(error), headers: {} });
      }
    });

  return async (attempt) => {
    let answer = await once(attempt);
    for (let tries = 1; tries < maxAttempts && closed.test(answer.text) && answer.status === 0; tries += 1)
      answer = await once(attempt);
    return answer;
  };
}

/** The answer parsed; null if it is not JSON. */
export function jsonOf({ text }: Pick<HttpAnswer, 'text'>): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The error code of an answer; null if it has none. */
export function codeOf(answer: Pick<HttpAnswer, 'text'>): string | null {
  const body = jsonOf(answer);
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : null;
}
