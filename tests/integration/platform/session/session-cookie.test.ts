import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callHeader } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { demoPassword } from '../../../platform/demo/user-list.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await quietPlatform({ control: true, trustedProxies: ['127.0.0.1'] });
});
afterAll(() => platform.close());

const leaf = userIdOf('leaf');
/** A browser: it sends back the cookies that it got. */
function openBrowser() {
  const jar = new Map<string, string>();
  const cookie = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (path: string, body: unknown, token: string | null, more: object = {}) => {
    const response = await fetch(`${platform.origin}/v1/${path}`, {
      method: path === 'auth/session' ? 'PATCH' : body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { [callHeader.session]: token }),
        ...(jar.size > 0 && { cookie: cookie() }),
        ...more,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return { status: response.status, headers: response.headers, body: (await response.json()) as object };
  };
  const asLeaf = { [callHeader.user]: leaf };
  return {
    jar,
    cookie,
    send,
    create: async () =>
      (await send('auth/sessions', {}, null)).body as { token: string; session: { id: string } },
    signIn: async (token: string) => {
      const given = { identifier: 'leaf', password: demoPassword };
      return ((await send('auth/session/login-users', given, token)).body as { token: string }).token;
    },
    refresh: (token: string) => send('auth/session', {}, token),
    permissions: (token: string) => send('auth/permissions', undefined, token, asLeaf),
  };
}

/** The platform's answer to a socket that presents the token, with these cookies. */
const initialize = (token: string, cookie: string): Promise<object> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${platform.origin.replace('http', 'ws')}/ws`, { headers: { cookie } });
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'initialize', id: 1, authToken: token, resumableSessionId: null })),
    );
    socket.on('message', (data) => {
      resolve(JSON.parse((data as Buffer).toString()) as object);
      socket.close();
    });
    socket.on('error', reject);
  });

const refused = { code: errorCode.invalidSession };

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
