import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { Refusal } from '../../base/refusal.ts';

/** `waitMs`: when to try again. `details`: more for the client. */
export function tooManyAttempts(waitMs: number, details: object = {}): Refusal {
  const seconds = Math.ceil(waitMs / 1000);
  const message = `Too many failed attempts. Try again in ${seconds} seconds.`;
  return new Refusal(
    429,
    { code: errorCode.tooManyAttempts, message, details: { seconds, ...details } },
    seconds,
  );
}
