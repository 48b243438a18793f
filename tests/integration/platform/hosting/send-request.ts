import { request as plainRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { request as secureRequest } from 'node:https';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
}

/** Sends a request with any Host, to servers with a certificate of their own as well. */
export const sendRequest = (
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const send = origin.startsWith('https:') ? secureRequest : plainRequest;
    const options = { method, headers, rejectUnauthorized: false, agent: false } as const;
    const sent = send(`${origin}${path}`, options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.setTimeout(30_000, () => sent.destroy(new Error('No answer within 30 s')));
    sent.on('error', reject);
    sent.end(body);
  });
