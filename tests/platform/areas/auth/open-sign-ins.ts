import { createAddressLimit } from '../../auth/attempts/address-limit.ts';
import { createAttemptLimit } from '../../auth/attempts/attempt-limit.ts';
import type { AttemptLimit } from '../../auth/attempts/attempt-limit.ts';
import { createGuessLimit } from '../../auth/attempts/guess-limit.ts';
import type { Credentials } from '../../auth/credentials.ts';
import type { FailedAttempts } from '../../auth/failed-attempts.ts';
import { openKnownDevices } from '../../auth/known-devices.ts';
import type { KnownDevices } from '../../auth/known-devices.ts';
import type { PasswordCost } from '../../auth/password.ts';
import type { Sessions } from '../../auth/session-service.ts';
import { createSignIns } from '../../auth/sign-in.ts';
import type { SignIns } from '../../auth/sign-in.ts';
import { createAdmission } from '../../auth/sign-in-admission.ts';
import { createUnlockLinks } from '../../auth/unlock-links.ts';
import type { Core } from '../core.ts';
import { createFailedAttempts } from './failed-attempts.ts';
import { createOfferUnlock } from './unlock-mails.ts';

interface PasswordOptions {
  readonly credentials: Credentials;
  readonly sessions: Sessions;
  readonly passwordCost: PasswordCost;
}

/** The check of passwords, and the bounds of how often others may guess them. */
interface SignInServices {
  readonly attempts: AttemptLimit;
  readonly knownDevices: KnownDevices;
  readonly failedAttempts: FailedAttempts;
  readonly signIns: SignIns;
}

export async function openSignIns(
  { store, now }: Core,
  { credentials, sessions, passwordCost }: PasswordOptions,
): Promise<SignInServices> {
  const addresses = createAddressLimit(now);
  const attempts = createAttemptLimit(now, addresses);
  const knownDevices = await openKnownDevices(store, now);
  const failedAttempts = createFailedAttempts(store, now);
  const unlockLinks = createUnlockLinks(now);
  const admit = createAdmission({
    attempts,
    guesses: createGuessLimit(now, addresses),
    knownDevices,
    unlockLinks,
    offerUnlock: createOfferUnlock(store, unlockLinks, now),
    sessions,
  });
  const signIns = createSignIns({ store, credentials, admit, failedAttempts, passwordCost });
  return { attempts, knownDevices, failedAttempts, signIns };
}
