import { shareOfReader } from '../../../src/domain/entities/wallboard-share/rules.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import type { ClientEvent } from '../../../src/domain/protocol/socket.ts';
import type { HiddenFrom, MayRead } from '../areas/auth/read-access.ts';
import { checkQuery } from '../data-sets/check-query.ts';
import type { DataSets } from '../data-sets/data-sets.ts';
import type { Change } from '../store/store.ts';
import type { EventSession, Registration } from './event-session.ts';
import { dataSetText, registrationKey } from './event-session.ts';
import type { Ledger } from './ledger.ts';

/** Registrations of one event session, at most. */
export const registrationLimit = 1000;
/** Ids are part of a database key. */
const fitId = /^[\x20-\x7e]{1,200}$/;

/** Registers, unregisters, and ends what its user may no longer see. */
export interface Registrar {
  /** Carries the event out, or says why not. */
  readonly take: (session: EventSession, userId: string, event: ClientEvent) => PlatformError | null;
  /** Ends the registrations of everyone who is not signed in any more. */
  readonly keepUsers: (session: EventSession, userIds: readonly string[]) => void;
  /** Asks again for the registrations of users whose rights the changes touch. */
  readonly recheck: (changes: readonly Change[]) => void;
  readonly recheckAll: () => void;
  /** Tells those who now see more or less of each row what they see, once the changes are applied. */
  readonly renew: () => void;
}

interface Parts {
  readonly dataSets: DataSets;
  readonly ledger: Ledger;
  readonly mayRead: MayRead;
  readonly hiddenFrom: HiddenFrom;
  readonly reachOf: (userId: string) => string | undefined;
  readonly sessions: ReadonlyMap<string, EventSession>;
  /** Server time that does not go back. */
  readonly clock: () => number;
  readonly push: (session: EventSession, text: string) => void;
  readonly counters: { snapshots: number };
}

const refusal = (code: string, message: string): PlatformError => ({ code, message });

/** Rights of everyone may depend on these: where an organization stands, and whether it is active. */
const touchesAll = ({ type, before, after }: Change): boolean =>
  type === 'organization' &&
  before !== null &&
  (before['superOrganizationId'] !== after?.['superOrganizationId'] || before['state'] !== after?.['state']);

export function createRegistrar(parts: Parts): Registrar {
  const { dataSets, ledger, mayRead, hiddenFrom, reachOf, sessions, clock, push, counters } = parts;
  /** Released, and to be registered again as soon as the batch is applied. */
  let outdated: { readonly session: EventSession; readonly registration: Registration }[] = [];

  function release(session: EventSession, { userId, id, registered }: Registration): void {
    registered.release();
    session.registrations.delete(registrationKey(userId, id));
    ledger.register(session, userId, id, null);
  }
  function end(session: EventSession, registration: Registration, error: PlatformError): void {
    const { userId, id } = registration;
    release(session, registration);
    push(session, dataSetText(userId, id, `"type":"dataSet.ended","error":${JSON.stringify(error)}`));
  }

  function register(
    session: EventSession,
    userId: string,
    { id, query: asked }: Extract<ClientEvent, { type: 'dataSet.register' }>,
  ): PlatformError | null {
    const checked = checkQuery(asked);
    if ('error' in checked) return checked.error;
    if (!fitId.test(id))
      return refusal(errorCode.invalidRequest, 'An id is 1 to 200 printable ASCII characters');
    const refused = mayRead(userId, checked.query);
    if (refused) return refused;
    const known = session.registrations.get(registrationKey(userId, id));
    if (!known && session.registrations.size >= registrationLimit) {
      return refusal(errorCode.invalidRequest, `No more than ${registrationLimit} data sets at a time`);
    }
    // The same id again replaces the set: its first chunk tells the client to begin anew.
    if (known) release(session, known);
    enrol(session, userId, { id, query: checked.query });
    return null;
  }

  /** Registers and tells all there is; a client that knows the set already takes it as a difference. */
  function enrol(
    session: EventSession,
    userId: string,
    { id, query }: Pick<Registration, 'id' | 'query'>,
  ): void {
    const sight = { reach: reachOf(userId), hidden: hiddenFrom(userId, query) };
    const tell = (text: string): void => push(session, dataSetText(userId, id, text));
    const registered = dataSets.register(query, sight, tell, clock());
    const registration = { userId, id, query, sight, registered, since: clock() };
    session.registrations.set(registrationKey(userId, id), registration);
    ledger.register(session, userId, id, registration);
    for (const text of registered.snapshot(clock())) tell(text);
    counters.snapshots += 1;
  }

  function recheckWhere(concerned: (userId: string) => boolean): void {
    for (const session of sessions.values()) {
      for (const registration of session.registrations.values()) {
        const { userId, query, sight } = registration;
        if (!concerned(userId)) continue;
        const error = mayRead(userId, query);
        if (error) end(session, registration, error);
        else if (reachOf(userId) !== sight.reach) {
          end(
            session,
            registration,
            refusal(errorCode.organizationOutOfReach, 'This user now reaches other organizations'),
          );
        } else if (hiddenFrom(userId, query).join() !== sight.hidden.join()) {
          // Nothing of this batch may be told in the old way.
          registration.registered.release();
          outdated.push({ session, registration });
        }
      }
    }
  }

  return {
    take(session, userId, event) {
      if (event.type === 'dataSet.register') return register(session, userId, event);
      const known = session.registrations.get(registrationKey(userId, event.id));
      if (known) release(session, known);
      return null;
    },
    keepUsers(session, userIds) {
      for (const registration of session.registrations.values()) {
        if (userIds.includes(registration.userId)) continue;
        end(session, registration, refusal(errorCode.notPermitted, 'This user is not signed in any more'));
      }
    },
    recheck(changes) {
      if (changes.some(touchesAll)) return recheckWhere(() => true);
      const users = new Set(
        changes
          .filter(({ type }) => type === 'userPermissionView' || type === 'user')
          .map(({ before, after }) => (after ?? before)?.id),
      );
      // A reader may see what whoever made the share may.
      if (users.size > 0) recheckWhere((userId) => users.has(userId) || shareOfReader(userId) !== null);
    },
    recheckAll: () => recheckWhere(() => true),
    renew() {
      const renewed = outdated;
      outdated = [];
      for (const { session, registration } of renewed) enrol(session, registration.userId, registration);
    },
  };
}
