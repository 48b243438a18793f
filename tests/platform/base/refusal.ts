import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { RefusalRule } from '../../../src/domain/core/refusal-rule.ts';
import type { ExplainedError } from '../../../src/domain/protocol/error.ts';

/** A refused call: thrown by rules and handlers, answered as `{ code, message, field?, details? }`. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly error: ExplainedError;
  /** Seconds to wait before the next attempt, where waiting helps. */
  readonly retryAfter: number | null;

  constructor(status: number, error: ExplainedError, retryAfter: number | null = null) {
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

/** The token is another browser's, or its browser has lost the cookie. `challenge`: what a proof has to answer. */
export const bindingMissing = (challenge: string | null): Refusal =>
  new Refusal(401, {
    code: errorCode.bindingMissing,
    message: 'This session is bound to a browser: its cookie or a proof is missing',
    ...(challenge !== null && { details: { challenge } }),
  });

/** The call breaks a rule that the portal explains in its own words. */
export const invalid = (rule: RefusalRule, message: string, field?: string, details?: object): Refusal =>
  new Refusal(400, {
    code: errorCode.invalidRequest,
    message,
    ...(field !== undefined && { field }),
    details: { ...details, rule },
  });

/** No form of the portal sends this: the message is for the author of the client. */
export const malformed = (message: string, field?: string, details?: object): Refusal =>
  invalid('malformed', message, field, details);

export const notPermitted = (message: string, field?: string): Refusal =>
  new Refusal(403, { code: errorCode.notPermitted, message, ...(field !== undefined && { field }) });

/** Like `notPermitted`, for a rule that the portal explains in its own words. */
export const forbidden = (rule: RefusalRule, message: string, field?: string, details?: object): Refusal =>
  new Refusal(403, {
    code: errorCode.notPermitted,
    message,
    ...(field !== undefined && { field }),
    details: { ...details, rule },
  });

export const notFound = (message: string): Refusal => new Refusal(404, { code: errorCode.notFound, message });

/** Another entity has what the call asks for. */
export const taken = (message: string, field?: string): Refusal =>
  new Refusal(409, { code: errorCode.taken, message, ...(field !== undefined && { field }) });

/** The state of the entity does not allow the call, in a way that the portal explains in its own words. */
export const conflict = (rule: RefusalRule, message: string, field?: string, details?: object): Refusal =>
  new Refusal(409, {
    code: errorCode.invalidRequest,
    message,
    ...(field !== undefined && { field }),
    details: { ...details, rule },
  });
