import { errorCode } from '../../../src/protocol/error.ts';
import type { PlatformError } from '../../../src/protocol/error.ts';

/** A call that is refused: thrown by rules and handlers, answered as `{ code, message, field?, details? }`. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly error: PlatformError;
  /** Seconds to wait before the next attempt, where waiting helps. */
  readonly retryAfter: number | null;

  constructor(status: number, error: PlatformError, retryAfter: number | null = null) {
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

export const invalidRequest = (message: string, field?: string, details?: unknown): Refusal =>
  new Refusal(400, {
    code: errorCode.invalidRequest,
    message,
    ...(field !== undefined && { field }),
    ...(details !== undefined && { details }),
  });

/** What is asked for is somebody else's, or something else's, already. */
export const taken = (message: string, field?: string): Refusal =>
  new Refusal(409, { code: errorCode.taken, message, ...(field !== undefined && { field }) });
