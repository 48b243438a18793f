import { quota } from '../quota.ts';
import type { EventSession, Registration } from './event-session.ts';

type Asked = Pick<Registration, 'userId' | 'queryLength'>;
type Counted = Asked & { readonly dataSet: Pick<Registration['dataSet'], 'total'> };

/** Counts the registrations of sessions and users, over all their event sessions. */
export interface RegistrationQuota {
  readonly add: (session: EventSession, registration: Counted) => void;
  readonly remove: (session: EventSession, registration: Counted) => void;
  /** Why the event session may register no more for the user; null if it may. */
  readonly objection: (session: EventSession, registration: Asked) => string | null;
}

/** The registrations of one session or user, by the set that each registered. */
type Holding = Map<Counted['dataSet'], Counted>;

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
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const { untilRegistering } = quota.unacknowledged;

export function createRegistrationQuota(): RegistrationQuota {
  const holdings = { session: new Map<string, Holding>(), user: new Map<string, Holding>() };

  const holdersOf = ({ sessionId }: EventSession, { userId }: Counted) =>
    [
      [holdings.session, sessionId],
      [holdings.user, userId],
    ] as const;
  function exceeded(holder: keyof typeof holdings, id: string, queryLength: number): string | null {
    const held = [...(holdings[holder].get(id)?.values() ?? [])];
    const queries = sum(held.map((each) => each.queryLength));
    // Counted now, because sets grow after their registration.
    const rows = sum(held.map(({ dataSet }) => dataSet.total()));
    const limit = limitOf[holder];
    if (held.length >= limit.registrations)
      return `No more than ${limit.registrations} data sets per ${holder}`;
    if (rows >= limit.rows) return `No more than ${limit.rows} rows of data sets per ${holder}`;
    return queries + queryLength > limit.queries
      ? `No more than ${limit.queries} characters of queries per ${holder}`
      : null;
  }

  return {
    add(session, registration) {
      for (const [holding, id] of holdersOf(session, registration)) {
        const held: Holding = holding.get(id) ?? new Map();
        holding.set(id, held.set(registration.dataSet, registration));
      }
    },
    remove(session, registration) {
      for (const [holding, id] of holdersOf(session, registration)) {
        const held = holding.get(id);
        held?.delete(registration.dataSet);
        if (held?.size === 0) holding.delete(id);
      }
    },
    objection({ sessionId, registrations, outbox }, { userId, queryLength }) {
      if (registrations.size >= perEventSession)
        return `No more than ${perEventSession} data sets per event session`;
      if (outbox.size() > untilRegistering) return 'Acknowledge the events of the other data sets first';
      return exceeded('session', sessionId, queryLength) ?? exceeded('user', userId, queryLength);
    },
  };
}
