import type { AttemptSource } from './known-devices.ts';

/**
 * Failed attempts to sign in as known users: shown to the user, in the log of their organization, and in a mail when they
 * are many.
 */
export interface FailedAttempts {
  /** Resolves when it is durable. */
  record(userId: string, step: 'password' | 'code', source: AttemptSource): Promise<void>;
}
