import { connectionState } from '../connection/connection-state.ts';

/*
 * Between the engine's word that a user's rows are going and the session that no longer has the user, views of
 * theirs still stand. Whatever one of them asked for would make the deleted database anew, and empty.
 */
const wiped = new Set<string>();

const isSignedIn = (userId: string): boolean =>
  connectionState
    .get()
    .session.users.some((user) => user.id === userId && user.status.kind === 'authenticated');

/**
 * Nothing of the user is opened any more, until they have left the session and come back, or rows are kept in memory
 * only: then there is no database to make, and who is still signed in on a computer that turned public reads on.
 */
export function banish(userId: string): void {
  // Whoever has left already comes back by signing in, and that may be the next thing we hear of them.
  if (isSignedIn(userId)) wiped.add(userId);
}

/** May this tab open the user's rows? */
export const mayOpen = (userId: string): boolean => isSignedIn(userId) && !wiped.has(userId);

let engine: string | null = null;
connectionState.subscribe(() => {
  const { epoch, storage } = connectionState.get();
  // What a dead engine had begun is the next one's to finish, and whom that one knows as signed in may be read.
  if (epoch !== null && epoch !== engine) {
    engine = epoch;
    wiped.clear();
  }
  for (const userId of wiped) if (storage === 'memory' || !isSignedIn(userId)) wiped.delete(userId);
});
