import { pause } from '../../../src/lib/async/deadline.ts';
import type { EngineApi } from '../../../src/domain/protocol/engine.ts';
import { withSignedIn } from './session-change.ts';
import type { SessionRefresh } from './session-refresh.ts';
import { sessionCall } from './session-refresh.ts';
import type { Session } from './session.ts';

export class StillSignedIn extends Error {
  override name = 'StillSignedIn';
  constructor() {
    super('this user is signed in: log out first');
  }
}

/**
 * The engine API's methods for signing in and out, and for remembered users (S0-2-36, S0-7-07 to S0-7-11; decisions 4
 * and 6).
 */
export type SignInApi = Pick<
  EngineApi,
  'signIn' | 'startTwoFactor' | 'answerChallenge' | 'logout' | 'forget' | 'selectUser'
>;

/** The longest wait for a handshake under way; it takes a second and two answers. */
const handshakeMs = 2000;

export function createSignInApi(
  session: Session,
  sessionRefresh: SessionRefresh,
  setDevice: (device: 'private' | 'public') => Promise<void>,
  linkSettled: () => Promise<void>,
): SignInApi {
  /** A step of two-factor authentication changes the platform's session whatever the answer, so it is refreshed. */
  async function thenRenew<Value>(step: () => Promise<Value>): Promise<Value> {
    const outcome = await sessionRefresh.runExclusive(step);
    void sessionRefresh.renew();
    return outcome;
  }

  return {
    signIn: (credentials) =>
      sessionRefresh.runSignIn(async () => {
        await Promise.race([linkSettled(), pause(handshakeMs)]);
        const outcome =
          credentials.kind === 'identifier'
            ? await sessionRefresh.call(
                sessionCall('session.loginUsers', {
                  identifier: credentials.identifier,
                  password: credentials.password,
                  unlockToken: credentials.unlockToken,
                }),
              )
            : await sessionRefresh.call(
                sessionCall('session.loginUser', {
                  userId: credentials.userId,
                  password: credentials.password,
                  unlockToken: credentials.unlockToken,
                }),
              );
        // The platform may have replaced the token.
        if (outcome.kind === 'unknown') void sessionRefresh.renew();
        if (outcome.kind !== 'saved') return outcome;
        if (credentials.kind === 'identifier') await setDevice(credentials.device);
        // The tabs never see the token.
        const { token, ...users } = outcome.value;
        sessionRefresh.takeToken(token);
        session.keepSignedIn(
          [...users.newAuthenticateUsers, ...users.newTwoFactorPendingUsers].map(({ id }) => id),
        );
        const state = session.state();
        if (state) await session.adopt(withSignedIn(state, users));
        // The refresh brings the platform's session state and a TTL that fits the device (S0-7-32).
        void sessionRefresh.renew();
        return { kind: 'saved', value: users };
      }),
    startTwoFactor: (userId) =>
      thenRenew(() => sessionRefresh.call(sessionCall('session.startTwoFactor', { selectedUserId: userId }))),
    answerChallenge: (id, message) =>
      thenRenew(() =>
        sessionRefresh.call({ ...sessionCall('challenge.message', message), parameters: { id } }),
      ),
    async logout(userId) {
      // Not in turn: a procedure under way may wait for an answer, and what is kept here goes at once.
      const left = session.logOut(userId);
      void sessionRefresh.tellLogouts();
      await left;
      return { kind: 'saved', value: {} };
    },
    forget: (userId) =>
      sessionRefresh.runExclusive(async () => {
        const user = session.view().users.find(({ id }) => id === userId);
        if (user && user.status.kind !== 'loggedOut') throw new StillSignedIn();
        await session.forget(userId);
      }),
    selectUser: (userId) => session.select(userId),
  };
}
