import { createAnonymousSessions } from '../../auth/anonymous-sessions.ts';
import type { AnonymousSessions } from '../../auth/anonymous-sessions.ts';
import { createChallenges } from '../../auth/challenges.ts';
import type { Challenges } from '../../auth/challenges.ts';
import { openCredentials } from '../../auth/credentials.ts';
import type { FailedAttempts } from '../../auth/failed-attempts.ts';
import type { KnownDevices } from '../../auth/known-devices.ts';
import type { PasswordCost } from '../../auth/password.ts';
import { createRoles } from '../../auth/roles.ts';
import type { Roles } from '../../auth/roles.ts';
import { createSessionBinding } from '../../auth/session-binding.ts';
import type { SessionBinding } from '../../auth/session-binding.ts';
import { createSessionCookies } from '../../auth/session-cookie.ts';
import type { SessionCookies } from '../../auth/session-cookie.ts';
import { openSessionDevices } from '../../auth/session-devices.ts';
import { createProofChallenges } from '../../auth/session-proof.ts';
import { openSessions } from '../../auth/sessions.ts';
import { createSignInEnds } from '../../auth/sign-in-end.ts';
import { openTwoFactor } from '../../auth/two-factor.ts';
import type { Core } from '../core.ts';
import type { UserServices } from '../users/services.ts';
import type { WallboardShareServices } from '../wallboard-share/services.ts';
import { openSignIns } from './open-sign-ins.ts';

/** The services that sign-in opens. */
interface OwnServices extends Omit<UserServices, keyof Core> {
  readonly roles: Roles;
  readonly sessionCookies: SessionCookies;
  readonly sessionBinding: SessionBinding;
  readonly anonymousSessions: AnonymousSessions;
  readonly failedAttempts: FailedAttempts;
  readonly knownDevices: KnownDevices;
  readonly challenges: Challenges;
}

export interface AuthServices extends Core, OwnServices {
  /** A link to a wallboard signs its viewer in. */
  readonly shares: WallboardShareServices['shares'];
}

export interface AuthSettings {
  /** How long users stay signed in, however much they use their session. */
  readonly signInMs?: number;
  /** Only tests lower it: no setting of a process does. Default: strong. */
  readonly passwordCost?: PasswordCost;
  /** The telephones called for a second factor answer by themselves after this time, with the right digits. */
  readonly answerCallsMs?: number;
}

export async function openAuth(
  core: Core,
  { signInMs, passwordCost = 'strong', answerCallsMs }: AuthSettings,
): Promise<OwnServices> {
  const { store, now, secretBox } = core;
  const credentials = await openCredentials(store, passwordCost);
  const roles = createRoles(store, now);
  const twoFactor = await openTwoFactor(store, now, secretBox);
  const sessions = await openSessions(store, now, twoFactor, createSignInEnds(now, signInMs));
  const devices = await openSessionDevices(store, sessions, now);
  const { attempts, ...signIn } = await openSignIns(core, { credentials, sessions, passwordCost });
  const challenges: Challenges = createChallenges({
    store,
    sessions,
    twoFactor,
    attempts,
    knownDevices: signIn.knownDevices,
    now,
    onDial(userId, digits) {
      if (answerCallsMs === undefined) return;
      // The session may have ended meanwhile.
      const answer = (): void => void challenges.typeDigits(userId, digits).catch(() => undefined);
      setTimeout(answer, answerCallsMs).unref();
    },
  });
  const sessionCookies = createSessionCookies(sessions, secretBox);
  return {
    ...signIn,
    credentials,
    roles,
    sessions,
    sessionCookies,
    sessionBinding: createSessionBinding(sessions, sessionCookies, createProofChallenges(secretBox, now)),
    anonymousSessions: createAnonymousSessions(sessions),
    devices,
    twoFactor,
    challenges,
  };
}
