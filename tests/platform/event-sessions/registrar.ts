import { shareOfViewer } from '../../../src/domain/entities/wallboard-share/rules.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import type { ClientEvent } from '../../../src/domain/protocol/socket.ts';
import type { HiddenFrom, MayRead } from '../areas/auth/read-access.ts';
import { checkQuery } from '../data-sets/check-query.ts';
import type { DataSetRegistry } from '../data-sets/data-set-registry.ts';
import type { Change } from '../store/store.ts';
import type { EventSession, Registration } from './event-session.ts';
import { dataSetText, registrationKey } from './event-session.ts';
import type { EventSessionWrites } from './event-session-writes.ts';

/** Maximum registrations of one event session. */
export const registrationLimit = 1000;
/** Ids are part of a database key, so they are restricted. */
const validId = /^[\x20-\x7e]{1,200}$/;

/** Registers and unregisters data sets, and ends those that their user may no longer see. */
export interface DataSetRegistrar {
  /** Executes the event. Returns the error if it is refused. */
  readonly handle: (session: EventSession, userId: string, event: ClientEvent) => PlatformError | null;
  /** Ends the registrations of users who are no longer signed in. */
  readonly keepUsers: (session: EventSession, userIds: readonly string[]) => void;
  /** Checks the registrations of users whose permissions the changes affect. */
  readonly recheck: (changes: readonly Change[]) => void;
  readonly recheckAll: () => void;
  /** Registers sets again whose visible fields changed, once the changes are applied. */
  readonly reregister: () => void;
}

interface RegistrarOptions {
  readonly dataSets: DataSetRegistry;
  readonly pendingWrites: EventSessionWrites;
  readonly mayRead: MayRead;
  readonly hiddenFrom: HiddenFrom;
  readonly reachOf: (userId: string) => string | undefined;
  readonly sessions: ReadonlyMap<string, EventSession>;
  /** Server time that never goes back. */
  readonly agedNow: () => number;
  readonly pushEvent: (session: EventSession, text: string) => void;
  readonly counters: { snapshots: number };
}

const refusal = (code: string, message: string): PlatformError => ({ code, message });

/** Everyone's permissions may depend on an organization's parent and on whether it is active. */
const affectsAll = ({ type, before, after }: Change): boolean =>
  type === 'organization' &&
  before !== null &&
  (before['superOrganizationId'] !== after?.['superOrganizationId'] || before['state'] !== after?.['state']);

export function createDataSetRegistrar(options: RegistrarOptions): DataSetRegistrar {
  const { dataSets, pendingWrites, mayRead, hiddenFrom, reachOf, sessions, agedNow, pushEvent, counters } =
    options;
  /** Released registrations that `reregister` registers again after the batch is applied. */
  let outdated: { readonly session: EventSession; readonly registration: Registration }[] = [];

  function release(session: EventSession, { userId, id, dataSet }: Registration): void {
    dataSet.release();
    session.registrations.delete(registrationKey(userId, id));
    pendingWrites.setRegistration(session, userId, id, null);
  }
  function end(session: EventSession, registration: Registration, error: PlatformError): void {
    const { userId, id } = registration;
    release(session, registration);
    pushEvent(session, dataSetText(userId, id, `"type":"dataSet.ended","error":${JSON.stringify(error)}`));
  }

  function register(
    session: EventSession,
    userId: string,
    { id, query: requested }: Extract<ClientEvent, { type: 'dataSet.register' }>,
  ): PlatformError | null {
    const checked = checkQuery(requested);
    if ('error' in checked) return checked.error;
    if (!validId.test(id))
      return refusal(errorCode.invalidRequest, 'An id is 1 to 200 printable ASCII characters');
    const refused = mayRead(userId, checked.query);
    if (refused) return refused;
    const known = session.registrations.get(registrationKey(userId, id));
    if (!known && session.registrations.size >= registrationLimit) {
      return refusal(errorCode.invalidRequest, `No more than ${registrationLimit} data sets at a time`);
    }
    // The same id replaces the set. Its first snapshot chunk makes the client start over.
    if (known) release(session, known);
    addRegistration(session, userId, { id, query: checked.query });
    return null;
  }

  /** Registers the set and sends its snapshot. A client that already holds the set applies only the differences. */
  function addRegistration(
    session: EventSession,
    userId: string,
    { id, query }: Pick<Registration, 'id' | 'query'>,
  ): void {
    const visibility = { reach: reachOf(userId), hidden: hiddenFrom(userId, query) };
    const tell = (text: string): void => pushEvent(session, dataSetText(userId, id, text));
    const dataSet = dataSets.register(query, visibility, tell, agedNow());
    const registration = { userId, id, query, visibility, dataSet, since: agedNow() };
    session.registrations.set(registrationKey(userId, id), registration);
    pendingWrites.setRegistration(session, userId, id, registration);
    for (const text of dataSet.snapshot(agedNow())) tell(text);
    counters.snapshots += 1;
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
            refusal(errorCode.organizationOutOfReach, 'This user now reaches other organizations'),
          );
        } else if (hiddenFrom(userId, query).join() !== visibility.hidden.join()) {
          // No change of this batch may be sent with the old visible fields.
          registration.dataSet.release();
          outdated.push({ session, registration });
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
        if (userIds.includes(registration.userId)) continue;
        end(session, registration, refusal(errorCode.notPermitted, 'This user is not signed in any more'));
      }
    },
    recheck(changes) {
      if (changes.some(affectsAll)) return recheckWhere(() => true);
      const users = new Set(
        changes
          .filter(({ type }) => type === 'userPermissionView' || type === 'user')
          .map(({ before, after }) => (after ?? before)?.id),
      );
      // The viewer of a shared wallboard has the permissions of the user who shared it.
      if (users.size > 0) recheckWhere((userId) => users.has(userId) || shareOfViewer(userId) !== null);
    },
    recheckAll: () => recheckWhere(() => true),
    reregister() {
      const renewed = outdated;
      outdated = [];
      for (const { session, registration } of renewed)
        addRegistration(session, registration.userId, registration);
    },
  };
}
