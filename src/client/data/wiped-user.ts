import { connectionState } from '../connection/connection-state.ts';

/*
 * After the engine announces that a user's rows will be deleted, the user's views stay mounted until the session no
 * longer contains the user. A read by one of them would recreate the deleted database, empty.
 */
const wiped = new Set<string>();

export const isSignedIn = (userId: string): boolean =>
  connectionState
    .get()
    .session.users.some((user) => user.id === userId && user.status.kind === 'authenticated');

/**
 * Blocks opening the user's rows until the user has left the session, or rows are kept in memory only: then there is no
 * database to recreate, and users still signed in on a computer that was declared public go on reading.
 */
export function blockUser(userId: string): void {
  // A user who has already left the session can only return by signing in, and must not be blocked then.
  if (isSignedIn(userId)) wiped.add(userId);
}

/** Whether this tab may open the user's rows. */
export const canOpenRows = (userId: string): boolean => isSignedIn(userId) && !wiped.has(userId);

let engine: string | null = null;
connectionState.subscribe(() => {
  const { epoch, storage } = connectionState.get();
  // A new engine completes a wipe that a dead one had begun; users it reports as signed in may be read.
  if (epoch !== null && epoch !== engine) {
    engine = epoch;
    wiped.clear();
  }
  for (const userId of wiped) if (storage === 'memory' || !isSignedIn(userId)) wiped.delete(userId);
});
