import type { CallOutcome } from '../../domain/protocol/engine.ts';
import type { PlatformError } from '../../domain/protocol/error.ts';
import { errorCode, waitOf } from '../../domain/protocol/error.ts';
import { isUnlockMailed } from '../../domain/protocol/unlock-link.ts';
import type { SignedInUsers } from '../../domain/protocol/session.ts';

type SignInOutcome = CallOutcome<SignedInUsers>;

/** The result of an attempt to sign in. */
export type SignInResult =
  /** Exactly one new user, who becomes this tab's user. */
  | { readonly kind: 'one'; readonly userId: string }
  /** Exactly one new user, with a second factor pending. */
  | { readonly kind: 'twoFactor'; readonly userId: string }
  /** Several users match the identifier and password, or none of them is new: the user chooses from the table. */
  | { readonly kind: 'choose' }
  | { readonly kind: 'wrong' }
  /** There were too many attempts; `linkMailed`: a link was mailed with which the user need not wait. */
  | { readonly kind: 'wait'; readonly seconds: number; readonly linkMailed: boolean }
  /** The same, without a time. */
  | { readonly kind: 'told'; readonly error: PlatformError }
  | { readonly kind: 'failed' }
  /** There was no answer, or it was not the platform's. */
  | { readonly kind: 'unreachable' };

function waitResult(error: PlatformError): SignInResult {
  const seconds = waitOf(error);
  return seconds === null
    ? { kind: 'told', error }
    : { kind: 'wait', seconds, linkMailed: isUnlockMailed(error) };
}

/** Interprets the answer of the two sign-in calls (S0-7-07, S0-8-01). */
export function signInResult(outcome: SignInOutcome): SignInResult {
  switch (outcome.kind) {
    case 'saved': {
      const { newAuthenticateUsers: fresh, newTwoFactorPendingUsers: pending } = outcome.value;
      const [user, ...others] = [...fresh, ...pending];
      if (user === undefined || others.length > 0) return { kind: 'choose' };
      return { kind: fresh.length > 0 ? 'one' : 'twoFactor', userId: user.id };
    }
    case 'refused':
      if (outcome.error.code === errorCode.tooManyAttempts) return waitResult(outcome.error);
      return { kind: outcome.error.code === errorCode.wrongCredentials ? 'wrong' : 'failed' };
    case 'unknown':
      return { kind: 'unreachable' };
  }
}
