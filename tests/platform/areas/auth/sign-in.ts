import type { EntityOf } from '../../../../src/entities/models.ts';
import { errorCode } from '../../../../src/protocol/error.ts';
import type { CallAnswer } from '../../../../src/protocol/call.ts';
import type { Store } from '../../store/store.ts';
import { Refusal } from '../refusal.ts';
import type { AttemptLimit } from './attempt-limit.ts';
import type { Credentials } from './credentials.ts';
import { sessionUser } from './session-record.ts';
import type { Sessions } from './sessions.ts';

type User = EntityOf<'user'>;

interface SignInServices {
  readonly store: Store;
  readonly credentials: Credentials;
  readonly attempts: AttemptLimit;
  readonly sessions: Sessions;
}

/** Users who have this username or email, letter case apart; deleted ones left out. */
function usersOf(store: Store, identifier: string): readonly string[] {
  const sought = identifier.toLowerCase();
  return [...(store.all('user') as Iterable<User>)]
    .filter(({ deleteDate }) => deleteDate === null)
    .filter(({ username, email }) => username?.toLowerCase() === sought || email?.toLowerCase() === sought)
    .map(({ id }) => id);
}

/**
 * Signs in whom the password fits. Attempts count per user, so that username, email and id are one door;
 * an identifier of nobody has a count of its own and is refused alike.
 */
async function signIn(
  { store, credentials, attempts, sessions }: SignInServices,
  who: {
    readonly sessionId: string;
    readonly address: string;
    readonly userIds: readonly string[];
    readonly named: string;
  },
  password: string,
): Promise<CallAnswer<'session.loginUsers'>> {
  const accounts = who.userIds.length > 0 ? who.userIds : [who.named];
  const attempt = attempts.begin(accounts, who.address);
  const matched = await credentials.verify(who.userIds, password);
  if (matched.length === 0)
    throw new Refusal(401, { code: errorCode.wrongCredentials, message: 'Username or password incorrect' });
  attempt.forgive();
  await sessions.signIn(who.sessionId, matched);
  return {
    newAuthenticateUsers: matched.flatMap((id) => sessionUser(store, id) ?? []),
    newTwoFactorPendingUsers: [],
  };
}

export const createSignIn = (services: SignInServices) => ({
  byIdentifier: (sessionId: string, address: string, identifier: string, password: string) => {
    const userIds = usersOf(services.store, identifier);
    return signIn(services, { sessionId, address, userIds, named: identifier.toLowerCase() }, password);
  },
  byId: (sessionId: string, address: string, userId: string, password: string) => {
    const userIds = sessionUser(services.store, userId) === undefined ? [] : [userId];
    return signIn(services, { sessionId, address, userIds, named: userId }, password);
  },
});
export type SignIns = ReturnType<typeof createSignIn>;
