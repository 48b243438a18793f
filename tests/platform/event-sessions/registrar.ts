import * as v from 'valibot';
import { querySchema } from '../../../src/domain/core/query.ts';
import type { Query } from '../../../src/domain/core/query.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import type { DataSetRequest } from '../../../src/domain/protocol/socket.ts';
import type { DataSetRegistrar } from './registrar-port.ts';
import { checkQuery } from '../data-sets/check-query.ts';
import type { DataSetRegistry } from '../data-sets/data-set-registry.ts';
import { syncedText } from '../data-sets/effect.ts';
import type { Visibility } from '../data-sets/visibility.ts';
import { affectedUsers } from './affected-users.ts';
import type { EventSession, Registration, UserAccess } from './event-session.ts';
import { dataSetText, registrationKey } from './event-session.ts';
import type { EventSessionWrites } from './event-session-writes.ts';
import { createRegistrationQuota } from './registration-quota.ts';
import { createSnapshots } from './snapshots.ts';

/** Ids are part of a database key, so they are restricted. */
const validId = /^[\x20-\x7e]{1,200}$/;

interface RegistrarOptions extends UserAccess {
  readonly dataSets: DataSetRegistry;
  readonly pendingWrites: EventSessionWrites;
  readonly sessions: ReadonlyMap<string, EventSession>;
  /** Server time that never goes back. */
  readonly agedNow: () => number;
  readonly pushEvent: (session: EventSession, text: string) => void;
  /** Whether a snapshot with this many rows may be added to the unacknowledged events now. */
  readonly hasRoom: (session: EventSession, rows: number) => boolean;
  readonly counters: { snapshots: number; lookups: number };
  /** See createSnapshots. */
  readonly splitsSnapshot?: () => boolean;
}

const refusal = (code: string, message: string): PlatformError => ({ code, message });

const queryLength = (query: Query): number => JSON.stringify(query).length;
const unevaluable = refusal(errorCode.failed, 'The platform cannot evaluate this data set');

export function createDataSetRegistrar(options: RegistrarOptions): DataSetRegistrar {
  const { dataSets, pendingWrites, mayRead, hiddenFrom, reachOf, sessions, agedNow } = options;
  const { pushEvent, hasRoom, counters } = options;
  /** Released registrations that `reregister` registers again after the batch is applied. */
  let outdated: {
    readonly session: EventSession;
    readonly registration: Registration;
    readonly isWaiting: boolean;
  }[] = [];

  const counts = createRegistrationQuota<Registration>();
  const snapshots = createSnapshots(options);

  function release(session: EventSession, registration: Registration): void {
    const { userId, id, dataSet } = registration;
    dataSet.release();
    session.registrations.delete(registrationKey(userId, id));
    session.waiting.delete(registration);
    counts.remove(session, registration);
    pendingWrites.setRegistration(session, userId, id, null);
  }
  const tellEnd = (session: EventSession, userId: string, id: string, error: PlatformError): void =>
    pushEvent(session, dataSetText(userId, id, `"type":"dataSet.ended","error":${JSON.stringify(error)}`));
  function end(session: EventSession, registration: Registration, error: PlatformError): void {
    release(session, registration);
    tellEnd(session, registration.userId, registration.id, error);
  }

  function dropStored(
    session: EventSession,
    { userId, id }: Pick<Registration, 'userId' | 'id'>,
    error: PlatformError,
  ): void {
    pendingWrites.setRegistration(session, userId, id, null);
    tellEnd(session, userId, id, error);
  }

  function register(
    session: EventSession,
    userId: string,
    { id, query: requested }: Extract<DataSetRequest, { type: 'dataSet.register' }>,
  ): PlatformError | null {
    const checked = checkQuery(requested);
    if ('error' in checked) return checked.error;
    if (!validId.test(id))
      return refusal(errorCode.invalidRequest, 'An id must be 1 to 200 printable ASCII characters');
    const refused = mayRead(userId, checked.query);
    if (refused) return refused;
    const known = session.registrations.get(registrationKey(userId, id));
    const asked = { userId, queryLength: queryLength(checked.query) };
    const objection = counts.objection(session, asked, known);
    if (objection !== null) return objection;
    // The same id replaces the set. Its first snapshot chunk makes the client start over.
    if (known) release(session, known);
    addRegistration(session, { userId, id, query: checked.query }, true);
    return null;
  }

  /** Registers the set as of a time, without a snapshot. */
  function begin(
    session: EventSession,
    { userId, id, query }: Pick<Registration, 'userId' | 'id' | 'query'>,
    visibility: Visibility,
    at: number,
  ): Registration {
    const key = registrationKey(userId, id);
    const recipient = {
      deliver(text: string) {
        if (session.waiting.has(registration)) return;
        const isTotal = text.startsWith('"type":"dataSet.synced"');
        if (!isTotal || !snapshots.isUnfinished(session, key))
          pushEvent(session, dataSetText(userId, id, text));
      },
      failed() {
        const current = session.registrations.get(key);
        if (current?.dataSet === dataSet) end(session, current, unevaluable);
      },
    };
    const dataSet = dataSets.register(query, visibility, recipient, at);
    const registration = {
      userId,
      id,
      query,
      queryLength: queryLength(query),
      visibility,
      dataSet,
      since: agedNow(),
    };
    session.registrations.set(key, registration);
    counts.add(session, registration);
    return registration;
  }

  /** Registers the set and sends its snapshot once there is room for it. */
  function addRegistration(
    session: EventSession,
    given: Pick<Registration, 'userId' | 'id' | 'query'>,
    mayWait: boolean,
  ): void {
    const { userId, id, query } = given;
    const visibility = { reach: reachOf(userId), hidden: hiddenFrom(userId, query) };
    const registration = begin(session, given, visibility, agedNow());
    if (mayWait && !hasRoomFor(session, registration)) {
      session.waiting.add(registration);
      pendingWrites.setRegistration(session, userId, id, registration);
    } else sendSnapshot(session, registration);
  }
  const hasRoomFor = (session: EventSession, { query, dataSet }: Registration): boolean =>
    hasRoom(session, Math.min(query.limit ?? Infinity, dataSet.total()));

  /** A client that already holds the set applies only the differences. */
  function sendSnapshot(session: EventSession, registration: Registration): void {
    const { userId, id, query } = registration;
    session.waiting.delete(registration);
    pendingWrites.setRegistration(session, userId, id, registration);
    snapshots.send(session, registration);
    const isLookup = query.constraints.length > 0 && query.constraints.every(({ type }) => type === 'ids');
    counters[isLookup ? 'lookups' : 'snapshots'] += 1;
  }

  function recheckWhere(isAffected: (userId: string) => boolean): void {
    for (const session of sessions.values()) {
      for (const registration of session.registrations.values()) {
        const { userId, query, visibility } = registration;
        if (!isAffected(userId)) continue;
        const error = mayRead(userId, query);
        if (error) end(session, registration, error);
        else if (reachOf(userId) !== visibility.reach) {
          end(
            session,
            registration,
            refusal(errorCode.organizationOutOfReach, 'This user now has access to other organizations'),
          );
        } else if (hiddenFrom(userId, query).join() !== visibility.hidden.join()) {
          // No change of this batch may be sent with the old visible fields.
          registration.dataSet.release();
          counts.remove(session, registration);
          outdated.push({ session, registration, isWaiting: session.waiting.delete(registration) });
        }
      }
    }
  }

  return {
    handle(session, userId, event) {
      if (event.type === 'dataSet.register') return register(session, userId, event);
      const known = session.registrations.get(registrationKey(userId, event.id));
      if (known) release(session, known);
      return null;
    },
    keepUsers(session, userIds) {
      for (const registration of session.registrations.values()) {
        // The session state tells the browser. An end would look to it as if the rows were out of the user's reach.
        if (!userIds.includes(registration.userId)) release(session, registration);
      }
    },
    recheck(changes) {
      const isAffected = affectedUsers(changes);
      if (isAffected !== null) recheckWhere(isAffected);
    },
    recheckAll: () => recheckWhere(() => true),
    endExcess() {
      for (const { session, registration, refusal: error } of counts.excess())
        end(session, registration, error);
    },
    restore(session, stored, at) {
      const { userId, id, reach } = stored;
      // An earlier version of the platform may have accepted it.
      const parsed = v.safeParse(querySchema, stored.query);
      const checked = parsed.success ? checkQuery(parsed.output) : { error: unevaluable };
      if ('error' in checked) return dropStored(session, stored, checked.error);
      const { query } = checked;
      try {
        const visibility = { reach: reach ?? undefined, hidden: hiddenFrom(userId, query) };
        const registration = begin(session, { userId, id, query }, visibility, at);
        if (stored.isWaiting) {
          session.waiting.add(registration);
          return;
        }
        // A changed total may not have been sent before the platform ended.
        pushEvent(session, dataSetText(userId, id, syncedText(registration.dataSet.total(), agedNow())));
      } catch (error) {
        console.error('a stored data set cannot be evaluated and is dropped:', error);
        dropStored(session, stored, unevaluable);
      }
    },
    continueSnapshots: snapshots.continueAll,
    releaseAll(session) {
      for (const registration of session.registrations.values()) {
        registration.dataSet.release();
        counts.remove(session, registration);
      }
      session.registrations.clear();
      session.waiting.clear();
    },
    reregister() {
      const renewed = outdated;
      outdated = [];
      for (const { session, registration, isWaiting } of renewed) {
        try {
          // A client that holds the set would show fields meanwhile that its user may no longer see.
          addRegistration(session, registration, isWaiting);
        } catch (error) {
          console.error('a data set cannot be registered again:', error);
          session.registrations.delete(registrationKey(registration.userId, registration.id));
          dropStored(session, registration, unevaluable);
        }
      }
    },
    sendWaiting() {
      for (const session of sessions.values())
        for (const registration of session.waiting)
          if (hasRoomFor(session, registration)) sendSnapshot(session, registration);
    },
    hasDue: () =>
      [...sessions.values()].some((session) =>
        [...session.waiting].some((registration) => hasRoomFor(session, registration)),
      ),
  };
}
