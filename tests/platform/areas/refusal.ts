import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { RefusalRule, ToldError } from '../../../src/domain/protocol/error.ts';

/** A call that is refused: thrown by rules and handlers, answered as `{ code, message, field?, details? }`. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly error: ToldError;
  /** Seconds to wait before the next attempt, where waiting helps. */
  readonly retryAfter: number | null;

  constructor(status: number, error: ToldError, retryAfter: number | null = null) {
    super(error.message);
    this.status = status;
    this.error = error;
    this.retryAfter = retryAfter;
  }
}

export const invalidSession = (): Refusal =>
  new Refusal(401, {
    code: errorCode.invalidSession,
    message: 'The session token is missing, expired or revoked',
  });

/** What breaks a rule that readers are told in their own words. */
export const against = (rule: RefusalRule, message: string, field?: string, details?: object): Refusal =>
  new Refusal(400, {
    code: errorCode.invalidRequest,
    message,
    ...(field !== undefined && { field }),
    details: { ...details, rule },
  });

/** What no form sends: the message is for whoever wrote the client. */
export const malformed = (message: string, field?: string, details?: object): Refusal =>
  against('malformed', message, field, details);

/** What may not be done for such a rule. */
export const forbiddenBy = (rule: RefusalRule, message: string, field?: string, details?: object): Refusal =>
  new Refusal(403, {
    code: errorCode.notPermitted,
    message,
    ...(field !== undefined && { field }),
    details: { ...details, rule },
  });

/** What is asked for is somebody else's, or something else's, already. */
export const taken = (message: string, field?: string): Refusal =>
  new Refusal(409, { code: errorCode.taken, message, ...(field !== undefined && { field }) });
