import type { User } from '../../../src/domain/entities/user/model.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { pause } from '../../../src/lib/async/deadline.ts';
import type { Store } from '../store/store.ts';
import { rowOf } from '../store/typed-rows.ts';
import { Refusal } from '../base/refusal.ts';
import { usersOf } from './accounts.ts';
import type { Credentials } from './credentials.ts';
import type { FailedAttempts } from './failed-attempts.ts';
import type { PasswordCost } from './password.ts';
import { createPlacesOf } from './places.ts';
import type { AdmitSignIn, SignInAttempt } from './sign-in-admission.ts';

interface Password {
  readonly password: string;
  readonly unlockToken?: string | undefined;
}

/** Checks passwords. Answers the ids of the users with this password, or throws Refusal (401, 429). */
export interface SignIns {
  byIdentifier(
    source: SignInAttempt['source'],
    credentials: Password & { readonly identifier: string },
  ): Promise<readonly string[]>;
  byId(
    source: SignInAttempt['source'],
    credentials: Password & { readonly userId: string },
  ): Promise<readonly string[]>;
}

/** Checks of passwords at a time from one address or known device. */
const checksOfSource = 1;

/** Refused attempts take at least this long, ms, which hides how many users there are to check. */
const refusalMs = { strong: 400, test: 0 } as const satisfies Record<PasswordCost, number>;

export interface SignInOptions {
  readonly store: Store;
  readonly credentials: Credentials;
  readonly admit: AdmitSignIn;
  readonly failedAttempts: FailedAttempts;
  readonly passwordCost: PasswordCost;
}

/** Unknown identifiers are counted and refused in the same way as known ones, and take as long. */
export function createSignIns({
  store,
  credentials,
  admit,
  failedAttempts,
  passwordCost,
}: SignInOptions): SignIns {
  const inPlaceOf = createPlacesOf(checksOfSource);

  async function check(attempt: SignInAttempt, password: string): Promise<readonly string[]> {
    const { source } = attempt;
    const { users, forgive } = admit(attempt);
    const userIds = users.map(({ id }) => id);
    const earliest = pause(refusalMs[passwordCost]);
    const matched = await inPlaceOf(source.deviceId ?? source.address, () =>
      credentials.verify(userIds, password),
    );
    if (matched.length === 0) {
      // Not awaited, because only attempts for known users are recorded.
      for (const userId of userIds) failedAttempts.record(userId, 'password', source).catch(console.error);
      await earliest;
      throw new Refusal(401, { code: errorCode.wrongCredentials, message: 'Username or password incorrect' });
    }
    forgive();
    return matched;
  }

  const userWithId = (id: string): readonly User[] => {
    const user = rowOf(store, 'user', id);
    return user === undefined || user.deleteDate !== null ? [] : [user];
  };
  return {
    byIdentifier: (source, { identifier, password, unlockToken }) =>
      check({ source, users: usersOf(store, identifier), identifier, unlockToken }, password),
    byId: (source, { userId, password, unlockToken }) =>
      check({ source, users: userWithId(userId), identifier: userId, unlockToken }, password),
  };
}
