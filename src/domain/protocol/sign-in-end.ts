/**
 * How a user came to be logged out: `here` by a command in this browser, `elsewhere` by one of a person elsewhere, or a
 * change of their password or account, `expired` because the time was over, `unknown` because the platform no longer
 * knows the session, and `unbound` because this browser can no longer prove that the session is its own.
 */
export type SignInEnd = 'here' | 'elsewhere' | 'expired' | 'unknown' | 'unbound';

/**
 * Whether a user's rows and drafts stay for the next sign-in. They are deleted only when a person has ended the sign-in.
 */
export const keepsData = (end: SignInEnd): boolean => end !== 'here' && end !== 'elsewhere';
