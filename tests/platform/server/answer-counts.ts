import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { FaultPoint } from './http-fault.ts';

/** An answer that was sent, for metrics and the log. */
export interface AnswerSent {
  readonly point: FaultPoint;
  readonly status: number;
  /** The code of a refusal. */
  readonly code: string | null;
  readonly ms: number;
  /** The session of the caller; null without one. */
  readonly sessionId: string | null;
}

export interface AnswerCount {
  readonly call: FaultPoint;
  readonly status: `${number}xx`;
  readonly count: number;
}

/** Counts the answers since the start. */
export interface AnswerCounts {
  readonly add: (answer: Pick<AnswerSent, 'point' | 'status' | 'code'>) => void;
  readonly byCall: () => readonly AnswerCount[];
  /** Answers that refused a password, or any further one after too many. */
  readonly refusedPasswords: () => number;
}

const passwordRefusals: readonly (string | null)[] = [errorCode.wrongCredentials, errorCode.tooManyAttempts];

export function createAnswerCounts(): AnswerCounts {
  const counts = new Map<string, AnswerCount>();
  let refusedPasswords = 0;
  return {
    add({ point: call, status: code, code: refusal }) {
      const status = `${Math.floor(code / 100)}xx` as const;
      const key = `${call} ${status}`;
      counts.set(key, { call, status, count: (counts.get(key)?.count ?? 0) + 1 });
      if (passwordRefusals.includes(refusal)) refusedPasswords += 1;
    },
    byCall: () => [...counts.values()],
    refusedPasswords: () => refusedPasswords,
  };
}
