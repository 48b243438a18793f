import type { User } from '../../../src/domain/entities/user/model.ts';
import { Refusal } from '../base/refusal.ts';
import { accountsOf } from './accounts.ts';
import type { Attempt, AttemptLimit } from './attempts/attempt-limit.ts';
import type { GuessLimit } from './attempts/guess-limit.ts';
import type { AttemptSource, KnownDevices } from './known-devices.ts';
import type { Sessions } from './session-service.ts';
import type { UnlockLinks } from './unlock-links.ts';

/** The users an attempt to sign in could mean, and where it comes from. */
export interface SignInAttempt {
  readonly source: AttemptSource & { readonly token: string | null };
  readonly users: readonly User[];
  /** The identifier given. */
  readonly identifier: string;
  readonly unlockToken: string | undefined;
}

/** An attempt that was counted. */
interface Admission extends Attempt {
  /** The users whose password may be checked now. */
  readonly users: readonly User[];
}

/** Mails these users a link each with which they need not wait; one an hour and account. */
export type OfferUnlock = (users: readonly User[]) => Promise<void>;

/** Counts an attempt to sign in before its password is checked. Throws Refusal (429). */
export type AdmitSignIn = (attempt: SignInAttempt) => Admission;

export interface AdmissionOptions {
  readonly attempts: AttemptLimit;
  readonly guesses: GuessLimit;
  readonly knownDevices: Pick<KnownDevices, 'knows'>;
  readonly unlockLinks: Pick<UnlockLinks, 'begin'>;
  readonly offerUnlock: OfferUnlock;
  readonly sessions: Pick<Sessions, 'sessionIdOf'>;
}

export function createAdmission(options: AdmissionOptions): AdmitSignIn {
  const { attempts, guesses, knownDevices, unlockLinks, offerUnlock, sessions } = options;

  /** From a browser in which none of the users has signed in. */
  function admitStranger({ source, users, identifier, unlockToken }: SignInAttempt): Admission {
    const { address, token } = source;
    const sessionId = token === null ? undefined : sessions.sessionIdOf(token);
    const spared: Attempt[] = [];
    const waiting = accountsOf(users, identifier).filter((account) => {
      const attempt =
        unlockToken === undefined || sessionId === undefined
          ? null
          : unlockLinks.begin(account, unlockToken, sessionId);
      if (attempt !== null) spared.push(attempt);
      return attempt === null;
    });
    // Not awaited, because only the mails of known users take time.
    const onWait = (): void => void offerUnlock(users).catch(console.error);
    const guess =
      waiting.length === 0
        ? null
        : guesses.begin(waiting, { browser: sessionId ?? address, address }, onWait);
    return {
      users,
      forgive: () => [...spared, ...(guess === null ? [] : [guess])].forEach((one) => one.forgive()),
    };
  }

  return (attempt) => {
    const { source, users, identifier } = attempt;
    const { deviceId } = source;
    const isKnown = ({ id }: User): boolean => deviceId !== null && knownDevices.knows(deviceId, id);
    const known = users.filter(isKnown);
    if (known.length === 0) return admitStranger(attempt);
    const accounts = accountsOf(known, identifier).join(' ');
    const own = attempts.begin(`password ${accounts} device ${deviceId}`, `device ${deviceId}`);
    // A browser that knows one of several users must not get more guesses at the others.
    const others = users.filter((user) => !isKnown(user));
    if (others.length === 0) return { users, forgive: own.forgive };
    try {
      const stranger = admitStranger({ ...attempt, users: others });
      const forgive = (): void => [own, stranger].forEach((one) => one.forgive());
      return { users, forgive };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { users: known, forgive: own.forgive };
    }
  };
}
