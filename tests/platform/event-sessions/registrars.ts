import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import type { ClientEvent } from '../../../src/domain/protocol/socket.ts';
import type { EventSession } from './event-session.ts';
import { createDataSetRegistrar } from './registrar.ts';
import type { DataSetRegistrar } from './registrar-port.ts';
import type { StoredSession } from './tables.ts';
import { createTopicRegistrar, isTopicRequest } from './topic-registrar.ts';

type Shared = Pick<DataSetRegistrar, 'keepUsers' | 'recheck' | 'releaseAll'>;

/** The registrations of clients: data sets and topics. */
export interface Registrars
  extends
    Shared,
    Pick<
      DataSetRegistrar,
      'recheckAll' | 'endExcess' | 'reregister' | 'sendWaiting' | 'hasDue' | 'continueSnapshots'
    > {
  /** Executes the event. Returns the error if it is refused. */
  readonly handle: (session: EventSession, userId: string, event: ClientEvent) => PlatformError | null;
  readonly restore: (session: EventSession, stored: StoredSession, at: number) => void;
}

export function createRegistrars(
  options: Parameters<typeof createDataSetRegistrar>[0] & Parameters<typeof createTopicRegistrar>[0],
): Registrars {
  const dataSets = createDataSetRegistrar(options);
  const topics = createTopicRegistrar(options);
  const all: readonly Shared[] = [dataSets, topics];
  const { recheckAll, endExcess, reregister, sendWaiting, hasDue, continueSnapshots } = dataSets;
  return {
    recheckAll,
    endExcess,
    reregister,
    sendWaiting,
    hasDue,
    continueSnapshots,
    handle: (session, userId, event) =>
      isTopicRequest(event) ? topics.handle(session, userId, event) : dataSets.handle(session, userId, event),
    keepUsers: (session, userIds) => all.forEach((each) => each.keepUsers(session, userIds)),
    recheck: (changes) => all.forEach((each) => each.recheck(changes)),
    releaseAll: (session) => all.forEach((each) => each.releaseAll(session)),
    restore(session, stored, at) {
      for (const { user_id: userId, ...registration } of stored.registrations)
        dataSets.restore(session, { userId, ...registration }, at);
      for (const subscription of stored.topics) topics.restore(session, subscription);
    },
  };
}
