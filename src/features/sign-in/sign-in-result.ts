import type { CallAnswer } from '../../domain/protocol/call.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import type { PlatformError } from '../../domain/protocol/error.ts';
import { errorCode } from '../../domain/protocol/error.ts';

type SignInOutcome = CallOutcome<CallAnswer<'session.loginUsers'>>;

/** What an attempt to sign in came to. */
export type SignInResult =
  /** Exactly one new user: it is this tab's from now on. */
  | { readonly kind: 'one'; readonly userId: string }
  /** Exactly one new user, who has yet to prove more than the password. */
  | { readonly kind: 'twoFactor'; readonly userId: string }
  /** Several users have that identifier and password, or none of them is new: the reader picks from the table. */
  | { readonly kind: 'choose' }
  | { readonly kind: 'wrong' }
  /** The reader can do something about it: try again after a while. */
  | { readonly kind: 'told'; readonly error: PlatformError }
  | { readonly kind: 'failed' }
  | { readonly kind: 'unreachable' };

/** Reads the answer of the two sign-in calls (S0 §7, §8). */
export function signInResult(outcome: SignInOutcome): SignInResult {
  switch (outcome.kind) {
    case 'saved': {
      const { newAuthenticateUsers: fresh, newTwoFactorPendingUsers: pending } = outcome.value;
      const [user, ...others] = [...fresh, ...pending];
      if (user === undefined || others.length > 0) return { kind: 'choose' };
      return { kind: fresh.length > 0 ? 'one' : 'twoFactor', userId: user.id };
    }
    case 'refused':
      if (outcome.error.code === errorCode.tooManyAttempts) return { kind: 'told', error: outcome.error };
      return { kind: outcome.status === 401 ? 'wrong' : 'failed' };
    case 'unknown':
      return { kind: 'unreachable' };
  }
}
