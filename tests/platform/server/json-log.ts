import { createHash } from 'node:crypto';
import type { AnswerSent } from './answer-counts.ts';

type Level = 'info' | 'warning' | 'error';

/** A log for machines: one line of JSON each. */
export interface JsonLog {
  readonly event: (level: Level, event: string, fields?: Readonly<Record<string, unknown>>) => void;
  readonly answer: (answer: AnswerSent) => void;
  /** Takes what is written to `console.error`: a text that says where, an error, and sometimes the data. */
  readonly failure: (...reported: readonly unknown[]) => void;
}

/** Lines of one session can be found together, but nobody can find the session by it. */
const hashed = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('base64url').slice(0, 12);

const frame = /^ +at (.+)$/gm;

/** The name and the frames of an error, without its message, which may repeat values that a user sent. */
function errorFields(error: Error): Readonly<Record<string, unknown>> {
  const { cause, stack = '' } = error;
  const places = stack.replace(error.message, '');
  return {
    error: error.name,
    at: [...places.matchAll(frame)].map(([, place]) => place),
    ...(cause instanceof Error && { cause: errorFields(cause) }),
  };
}

/** Writes neither bodies nor tokens nor names. */
export function createJsonLog(write: (line: string) => void, now: () => number = Date.now): JsonLog {
  const event: JsonLog['event'] = (level, name, fields = {}) =>
    write(JSON.stringify({ time: new Date(now()).toISOString(), level, event: name, ...fields }));
  return {
    event,
    answer({ point: call, status, code, ms, sessionId }) {
      const level = status >= 500 ? 'error' : 'info';
      const session = sessionId === null ? null : hashed(sessionId);
      event(level, 'answer', { call, status, code, ms: Math.round(ms), session });
    },
    failure(...reported) {
      const [context] = reported;
      const error = reported.find((each) => each instanceof Error);
      event('error', 'failure', {
        context: typeof context === 'string' ? context.replace(/:$/, '') : null,
        ...(error && errorFields(error)),
      });
    },
  };
}
