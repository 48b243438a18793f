import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BindingKey } from '../../../../src/client/store/database.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { PlatformError } from '../../../../src/domain/protocol/error.ts';
import { challengeOf, proofHeader } from '../../../../src/domain/protocol/session-proof.ts';
import { createBindingKeys } from '../../../../workers/engine/link/binding-key.ts';
import type { ProvedCall } from '../../../../workers/engine/link/binding-key.ts';
import { challengeMs } from '../../../platform/auth/session-proof.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { initializeSocket, openCookieBrowser } from '../support/cookie-browser.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

let platform: Platform;
let aheadMs = 0;
beforeAll(async () => {
  platform = await quietPlatform({ control: true, now: () => Date.now() + aheadMs });
});
afterAll(() => platform.close());

async function makeKey(): Promise<BindingKey> {
  const key = await createBindingKeys(crypto.subtle, () => null).newKey();
  if (key === null) throw new Error('no key');
  return key;
}

/** A browser with a key, signed in, that then lost its cookies. */
async function withoutCookies(key?: BindingKey) {
  const browser = openCookieBrowser(platform.origin, key?.thumbprint);
  const token = await browser.signIn((await browser.create()).token);
  expect((await browser.refresh(token)).status).toBe(200);
  browser.jar.clear();
  const challenge = async (): Promise<string> => {
    const { status, body } = await browser.refresh(token);
    expect([status, body]).toMatchObject([401, { code: errorCode.bindingMissing }]);
    return challengeOf(body) ?? 'no challenge';
  };
  /** Answers a challenge; the proof is of the refresh unless it says otherwise. */
  const prove = async (by: BindingKey, claims: Partial<ProvedCall> = {}, sent = token) => {
    const call = { method: 'PATCH', url: `${platform.origin}/v1/auth/session`, token, ...claims };
    const made = { ...call, challenge: claims.challenge ?? (await challenge()) };
    const proof = (await createBindingKeys(crypto.subtle, () => by).prove(made)) ?? '';
    const send = async () => {
      const { status, body } = await browser.refresh(sent, { [proofHeader]: proof });
      return { status, code: (body as PlatformError).code, challenge: challengeOf(body) };
    };
    return { proof, send };
  };
  return { browser, token, challenge, prove };
}

const refused = { status: 401, code: errorCode.bindingMissing };

test('a browser that lost its cookies gets them again by one proof, for calls and sockets', async () => {
  const key = await makeKey();
  const { browser, token, prove } = await withoutCookies(key);
  expect((await browser.permissions(token)).status).toBe(401);
  expect(await initializeSocket(platform.origin, token, '')).toMatchObject({
    error: { code: errorCode.bindingMissing },
  });
  expect(await (await prove(key)).send()).toMatchObject({ status: 200 });
  expect((await browser.permissions(token)).status).toBe(200);
  expect(await initializeSocket(platform.origin, token, browser.cookie())).toMatchObject({
    type: 'messageOk',
  });
  expect([...browser.jar.keys()].some((name) => name.startsWith('file-pass-'))).toBe(true);
});

test('the proof is accepted in any call, and after a restart of the platform', async () => {
  const key = await makeKey();
  const { browser, token, prove } = await withoutCookies(key);
  const challenge = challengeOf((await browser.permissions(token)).body);
  await platform.control?.restart();
  const call = { method: 'GET', url: `${platform.origin}/v1/auth/permissions`, challenge: challenge ?? '' };
  const { proof } = await prove(key, call);
  expect((await browser.permissions(token, { [proofHeader]: proof })).status).toBe(200);
  expect((await browser.refresh(token)).status).toBe(200);
});

test('a proof counts once', async () => {
  const key = await makeKey();
  const { browser, prove } = await withoutCookies(key);
  const { send } = await prove(key);
  expect(await send()).toMatchObject({ status: 200 });
  browser.jar.clear();
  expect(await send()).toMatchObject(refused);
});

test.each([
  ['another call', { method: 'POST' }],
  ['another path', { url: 'PATH/v1/auth/permissions' }],
  ['another host', { url: 'https://elsewhere.example/v1/auth/session' }],
  ['another token', { token: 'stolen' }],
  ['no challenge of the platform', { challenge: `${Date.now() + challengeMs}.salt.seal` }],
] as const)('a proof for %s is refused, and another challenge is given', async (_, claims) => {
  const key = await makeKey();
  const { prove } = await withoutCookies(key);
  const url = 'url' in claims ? { url: claims.url.replace('PATH', platform.origin) } : {};
  const answer = await (await prove(key, { ...claims, ...url })).send();
  expect(answer).toMatchObject({ ...refused, challenge: expect.any(String) });
});

test('a challenge is good for a minute, and for its own session', async () => {
  const key = await makeKey();
  const { challenge, prove } = await withoutCookies(key);
  const other = await withoutCookies(key);
  const late = await prove(key);
  expect(await (await prove(key, { challenge: await other.challenge() })).send()).toMatchObject(refused);
  const inTime = await prove(key, { challenge: await challenge() });
  aheadMs += challengeMs;
  expect(await late.send()).toMatchObject(refused);
  expect(await inTime.send()).toMatchObject(refused);
  expect(await (await prove(key)).send()).toMatchObject({ status: 200 });
});

test('the clock of the browser does not matter', async () => {
  const key = await makeKey();
  const { prove } = await withoutCookies(key);
  const day = 86_400_000;
  const now = Date.now.bind(Date);
  // Both run in this process, so the platform is as much ahead of the slow clock.
  vi.spyOn(Date, 'now').mockImplementation(() => now() - day);
  aheadMs += day;
  const answer = await (await prove(key)).send();
  vi.restoreAllMocks();
  aheadMs -= day;
  expect(answer).toMatchObject({ status: 200 });
});

test('another key proves nothing, nor does the cookie let anybody name another one', async () => {
  const key = await makeKey();
  const thief = await makeKey();
  const { browser, token, prove } = await withoutCookies(key);
  // No further challenge: the browser that gets this answer has to ask for the password.
  expect(await (await prove(thief)).send()).toEqual({ ...refused, challenge: null });
  await (await prove(key)).send();
  const named = await browser.send('auth/session', { keyThumbprint: thief.thumbprint }, token);
  expect(named.status).toBe(200);
  browser.jar.clear();
  expect(await (await prove(thief)).send()).toEqual({ ...refused, challenge: null });
  const forged = (await prove(thief)).proof.split('.').with(0, (await prove(key)).proof.split('.')[0] ?? '');
  const answer = await browser.refresh(token, { [proofHeader]: forged.join('.') });
  expect([answer.status, answer.body]).toMatchObject([401, { code: errorCode.bindingMissing }]);
});

test('a session without a key is told apart from one that is unknown, and gets no challenge', async () => {
  const { browser, token } = await withoutCookies();
  const { status, body } = await browser.refresh(token);
  expect([status, body]).toMatchObject([401, { code: errorCode.bindingMissing }]);
  expect(challengeOf(body)).toBeNull();
  const unknown = await browser.refresh('no such token');
  expect([unknown.status, unknown.body]).toMatchObject([404, { code: errorCode.invalidSession }]);
});
