import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { Store } from '../../store/store.ts';
import { Refusal } from '../refusal.ts';
import type { AttemptLimit } from './attempt-limit.ts';
import type { Credentials } from './credentials.ts';
import { sessionUser } from './session-state.ts';

type User = EntityOf<'user'>;

/** Ids of users with this username or email, ignoring case and deleted users. */
function usersOf(store: Store, identifier: string): readonly string[] {
  const lower = identifier.toLowerCase();
  return [...(store.all('user') as Iterable<User>)]
    .filter(({ deleteDate }) => deleteDate === null)
    .filter(({ username, email }) => username?.toLowerCase() === lower || email?.toLowerCase() === lower)
    .map(({ id }) => id);
}

/** The users an attempt to sign in could mean, and the address it comes from. */
interface SignInAttempt {
  readonly address: string;
  readonly userIds: readonly string[];
  /** The identifier given; attempts count against it where it belongs to no user. */
  readonly identifier: string;
}

/** Checks passwords. Answers the ids of the users with this password, or throws Refusal (401, 429). */
export interface SignIns {
  byIdentifier(address: string, identifier: string, password: string): Promise<readonly string[]>;
  byId(address: string, userId: string, password: string): Promise<readonly string[]>;
}

/**
 * Attempts count per user, so that username, email and id share one limit. Unknown identifiers are counted and refused
 * in the same way.
 */
export function createSignIns(store: Store, credentials: Credentials, attempts: AttemptLimit): SignIns {
  const check = async (
    { address, userIds, identifier }: SignInAttempt,
    password: string,
  ): Promise<readonly string[]> => {
    const attempt = attempts.begin(userIds.length > 0 ? userIds : [identifier], address);
    const matched = await credentials.verify(userIds, password);
    if (matched.length === 0)
      throw new Refusal(401, { code: errorCode.wrongCredentials, message: 'Username or password incorrect' });
    attempt.forgive();
    return matched;
  };
  return {
    byIdentifier: (address, identifier, password) =>
      check({ address, userIds: usersOf(store, identifier), identifier: identifier.toLowerCase() }, password),
    byId: (address, userId, password) =>
      check(
        { address, userIds: sessionUser(store, userId) === undefined ? [] : [userId], identifier: userId },
        password,
      ),
  };
}
