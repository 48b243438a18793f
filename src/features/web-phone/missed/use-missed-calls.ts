import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createPrivateChoice } from '../../../lib/browser/private-choice.ts';
import type { StoredChoice } from '../../../lib/browser/stored-choice.ts';
import { missedCalls } from '../../../client/connection/missed-calls.ts';
import { useSession } from '../../../client/session/session.ts';
import { useCallHistory } from '../state/use-call-history.ts';
import { readSeen, unseenMissed } from './missed-call.ts';

const stores = new Map<string, StoredChoice<string>>();
export function useSeenStore(): StoredChoice<string> {
  const userId = useSession((session) => session.selectedUser?.id ?? '');
  const store =
    stores.get(userId) ?? createPrivateChoice(userId, 'web-phone.missed-seen', (stored) => stored ?? '[]');
  stores.set(userId, store);
  return store;
}

/** The number of missed calls that the user has not looked at, in any tab of this browser. */
export function useMissedCount(): number {
  const { calls } = useCallHistory();
  const store = useSeenStore();
  const text = useSyncExternalStore(store.subscribe, store.get);
  return useMemo(() => unseenMissed(calls, readSeen(text)).length, [calls, text]);
}

/** Shows the count outside the web phone, in the navigation. */
export function useTellMissed(count: number): void {
  useEffect(() => {
    missedCalls.set(count);
    return () => missedCalls.set(0);
  }, [count]);
}
