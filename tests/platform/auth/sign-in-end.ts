import { shareOfViewer } from '../../../src/domain/entities/wallboard-share/rules.ts';
import { durationMs } from '../../../src/lib/time/duration.ts';
import type { SessionRecord } from './session-record.ts';

/** When sign-ins end, however much their sessions are used. */
export interface SignInEnds {
  /** The end of a sign-in that begins now (ms since 1970). */
  next(): number;
  /** A stored session with an end for each user. Those of earlier versions end as if they signed in now. */
  added(record: SessionRecord): SessionRecord;
}

export function createSignInEnds(now: () => number, signInMs = durationMs('P30D')): SignInEnds {
  const next = (): number => now() + signInMs;
  return {
    next,
    added(record) {
      // A wallboard ends with its share.
      const users = record.userIds.filter((id) => shareOfViewer(id) === null);
      // A limit that has been lowered holds for older sign-ins too.
      const ends = users.map((id) => [id, Math.min(record.signInEnds[id] ?? Infinity, next())] as const);
      return { ...record, signInEnds: Object.fromEntries(ends) };
    },
  };
}
