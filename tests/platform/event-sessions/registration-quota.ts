import { quota } from '../quota.ts';
import type { EventSession, Registration } from './event-session.ts';

type Counted = Pick<Registration, 'userId' | 'queryLength'>;

/** Counts the registrations of sessions and users, over all their event sessions. */
export interface RegistrationQuota {
  readonly add: (session: EventSession, registration: Counted) => void;
  readonly remove: (session: EventSession, registration: Counted) => void;
  /** Why the event session may register no more for the user; null if it may. */
  readonly objection: (session: EventSession, registration: Counted) => string | null;
}

interface Holding {
  readonly registrations: number;
  /** Characters of their queries. */
  readonly queries: number;
}
const nothing: Holding = { registrations: 0, queries: 0 };

const { perEventSession } = quota.registrations;
const limitOf = {
  session: { registrations: quota.registrations.perSession, queries: quota.queries.perSession },
  user: { registrations: quota.registrations.perUser, queries: quota.queries.perUser },
} as const;
const { untilRegistering } = quota.unacknowledged;

export function createRegistrationQuota(): RegistrationQuota {
  const holdings = { session: new Map<string, Holding>(), user: new Map<string, Holding>() };

  function change(holder: keyof typeof holdings, id: string, sign: 1 | -1, queryLength: number): void {
    const { registrations, queries } = holdings[holder].get(id) ?? nothing;
    const changed = { registrations: registrations + sign, queries: queries + sign * queryLength };
    if (changed.registrations > 0) holdings[holder].set(id, changed);
    else holdings[holder].delete(id);
  }
  const changeBoth = (sign: 1 | -1) => (session: EventSession, registration: Counted) => {
    change('session', session.sessionId, sign, registration.queryLength);
    change('user', registration.userId, sign, registration.queryLength);
  };
  function exceeded(holder: keyof typeof holdings, id: string, queryLength: number): string | null {
    const { registrations, queries } = holdings[holder].get(id) ?? nothing;
    const limit = limitOf[holder];
    if (registrations >= limit.registrations)
      return `No more than ${limit.registrations} data sets per ${holder}`;
    return queries + queryLength > limit.queries
      ? `No more than ${limit.queries} characters of queries per ${holder}`
      : null;
  }

  return {
    add: changeBoth(1),
    remove: changeBoth(-1),
    objection({ sessionId, registrations, outbox }, { userId, queryLength }) {
      if (registrations.size >= perEventSession)
        return `No more than ${perEventSession} data sets per event session`;
      if (outbox.size() > untilRegistering) return 'Acknowledge the events of the other data sets first';
      return exceeded('session', sessionId, queryLength) ?? exceeded('user', userId, queryLength);
    },
  };
}
