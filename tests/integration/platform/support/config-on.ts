import { request } from 'node:http';
import * as v from 'valibot';
import { configSchema } from '../../../../src/domain/protocol/config.ts';

/** The configuration for a browser that opened the portal on this host. */
export function configOn(origin: string, host: string) {
  return new Promise<v.InferOutput<typeof configSchema>>((resolve, reject) => {
    const sent = request(`${origin}/config.json`, { headers: { host } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve(v.parse(configSchema, JSON.parse(text))));
    });
    sent.on('error', reject).end();
  });
}
