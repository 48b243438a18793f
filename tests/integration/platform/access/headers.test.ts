import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { listen } from '../../../platform/server/http-server.ts';
import { createSourceOf } from '../../../platform/base/request-source.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { createClient, request } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

const portalOrigin = 'https://portal.example';
let platform: Platform;
let proxied: Platform;
beforeAll(async () => {
  platform = await quietPlatform({ portalOrigins: [portalOrigin] });
  proxied = await quietPlatform({ trustedProxies: ['127.0.0.1'] });
});
afterAll(async () => {
  await platform.close();
  await proxied.close();
});

const throughTls = { 'x-forwarded-proto': 'https', 'content-type': 'application/json' };
const create = (origin: string, headers: Record<string, string>) =>
  request(`${origin}/v1/auth/sessions`, { method: 'POST', body: '{}', headers });

test('a platform that is starting sends the policy headers', async () => {
  const server = await listen(0, '127.0.0.1', createSourceOf(['127.0.0.1']));
  const answer = await fetch(`http://127.0.0.1:${server.port}/`, { headers: throughTls });
  await server.close();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test('browsers that come through TLS are told to keep to it, and get cookies for it only', async () => {
  const { headers } = await create(proxied.origin, throughTls);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  const cookies = headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies)
    expect(cookie).toMatch(
      /^__Host-(?:session|file-pass)-[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    );
  const missing = await fetch(`${proxied.origin}/v1/no/such/call`, { headers: throughTls });
  expect([missing.status, missing.headers.get('strict-transport-security')]).toEqual([
    404,
    'max-age=31536000',
  ]);
});

test('a client that is not a trusted proxy cannot say that it came through TLS', async () => {
  const { headers } = await create(platform.origin, throughTls);
  expect(headers.get('strict-transport-security')).toBeNull();
  const [session, filePass] = headers.getSetCookie();
  expect(session).toMatch(/^session-[^;]+; Path=\/; (?!.*Secure)/);
  expect(filePass).toMatch(/^file-pass-[^;]+; Path=\/v1\/audio; (?!.*Secure)/);
});

test.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
  'a body of type %s is refused with 415',
  async (type) => {
    const body = new Blob(['{}']);
    const headers = type === undefined ? undefined : { 'content-type': type };
    const answer = await request(`${platform.origin}/v1/auth/sessions`, {
      method: 'POST',
      body,
      ...(headers && { headers }),
    });
    expect([answer.status, answer.body]).toMatchObject([415, { code: errorCode.invalidRequest }]);
  },
);

test.each(['application/json', 'Application/JSON; charset=utf-8'])(
  'a body of type %s is taken',
  async (type) => {
    expect((await create(platform.origin, { 'content-type': type })).status).toBe(200);
  },
);

/** Opens a socket as a page of this origin would; resolves to the status of a refusal, or 101. */
const openFrom = (at: Platform, origin: string | undefined, headers: Record<string, string> = {}) =>
  new Promise<number>((resolve) => {
    const socket = new WebSocket(`${at.origin.replace('http', 'ws')}/ws`, {
      headers,
      ...(origin && { origin }),
    });
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_, response) => {
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.on('open', () => {
      resolve(101);
      socket.close();
    });
  });

test('only pages of the portal open a socket', async () => {
  const { host } = new URL(platform.origin);
  expect(await openFrom(platform, platform.origin)).toBe(101);
  expect(await openFrom(platform, portalOrigin)).toBe(101);
  expect(await openFrom(platform, undefined)).toBe(101);
  expect(await openFrom(platform, 'https://elsewhere.example')).toBe(403);
  expect(await openFrom(platform, 'null')).toBe(403);
  expect(await openFrom(platform, `http://${host}.elsewhere.example`)).toBe(403);
  expect(await openFrom(platform, 'http://portal.example')).toBe(403);
});

test('behind TLS a page without TLS opens no socket', async () => {
  const { host } = new URL(proxied.origin);
  expect(await openFrom(proxied, `https://${host}`, throughTls)).toBe(101);
  expect(await openFrom(proxied, `http://${host}`, throughTls)).toBe(403);
});

test('a device is known again behind TLS by its cookie for TLS only', async () => {
  const { token } = await createClient(proxied.origin).signedIn('leaf');
  const refresh = (cookie: string) =>
    request(`${proxied.origin}/v1/auth/session`, {
      method: 'PATCH',
      body: JSON.stringify({ ttl: 'P1M' }),
      headers: { ...throughTls, 'x-session': token, cookie },
    });
  const known = (await refresh('')).headers
    .getSetCookie()
    .find((set) => set.startsWith('__Host-known-device='));
  expect(known).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/);
  const pair = known?.split(';')[0] ?? '';
  const setAgain = async (cookie: string) =>
    (await refresh(cookie)).headers.getSetCookie().some((set) => set.includes('known-device='));
  expect(await setAgain(pair)).toBe(false);
  expect(await setAgain(pair.replace('__Host-', ''))).toBe(true);
});
