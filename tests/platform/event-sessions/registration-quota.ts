import { quota } from '../quota.ts';
import type { EventSession, Registration } from './event-session.ts';

type Asked = Pick<Registration, 'userId' | 'queryLength'>;
type Counted = Asked & Pick<Registration, 'rows'>;

/** Counts the registrations of sessions and users, over all their event sessions. */
export interface RegistrationQuota {
  readonly add: (session: EventSession, registration: Counted) => void;
  readonly remove: (session: EventSession, registration: Counted) => void;
  /** Why the event session may register no more for the user; null if it may. */
  readonly objection: (session: EventSession, registration: Asked) => string | null;
}

interface Holding {
  readonly registrations: number;
  /** Characters of their queries. */
  readonly queries: number;
  /** Rows of their sets when they were registered. */
  readonly rows: number;
}
const nothing: Holding = { registrations: 0, queries: 0, rows: 0 };

const { perEventSession } = quota.registrations;
const limitOf = {
  session: {
    registrations: quota.registrations.perSession,
    queries: quota.queries.perSession,
    rows: quota.rows.perSession,
  },
  user: {
    registrations: quota.registrations.perUser,
    queries: quota.queries.perUser,
    rows: quota.rows.perUser,
  },
} as const;
const { untilRegistering } = quota.unacknowledged;

export function createRegistrationQuota(): RegistrationQuota {
  const holdings = { session: new Map<string, Holding>(), user: new Map<string, Holding>() };

  function change(holder: keyof typeof holdings, id: string, sign: 1 | -1, counted: Counted): void {
    const { registrations, queries, rows } = holdings[holder].get(id) ?? nothing;
    const changed = {
      registrations: registrations + sign,
      queries: queries + sign * counted.queryLength,
      rows: rows + sign * counted.rows,
    };
    if (changed.registrations > 0) holdings[holder].set(id, changed);
    else holdings[holder].delete(id);
  }
  const changeBoth = (sign: 1 | -1) => (session: EventSession, registration: Counted) => {
    change('session', session.sessionId, sign, registration);
    change('user', registration.userId, sign, registration);
  };
  function exceeded(holder: keyof typeof holdings, id: string, queryLength: number): string | null {
    const { registrations, queries, rows } = holdings[holder].get(id) ?? nothing;
    const limit = limitOf[holder];
    if (registrations >= limit.registrations)
      return `No more than ${limit.registrations} data sets per ${holder}`;
    if (rows >= limit.rows) return `No more than ${limit.rows} rows of data sets per ${holder}`;
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
