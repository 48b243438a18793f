import type { EngineApi } from '../../../src/domain/protocol/engine.ts';
import type { Session } from './session.ts';
import { withoutUser, withSignedIn } from './session-change.ts';
import type { SessionRefresh } from './session-refresh.ts';
import { sessionCall } from './session-refresh.ts';

export class StillSignedIn extends Error {
  override name = 'StillSignedIn';
  constructor() {
    super('this user is signed in: log out first');
  }
}

/** Signing in and out, remembering and forgetting (S0 §2, §4; decisions, open points 4 and 6). */
export type SignInApi = Pick<
  EngineApi,
  'signIn' | 'startTwoFactor' | 'answerChallenge' | 'logout' | 'forget' | 'selectUser'
>;

export function createSignInApi(
  session: Session,
  sessionRefresh: SessionRefresh,
  setDevice: (device: 'private' | 'public') => Promise<void>,
): SignInApi {
  /** After a step of two-factor authentication the platform's session is not what it was, whatever it answered. */
  async function withNews<Value>(step: () => Promise<Value>): Promise<Value> {
    const outcome = await sessionRefresh.runExclusive(step);
    void sessionRefresh.renew();
    return outcome;
  }

  return {
    signIn: (who) =>
      sessionRefresh.runExclusive(async () => {
        const outcome =
          who.kind === 'identifier'
            ? await sessionRefresh.call(
                sessionCall('session.loginUsers', { identifier: who.identifier, password: who.password }),
              )
            : await sessionRefresh.call(
                sessionCall('session.loginUser', { userId: who.userId, password: who.password }),
              );
        if (outcome.kind !== 'saved') return outcome;
        if (who.kind === 'identifier') await setDevice(who.device);
        const state = session.state();
        if (state) await session.adopt(withSignedIn(state, outcome.value));
        // The platform's own word, and a validity that fits the device (S0 §7).
        void sessionRefresh.renew();
        return outcome;
      }),
    startTwoFactor: (userId) =>
      withNews(() => sessionRefresh.call(sessionCall('session.startTwoFactor', { selectedUserId: userId }))),
    answerChallenge: (id, message) =>
      withNews(() =>
        sessionRefresh.call({ ...sessionCall('challenge.message', message), parameters: { id } }),
      ),
    logout: (userId) =>
      sessionRefresh.runExclusive(async () => {
        const outcome = await sessionRefresh.call(sessionCall('session.logoutUser', { userId }));
        const gone = outcome.kind === 'saved' || (outcome.kind === 'refused' && outcome.status === 404);
        const state = session.state();
        if (gone && state) await session.adopt(withoutUser(state, userId));
        if (gone) void sessionRefresh.renew();
        return outcome;
      }),
    forget: (userId) =>
      sessionRefresh.runExclusive(async () => {
        const user = session.view().users.find(({ id }) => id === userId);
        if (user && user.status.kind !== 'loggedOut') throw new StillSignedIn();
        await session.forget(userId);
      }),
    selectUser: (userId) => session.select(userId),
  };
}
