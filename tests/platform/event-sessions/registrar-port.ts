import type { Query } from '../../../src/domain/core/query.ts';
import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import type { DataSetRequest } from '../../../src/domain/protocol/socket.ts';
import type { Change } from '../store/store.ts';
import type { EventSession } from './event-session.ts';
import type { Snapshots } from './snapshots.ts';

/** A registration as it was stored. `reach`: see Visibility. */
export interface StoredRegistration {
  readonly userId: string;
  readonly id: string;
  readonly query: Query;
  readonly reach: string | null;
  readonly isWaiting: boolean;
}

/** Registers and unregisters data sets, and ends those that their user may no longer see. */
export interface DataSetRegistrar {
  /** Executes the event. Returns the error if it is refused. */
  readonly handle: (session: EventSession, userId: string, event: DataSetRequest) => PlatformError | null;
  /** Releases the registrations of users who are no longer signed in. */
  readonly keepUsers: (session: EventSession, userIds: readonly string[]) => void;
  /** Checks the registrations of users whose permissions the changes affect. */
  readonly recheck: (changes: readonly Change[]) => void;
  readonly recheckAll: () => void;
  /** Ends the registrations that are beyond a quota, because the sets before them have grown. */
  readonly endExcess: () => void;
  /**
   * Restores a registration as of a time, of which the client has got the rows. One that cannot be evaluated any more
   * is ended.
   */
  readonly restore: (session: EventSession, stored: StoredRegistration, at: number) => void;
  /** Releases all registrations of an event session that is being deleted. */
  readonly releaseAll: (session: EventSession) => void;
  /** Registers sets again whose visible fields changed, once the changes are applied. */
  readonly reregister: () => void;
  /** Sends the snapshots that waited and now have room. */
  readonly sendWaiting: () => void;
  /** Whether `sendWaiting` has something to send. */
  readonly hasDue: () => boolean;
  readonly continueSnapshots: Snapshots['continueAll'];
}
