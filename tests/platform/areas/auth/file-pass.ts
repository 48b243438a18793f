import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { CallName } from '../../../../src/domain/protocol/call.ts';
import { calls } from '../../../../src/domain/protocol/call.ts';
import type { SessionState } from '../../../../src/domain/protocol/session.ts';
import { sessionStateSchema } from '../../../../src/domain/protocol/session.ts';

/*
 * What proves a session where no header can: on the addresses of audio, which the browser fetches by itself (decisions,
 * 9). It follows from the token, which does not follow from it, and is good for nothing else. A browser may have
 * several sessions, a wallboard's among them: each has a cookie of its own name.
 */
const prefix = 'file-pass-';
const scope = '/v1/audio';

/** The pass of the session with this token. */
export const passOf = (token: string): string =>
  createHash('sha256').update(`file pass ${token}`).digest('base64url');

interface NewSession {
  readonly token: string;
  readonly session: SessionState;
}

/** The session that a call has just made or renewed. */
function sessionIn(name: CallName, token: string | null, answer: unknown): NewSession | null {
  if (name === 'session.create') return v.parse(calls[name].answer, answer);
  if (name === 'session.refresh' && token !== null)
    return { token, session: v.parse(sessionStateSchema, answer) };
  return null;
}

/** The cookie that comes with a session as it is made and each time it is renewed: it ends with it. */
export function passCookie(
  name: CallName,
  answer: unknown,
  asked: { readonly token: string | null; readonly now: number; readonly isSecure: boolean },
): string | null {
  const told = sessionIn(name, asked.token, answer);
  if (told === null) return null;
  const { token, session } = told;
  const seconds = Math.max(0, Math.floor((Date.parse(session.validUntil) - asked.now) / 1000));
  const rules = [`Path=${scope}`, `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict'];
  if (asked.isSecure) rules.push('Secure');
  return [`${prefix}${session.id}=${passOf(token)}`, ...rules].join('; ');
}

/** The passes that a request carries. */
export const passesOf = (headers: Headers): readonly string[] =>
  (headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(pair.indexOf('=') + 1));
