import { callHeader } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { sessionTtl } from '../../../../src/domain/protocol/session.ts';
import { Refusal, invalidSession } from '../../../platform/base/refusal.ts';
import type { Sessions } from '../../../platform/auth/session-service.ts';
import type { Gateway } from './gateway.ts';

interface SessionCall {
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
  readonly eventSessionId: string | null;
  readonly body: Readonly<Record<string, string>>;
}

const config = {
  apiBaseUri: '',
  environment: {
    id: 'walk',
    publicName: 'Walk',
    components: [{ type: 'web', accent: '#2563eb', portalAssets: { logo: null, favicon: null } }],
  },
  features: [],
};

/** Handles the session calls like the platform's own handlers. A user's identifier is their id; any password is accepted. */
async function handle(
  sessions: Sessions,
  { method, path, token, eventSessionId, body }: SessionCall,
): Promise<unknown> {
  if (path === '/config.json') return config;
  if (method === 'POST' && path === '/v1/auth/sessions') return sessions.create([]);
  if (token === null) throw invalidSession();
  const session = sessions.byToken(token);
  if (!session) throw new Refusal(404, { code: errorCode.invalidSession, message: 'it has expired' });
  const signIn = async (userId = ''): Promise<unknown> => {
    const signedIn = await sessions.signIn({ token, eventSessionId }, [userId]);
    const { users } = signedIn.session;
    return {
      token: signedIn.token,
      newAuthenticateUsers: users.filter(({ id }) => id === userId),
      newTwoFactorPendingUsers: [],
    };
  };
  const refresh = async (ttl: 'PT3M' | 'P1M'): Promise<unknown> => {
    const refreshed = await sessions.refresh({ token, eventSessionId }, ttl);
    return { ...refreshed.session, ...(refreshed.token !== null && { token: refreshed.token }) };
  };
  switch (`${method} ${path}`) {
    case 'PATCH /v1/auth/session':
      return refresh(body['ttl'] === 'P1M' ? sessionTtl.long : sessionTtl.short);
    case 'POST /v1/auth/session/login-users':
      return signIn(body['identifier']);
    case 'POST /v1/auth/session/login-user':
      return signIn(body['userId']);
    case 'POST /v1/auth/session/logout-user':
      await sessions.signOut(session.id, body['userId'] ?? '', null);
      return {};
    default:
      throw new Refusal(404, { code: errorCode.notFound, message: `${method} ${path}` });
  }
}

const answer = (status: number, body: unknown): Response =>
  ({
    status,
    ok: status < 400,
    statusText: '',
    text: () => Promise.resolve(JSON.stringify(body)),
    json: () => Promise.resolve(body),
  }) as Response;

/**
 * A valid session was replaced by a new one, which signs its users out and deletes their rows. Only the platform's own
 * answer may end a session.
 */
export class SessionAbandoned extends Error {
  override name = 'SessionAbandoned';
}

/** `fetch` of one process from a platform in the same process; it fails while the platform is down. */
export const fetchFrom = (
  sessions: () => Sessions | null,
  gateway: Gateway,
  report: (error: SessionAbandoned) => void,
): typeof fetch => {
  /** The token of the last call, unless the platform has refused it. */
  let lastToken: string | null = null;
  return async (input, init = {}) => {
    // One turn of the event loop for each direction.
    await new Promise((resolve) => setImmediate(resolve));
    const known = sessions();
    if (!known) throw new TypeError('fetch failed');
    const url = new URL(input instanceof Request ? input.url : input);
    const sessionCall = {
      method: init.method ?? 'GET',
      path: url.pathname,
      token: new Headers(init.headers).get(callHeader.session),
      eventSessionId: new Headers(init.headers).get(callHeader.eventSession),
      body: JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Record<string, string>,
    };
    if (sessionCall.token !== null) lastToken = sessionCall.token;
    else if (sessionCall.path === '/v1/auth/sessions' && lastToken !== null) {
      const users = known.byToken(lastToken)?.users ?? [];
      if (users.length > 0) report(new SessionAbandoned(`of ${JSON.stringify(users)}`));
    }
    return gateway.handle(sessionCall.path, async () => {
      try {
        const body = await handle(known, sessionCall);
        await new Promise((resolve) => setImmediate(resolve));
        if (sessions() !== known) throw new TypeError('fetch failed');
        return answer(200, body);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.error.code === errorCode.invalidSession) lastToken = null;
        return answer(error.status, error.error);
      }
    });
  };
};
