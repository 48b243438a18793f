import { createConnection } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { configSchema } from '../../../../src/domain/protocol/config.ts';
import { errorCode, platformErrorSchema } from '../../../../src/domain/protocol/error.ts';
import { bodyLimitBytes } from '../../../platform/server/http-body.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { createClient, request } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await quietPlatform();
});
afterAll(() => platform.close());

const post = (path: string, body: BodyInit | null, headers: Record<string, string> = {}) =>
  request(`${platform.origin}/v1/${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

test.each(['{', 'null x', 'identifier=a', '\u0000'])(
  'a body that is not JSON (%j) is refused with 400',
  async (body) => {
    const answer = await post('auth/sessions', body);
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: errorCode.invalidRequest, message: 'The body is not JSON', details: { rule: 'malformed' } },
    ]);
  },
);

test.each([
  ['a text instead of an object', '"text"', undefined],
  ['null', 'null', undefined],
  ['a missing field', '{"identifier":"a"}', 'password'],
  ['a field of another type', '{"identifier":1,"password":"x"}', 'identifier'],
  ['an empty field', '{"identifier":"  ","password":"x"}', 'identifier'],
  ['too long a field', JSON.stringify({ identifier: 'a'.repeat(321), password: 'x' }), 'identifier'],
])('a body with %s is refused with 400 and names the field', async (_, body, field) => {
  const { token } = await createClient(platform.origin).session();
  const answer = await post('auth/session/login-users', body, { 'x-session': token });
  expect(answer.status).toBe(400);
  const error = v.parse(platformErrorSchema, answer.body);
  expect([error.code, error.field]).toEqual([errorCode.invalidRequest, field]);
});

test('unknown keys are ignored, including __proto__', async () => {
  const answer = await post('auth/sessions', '{"unknown":{},"__proto__":{"polluted":true}}');
  expect(answer.body).toMatchObject({ token: expect.any(String) as string });
  expect(answer.status).toBe(200);
  expect('polluted' in {}).toBe(false);
});

test('a body over the limit is refused with 413, with a content length or streamed', async () => {
  const large = JSON.stringify({ text: 'x'.repeat(bodyLimitBytes) });
  expect((await post('auth/sessions', large)).status).toBe(413);
  const bits = new Blob(Array.from({ length: 3 }, () => 'x'.repeat(bodyLimitBytes / 2))).stream();
  const headers = { 'content-type': 'application/json' };
  const streamed = { method: 'POST', body: bits, headers, duplex: 'half' } as RequestInit;
  expect((await request(`${platform.origin}/v1/auth/sessions`, streamed)).status).toBe(413);
  const fits = JSON.stringify({ text: 'x'.repeat(bodyLimitBytes - 20) });
  expect((await post('auth/sessions', fits)).status).toBe(200);
});

test.each([
  ['GET', '/v1/no/such/call'],
  ['DELETE', '/v1/auth/sessions'],
  ['GET', '/v1/'],
  ['POST', '/config.json'],
  ['GET', '/control/stats'],
  ['GET', '/v1/organization/%E0%A4%A'],
])('%s %s is answered with 404 as JSON', async (method, path) => {
  const answer = await request(platform.origin + path, { method });
  expect(answer.status).toBe(404);
  expect(v.parse(platformErrorSchema, answer.body).code).toBe(errorCode.notFound);
});

test('every answer has the policy headers and is not stored', async () => {
  for (const path of ['/v1/no/such/call', '/config.json']) {
    const { headers } = await request(platform.origin + path, {});
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toMatch(/^no-(store|cache)$/);
  }
});

test('an idle connection outlasts those of proxies and clients', async () => {
  const { headers } = await request(`${platform.origin}/config.json`, {});
  const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? [];
  // The longest default of a proxy in wide use, that of Google's load balancer.
  expect(Number(seconds)).toBeGreaterThan(600);
});

test('a platform without the portal has the manifest and the icons of the brand', async () => {
  const branded = await raw(
    'GET /manifest.webmanifest HTTP/1.1\r\nHost: noorderlicht.localhost\r\nConnection: close\r\n\r\n',
  );
  expect(branded).toMatch(/^HTTP\/1\.1 200 /);
  expect(branded).toContain('"name":"Noorderlicht Telecom"');
  expect((await request(`${platform.origin}/assets/none.js`, {})).status).toBe(404);
});

// Proves S0-7-02.
test('config.json has the environment of the host', async () => {
  const { body } = await request(`${platform.origin}/config.json`, {});
  expect(v.parse(configSchema, body)).toMatchObject({
    apiBaseUri: '',
    environment: { publicName: 'Voxtree' },
  });
  const branded = await raw(
    'GET /config.json HTTP/1.1\r\nHost: noorderlicht.localhost\r\nConnection: close\r\n\r\n',
  );
  expect(branded).toContain('"publicName":"Noorderlicht Telecom"');
});

test.each([
  'nonsense\r\n\r\n',
  'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  'GET http://[ HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n',
])('a malformed HTTP request (%j) ends with 400, and the platform continues', async (text) => {
  const answer = await raw(text);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('content-security-policy: default-src');
  expect((await post('auth/sessions', '{}')).status).toBe(200);
});

/** Sends raw bytes and returns the platform's answer. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(platform.port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8').on('data', (data: string) => (answer += data));
    socket.on('end', () => resolve(answer)).on('error', reject);
  });
}
