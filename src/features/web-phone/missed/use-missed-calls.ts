import { useEffect, useMemo } from 'react';
import type { StoredChoice } from '../../../lib/browser/stored-choice.ts';
import { missedCalls } from '../../../client/connection/missed-calls.ts';
import { useCallHistory } from '../state/use-call-history.ts';
import { readIds } from '../state/stored-id.ts';
import { createUserLists, useUserId } from '../state/user-list.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { unseenMissed } from './missed-call.ts';

const seenOf = createUserLists('web-phone.missed-seen');
/** The ids of the missed calls that the user has looked at. */
export const useSeenStore = (): StoredChoice<string> => seenOf(useUserId());

/** The number of missed calls that the user has not looked at, in any tab of this browser. */
export function useMissedCount(): number {
  const { calls } = useCallHistory();
  const store = useSeenStore();
  const text = useStore(store);
  return useMemo(() => unseenMissed(calls, readIds(text)).length, [calls, text]);
}

/** Shows the count outside the web phone, in the navigation. */
export function useTellMissed(count: number): void {
  useEffect(() => {
    missedCalls.set(count);
    return () => missedCalls.set(0);
  }, [count]);
}
