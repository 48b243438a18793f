import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { pause } from '../../../../src/lib/async/deadline.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { Store } from '../../store/store.ts';
import { Refusal } from '../refusal.ts';
import type { AttemptLimit } from './attempt-limit.ts';
import type { Credentials } from './credentials.ts';
import type { FailedAttempts } from './failed-attempts.ts';
import type { AttemptSource, KnownDevices } from './known-devices.ts';
import type { PasswordCost } from './password.ts';
import { createPlacesOf } from './places.ts';
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

/** The users an attempt to sign in could mean, and where it comes from. */
interface SignInAttempt {
  readonly source: AttemptSource;
  readonly userIds: readonly string[];
  /** The identifier given: attempts count against it. */
  readonly identifier: string;
}

/** Checks passwords. Answers the ids of the users with this password, or throws Refusal (401, 429). */
export interface SignIns {
  byIdentifier(source: AttemptSource, identifier: string, password: string): Promise<readonly string[]>;
  byId(source: AttemptSource, userId: string, password: string): Promise<readonly string[]>;
}

/** Checks of passwords at a time from one address or known device. */
const checksOfSource = 1;

/** Refused attempts take at least this long, ms, which hides how many users there are to check. */
const refusalMs = { strong: 400, test: 0 } as const satisfies Record<PasswordCost, number>;

export interface SignInOptions {
  readonly store: Store;
  readonly credentials: Credentials;
  readonly attempts: AttemptLimit;
  readonly failedAttempts: FailedAttempts;
  readonly knownDevices: Pick<KnownDevices, 'knows'>;
  readonly passwordCost: PasswordCost;
}

/**
 * Attempts count per identifier: if they counted per user, a refusal would tell which username, email and id belong
 * together. Unknown identifiers are counted and refused in the same way, and take as long.
 */
export function createSignIns({
  store,
  credentials,
  attempts,
  failedAttempts,
  knownDevices,
  passwordCost,
}: SignInOptions): SignIns {
  const inPlaceOf = createPlacesOf(checksOfSource);
  const check = async (
    { source, userIds, identifier }: SignInAttempt,
    password: string,
  ): Promise<readonly string[]> => {
    const { address, deviceId } = source;
    const isKnown = deviceId !== null && userIds.some((userId) => knownDevices.knows(deviceId, userId));
    const attempt = isKnown
      ? attempts.begin(`password ${identifier} device ${deviceId}`, `device ${deviceId}`)
      : attempts.begin(`password ${identifier}`, address);
    const earliest = pause(refusalMs[passwordCost]);
    const matched = await inPlaceOf(deviceId ?? address, () => credentials.verify(userIds, password));
    if (matched.length === 0) {
      // Not awaited, because only attempts for known users are recorded.
      for (const userId of userIds) failedAttempts.record(userId, 'password', source).catch(console.error);
      await earliest;
      throw new Refusal(401, { code: errorCode.wrongCredentials, message: 'Username or password incorrect' });
    }
    attempt.forgive();
    return matched;
  };
  return {
    byIdentifier: (source, identifier, password) =>
      check({ source, userIds: usersOf(store, identifier), identifier: identifier.toLowerCase() }, password),
    byId: (source, userId, password) =>
      check(
        { source, userIds: sessionUser(store, userId) === undefined ? [] : [userId], identifier: userId },
        password,
      ),
  };
}
