import { request } from 'node:http';
import type { Control } from '../platform/control/control.ts';

/** Sends one verb, on a new connection each time, so that no idle connection is left for `ss` to count. */
function post(url: string, input: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request(url, { method: 'POST', agent: false, headers });
    sent.on('error', reject).on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if ((response.statusCode ?? 500) < 300) resolve(JSON.parse(text));
        else reject(new Error(`${url}: ${response.statusCode} ${text}`));
      });
    });
    sent.end(JSON.stringify(input));
  });
}

/** The verbs with which a test controls a platform in another process. */
export const platformControl = (origin: string): Control =>
  new Proxy({} as Control, {
    get: (_, verb) => (input: unknown) => post(`${origin}/control/${String(verb)}`, input ?? {}),
  });
