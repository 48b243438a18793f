import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { demoPassword } from '../../../platform/demo/user-list.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { initializeSocket, openCookieBrowser } from '../support/cookie-browser.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await quietPlatform({ control: true, trustedProxies: ['127.0.0.1'] });
});
afterAll(() => platform.close());

const leaf = userIdOf('leaf');
const openBrowser = () => openCookieBrowser(platform.origin);
const initialize = (token: string, cookie: string) => initializeSocket(platform.origin, token, cookie);

const refused = { code: errorCode.bindingMissing };

describe('the token of a browser', () => {
  test('is refused without the cookie of its session: in calls, refreshes and sockets', async () => {
    const browser = openBrowser();
    const { token: first, session } = await browser.create();
    const token = await browser.signIn(first);
    expect((await browser.permissions(token)).status).toBe(200);
    const thief = openBrowser();
    // The cookies of a session of the thief's own do not help.
    await thief.signIn((await thief.create()).token);
    thief.jar.set(`session-${session.id}`, 'guessed');
    for (const { status, body } of [
      await thief.permissions(token),
      await thief.refresh(token),
      await thief.send('auth/session/login-users', { identifier: 'leaf', password: demoPassword }, token),
      await thief.send('auth/session/logout-user', { userId: leaf }, token),
    ])
      expect([status, body]).toMatchObject([401, refused]);
    expect(await initialize(token, thief.cookie())).toMatchObject({ error: refused });
    expect(await initialize(token, browser.cookie())).toMatchObject({ type: 'messageOk' });
    expect((await browser.permissions(token)).status).toBe(200);
  });

  test('leaves no cookie of files once nobody is signed in', async () => {
    const browser = openBrowser();
    const passes = () =>
      [...browser.jar].filter(([name, pass]) => name.startsWith('file-pass-') && pass !== '');
    const token = await browser.signIn((await browser.create()).token);
    await browser.refresh(token);
    expect(passes()).toHaveLength(1);
    await browser.send('auth/session/logout-user', { userId: leaf }, token);
    expect(passes()).toEqual([]);
    await browser.refresh(token);
    expect(passes()).toEqual([]);
    const again = await browser.signIn(token);
    await browser.refresh(again);
    expect(passes()).toHaveLength(1);
  });

  test('stays bound after a restart, and with several sessions in one browser', async () => {
    const browser = openBrowser();
    const own = await browser.signIn((await browser.create()).token);
    const wallboard = (await browser.create()).token;
    expect([(await browser.refresh(own)).status, (await browser.refresh(wallboard)).status]).toEqual([
      200, 200,
    ]);
    await platform.control?.restart();
    expect((await openBrowser().refresh(own)).status).toBe(401);
    expect((await browser.refresh(own)).status).toBe(200);
  });

  test('gives no file to who derives the cookie of files from it', async () => {
    const browser = openBrowser();
    const { token: first } = await browser.create();
    const token = await browser.signIn(first);
    await browser.refresh(token);
    const [pass = ''] = [...browser.jar].filter(([name]) => name.startsWith('file-pass-'));
    const file = async (cookie: string) => {
      const url = `${platform.origin}/v1/audio/sound/none/audio/web?userId=${leaf}`;
      return (await fetch(url, { headers: { cookie } })).status;
    };
    expect(await file(pass.toString().replace(',', '='))).toBe(401);
    expect(await file(browser.cookie())).not.toBe(401);
  });
});

test('the cookie is hidden from scripts and other sites, and from other hosts behind TLS', async () => {
  const setBy = async (more: object) => {
    const { headers } = await openBrowser().send('auth/sessions', {}, null, more);
    return headers.getSetCookie().find((set) => /^(__Host-)?session-/.test(set));
  };
  expect(await setBy({})).toMatch(/^session-\S+=\S+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
  expect(await setBy({ 'x-forwarded-proto': 'https' })).toMatch(
    /^__Host-session-\S+=\S+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
  );
});

test('a client that keeps no cookies is not bound', async () => {
  const client = openBrowser();
  const { token } = await client.create();
  client.jar.clear();
  expect((await client.refresh(token)).status).toBe(200);
});
