import { WebSocket } from 'ws';
import { callHeader } from '../../../../src/domain/protocol/call.ts';
import { demoPassword } from '../../../platform/demo/user-list.ts';
import { userIdOf } from '../../../platform/demo/users.ts';

const leaf = userIdOf('leaf');

/** A browser without keys: it sends back the cookies that it got. */
export function openCookieBrowser(origin: string, keyThumbprint?: string) {
  const jar = new Map<string, string>();
  const cookie = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (path: string, body: unknown, token: string | null, more: object = {}) => {
    const response = await fetch(`${origin}/v1/${path}`, {
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
      (await send('auth/sessions', keyThumbprint === undefined ? {} : { keyThumbprint }, null)).body as {
        token: string;
        session: { id: string };
      },
    signIn: async (token: string) => {
      const given = { identifier: 'leaf', password: demoPassword };
      return ((await send('auth/session/login-users', given, token)).body as { token: string }).token;
    },
    refresh: (token: string, more: object = {}) => send('auth/session', {}, token, more),
    permissions: (token: string, more: object = {}) =>
      send('auth/permissions', undefined, token, { ...asLeaf, ...more }),
  };
}

/** The platform's answer to a socket that presents the token, with these cookies. */
export const initializeSocket = (origin: string, token: string, cookie: string): Promise<object> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers: { cookie } });
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'initialize', id: 1, authToken: token, resumableSessionId: null })),
    );
    socket.on('message', (data) => {
      resolve(JSON.parse((data as Buffer).toString()) as object);
      socket.close();
    });
    socket.on('error', reject);
  });
