import { useState } from 'react';
import type { KnownUser } from '../../domain/protocol/engine.ts';
import { createStore } from '../../lib/value/store.ts';
import { useStore } from '../../kit/base/use-store.ts';
import { useSession } from '../../client/session/session.ts';

const isSigningIn = createStore(false);

/** Makes a sign-in during which the page goes on showing the users that it showed before. */
export async function whileSigningIn<Value>(signIn: () => Promise<Value>): Promise<Value> {
  isSigningIn.set(true);
  try {
    return await signIn();
  } finally {
    isSigningIn.set(false);
  }
}

/**
 * The known users of this browser. The session has a new user before this tab has chosen them: without the wait, the
 * table of all users would be shown for a moment before the portal.
 */
export function useShownUsers(): readonly KnownUser[] {
  const users = useSession((session) => session.users);
  const isHeld = useStore(isSigningIn);
  const [shown, setShown] = useState(users);
  if (!isHeld && shown !== users) setShown(users);
  return isHeld ? shown : users;
}
