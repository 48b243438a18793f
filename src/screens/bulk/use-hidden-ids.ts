import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSession } from '../../client/session/session.ts';
import { stableKey } from '../../lib/value/stable-key.ts';
import type { NarrowedBy } from '../rows/use-entity-list.ts';
import type { TickableList } from './shown-ids.ts';
import { readShownIds } from './shown-ids.ts';

/** A list that a search or a filter may narrow. */
export interface NarrowedList extends Omit<TickableList, 'whole'> {
  readonly narrowedBy: NarrowedBy;
  /** Number of rows of the list. */
  readonly count: number;
}

const none: ReadonlySet<string> = new Set();

/** The ticked rows that search or filter leave out. A row that was just ticked counts as shown. */
export function useHiddenIds(list: NarrowedList, ids: ReadonlySet<string>): ReadonlySet<string> {
  const [found, setFound] = useState(none);
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const { narrowedBy, count, request } = list;
  const isNarrowed = narrowedBy !== 'none';
  const requestKey = isNarrowed ? stableKey(request) : null;
  const read = useEffectEvent(async (signal: AbortSignal): Promise<ReadonlySet<string>> => {
    if (userId === null) return none;
    const shown = await readShownIds(list, userId, [...ids], signal);
    return new Set([...ids].filter((id) => !shown.has(id)));
  });
  useEffect(() => {
    if (requestKey === null) return;
    const stop = new AbortController();
    read(stop.signal).then(
      (hidden) => !stop.signal.aborted && setFound(hidden),
      (error: unknown) => !stop.signal.aborted && console.warn('marks:', error),
    );
    return () => stop.abort();
    // A row that leaves the list or enters it changes the count.
  }, [requestKey, count, ids]);
  return useMemo(
    () => (isNarrowed ? new Set([...found].filter((id) => ids.has(id))) : none),
    [isNarrowed, found, ids],
  );
}
