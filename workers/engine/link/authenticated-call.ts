import type { CallName } from '../../../src/domain/protocol/call.ts';
import type { EngineApi } from '../../../src/domain/protocol/engine.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { sessionCalls } from '../../../src/domain/protocol/session.ts';
import type { SendCall } from './http-client.ts';
import type { SessionRefresh } from './session-refresh.ts';
import { isBindingMissing, isInvalidSession } from './session-refresh.ts';
import type { Session } from './session.ts';

/**
 * These calls answer with the token or change who is signed in, so the engine API has methods for them (sign-in.ts).
 */
const isSessionCall = (name: CallName): boolean =>
  (name.startsWith('session.') || name.startsWith('challenge.')) && Object.hasOwn(sessionCalls, name);

/**
 * Sends a tab's calls with the session token. On A0002, or A0008 in spite of a proof, it refreshes the session and sends
 * the call once more (S0-8-06).
 */
export function createAuthenticatedCall(
  sendCall: SendCall,
  session: Session,
  sessionRefresh: SessionRefresh,
): EngineApi['call'] {
  return async (request) => {
    if (isSessionCall(request.name)) {
      const error = { code: errorCode.notPermitted, message: `${request.name} is the engine's own` };
      return { kind: 'refused', status: 403, error };
    }
    const token = session.token();
    const first = await sendCall(request, token);
    if (!isInvalidSession(first) && !isBindingMissing(first)) return first;
    await sessionRefresh.renew(token);
    return session.token() === null ? first : sendCall(request, session.token());
  };
}
