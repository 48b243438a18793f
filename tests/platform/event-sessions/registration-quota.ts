import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import { quota } from '../quota.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { EventSession, Registration } from './event-session.ts';

type Asked = Pick<Registration, 'userId' | 'queryLength'>;
type Counted = Asked & { readonly dataSet: Pick<Registration['dataSet'], 'total'> };

/** A registration of an event session. */
export interface Held<Entry> {
  readonly session: EventSession;
  readonly registration: Entry;
}

/** Counts the registrations of sessions and users, over all their event sessions. */
export interface RegistrationQuota<Entry extends Counted> {
  readonly add: (session: EventSession, registration: Entry) => void;
  readonly remove: (session: EventSession, registration: Entry) => void;
  /**
   * Why the event session may not register a set for the user now, in place of another one or besides all it has; null
   * if it may, which counts as a registration.
   */
  readonly objection: (session: EventSession, registration: Asked, replaced?: Entry) => PlatformError | null;
  /** The registrations that would be refused now, because those before them have grown, each with its refusal. */
  readonly excess: () => readonly (Held<Entry> & { readonly refusal: PlatformError })[];
}

/** The registrations of one session or user in their order, by the set that each registered. */
type Holding<Entry extends Counted> = Map<Counted['dataSet'], Held<Entry>>;

const { perEventSession, rate } = quota.registrations;
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
type Holder = keyof typeof limitOf;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const { waiting: maxWaiting } = quota.snapshots;
/** Until a client has acknowledged. */
const acknowledgeSeconds = 5;

const overQuota = (message: string, seconds?: number): PlatformError => ({
  code: errorCode.overQuota,
  message,
  ...(seconds !== undefined && { details: { seconds } }),
});
const tooManyRows = (holder: Holder): PlatformError =>
  overQuota(`No more than ${limitOf[holder].rows} rows of data sets per ${holder}`);

export function createRegistrationQuota<Entry extends Counted>(): RegistrationQuota<Entry> {
  const holdings = {
    session: new Map<string, Holding<Entry>>(),
    user: new Map<string, Holding<Entry>>(),
  };
  const rateLimit = createRateLimit(rate);

  const holdersOf = ({ sessionId }: EventSession, { userId }: Counted) =>
    [
      [holdings.session, sessionId],
      [holdings.user, userId],
    ] as const;
  function exceeded(
    holder: Holder,
    id: string,
    queryLength: number,
    replaced: Entry | undefined,
  ): PlatformError | null {
    const all = Array.from(holdings[holder].get(id)?.values() ?? [], ({ registration }) => registration);
    const held = all.filter((each) => each !== replaced);
    const queries = sum(held.map((each) => each.queryLength));
    // Counted now, because sets grow after their registration.
    const rows = sum(held.map(({ dataSet }) => dataSet.total()));
    const limit = limitOf[holder];
    if (held.length >= limit.registrations)
      return overQuota(`No more than ${limit.registrations} data sets per ${holder}`);
    if (rows >= limit.rows) return tooManyRows(holder);
    return queries + queryLength > limit.queries
      ? overQuota(`No more than ${limit.queries} characters of queries per ${holder}`)
      : null;
  }

  return {
    add(session, registration) {
      for (const [holding, id] of holdersOf(session, registration)) {
        const held: Holding<Entry> = holding.get(id) ?? new Map();
        holding.set(id, held.set(registration.dataSet, { session, registration }));
      }
    },
    remove(session, registration) {
      for (const [holding, id] of holdersOf(session, registration)) {
        const held = holding.get(id);
        held?.delete(registration.dataSet);
        if (held?.size === 0) holding.delete(id);
      }
    },
    objection({ sessionId, registrations, waiting }, { userId, queryLength }, replaced) {
      const others = registrations.size - (replaced === undefined ? 0 : 1);
      if (others >= perEventSession)
        return overQuota(`No more than ${perEventSession} data sets per event session`);
      if ([...waiting].filter((each: Counted) => each !== replaced).length >= maxWaiting)
        return overQuota('Acknowledge the events of the other data sets first', acknowledgeSeconds);
      const held =
        exceeded('session', sessionId, queryLength, replaced) ??
        exceeded('user', userId, queryLength, replaced);
      if (held) return held;
      const seconds = rateLimit.take(sessionId);
      return seconds > 0 ? overQuota('This session registers too many data sets at a time', seconds) : null;
    },
    excess() {
      const found = new Map<Entry, Held<Entry> & { readonly refusal: PlatformError }>();
      for (const holder of ['session', 'user'] as const)
        for (const holding of holdings[holder].values()) {
          let rows = 0;
          for (const held of holding.values()) {
            const { registration } = held;
            if (rows >= limitOf[holder].rows)
              found.set(registration, { ...held, refusal: tooManyRows(holder) });
            else rows += registration.dataSet.total();
          }
        }
      return [...found.values()];
    },
  };
}
