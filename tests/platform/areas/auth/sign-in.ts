import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { Store } from '../../store/store.ts';
import { Refusal } from '../refusal.ts';
import type { AttemptLimit } from './attempt-limit.ts';
import type { Credentials } from './credentials.ts';
import { sessionUser } from './session-state.ts';

type User = EntityOf<'user'>;

/** Users who have this username or email, letter case apart; deleted ones left out. */
function usersOf(store: Store, identifier: string): readonly string[] {
  const sought = identifier.toLowerCase();
  return [...(store.all('user') as Iterable<User>)]
    .filter(({ deleteDate }) => deleteDate === null)
    .filter(({ username, email }) => username?.toLowerCase() === sought || email?.toLowerCase() === sought)
    .map(({ id }) => id);
}

/** Whom an attempt to sign in is about, and where it comes from. */
interface Attempted {
  readonly address: string;
  readonly userIds: readonly string[];
  /** What was named; counts where it names nobody. */
  readonly named: string;
}

/** Checks passwords. Each question gives those whom the password fits, or throws Refusal (401, 429). */
export interface SignIns {
  byIdentifier(address: string, identifier: string, password: string): Promise<readonly string[]>;
  byId(address: string, userId: string, password: string): Promise<readonly string[]>;
}

/**
 * Attempts count per user, so that username, email and id are one door; an identifier of nobody has a count of its
 * own and is refused alike.
 */
export function createSignIns(store: Store, credentials: Credentials, attempts: AttemptLimit): SignIns {
  const check = async (
    { address, userIds, named }: Attempted,
    password: string,
  ): Promise<readonly string[]> => {
    const attempt = attempts.begin(userIds.length > 0 ? userIds : [named], address);
    const matched = await credentials.verify(userIds, password);
    if (matched.length === 0)
      throw new Refusal(401, { code: errorCode.wrongCredentials, message: 'Username or password incorrect' });
    attempt.forgive();
    return matched;
  };
  return {
    byIdentifier: (address, identifier, password) =>
      check({ address, userIds: usersOf(store, identifier), named: identifier.toLowerCase() }, password),
    byId: (address, userId, password) =>
      check(
        { address, userIds: sessionUser(store, userId) === undefined ? [] : [userId], named: userId },
        password,
      ),
  };
}
