import { useObservable } from 'dexie-react-hooks';
import { useEffect } from 'react';
import type { EntityName, EntityOf } from '../../domain/entities/models.ts';
import type { Query } from '../../domain/core/query.ts';
import { queryKey } from '../../domain/core/query.ts';
import type { TreePlace, WindowRecord, WindowRequest } from '../../domain/protocol/window.ts';
import { windowOf } from '../../domain/protocol/window.ts';
import { useFreshness } from './freshness.ts';
import type { Freshness } from './freshness.ts';
import { useSession } from '../session/session.ts';
import { windowFeed } from './window-feed.ts';
import type { WindowFeed } from './window-feed.ts';

/** A window of a data set as a view shows it. Freshness is part of every answer. */
export type DataSetView<Row> =
  | { readonly state: 'loading' }
  | { readonly state: 'refused'; readonly code: string; readonly message: string }
  | {
      readonly state: 'ready';
      /** Whether this answers what is asked for, or what was asked before and stands till the answer comes. */
      readonly answers: 'now' | 'before';
      readonly rows: readonly Row[];
      readonly places: readonly TreePlace[];
      readonly count: number;
      readonly total: number;
      readonly matches: number;
      readonly onlyMatch: string | null;
      readonly freshness: Freshness;
    };

type Window = Partial<Omit<WindowRequest, 'query'>>;

interface Seen {
  readonly feed: WindowFeed | null;
  readonly record: WindowRecord | undefined;
}

const observe = (feed: WindowFeed | null) => ({
  subscribe(next: (seen: Seen) => void) {
    // Nothing yet is no news: it would take the last window's rows away.
    const tell = (): void => {
      const record = feed?.current();
      if (record) next({ feed, record });
    };
    tell();
    return feed?.subscribe(tell) ?? (() => {});
  },
});

/** Until a new window of the same set has its rows, the last one stands: nothing blinks while somebody types. */
const belongs = (seen: Seen, feed: WindowFeed | null): boolean =>
  seen.feed === feed ||
  (seen.feed !== null && feed !== null && queryKey(seen.feed.request.query) === queryKey(feed.request.query));

/**
 * Keeps a window of a data set before the view (design: windows). Registers the set once for all tabs; the first
 * answer is the replica's own, before the engine has said a word. Without a query it is loading. In a tab that nobody
 * looks at it sleeps, unless it is said to be followed: what a tab's title tells of must be right there too.
 */
export function useDataSet<Name extends EntityName>(
  query: (Query & { readonly entityType: Name }) | null,
  window: Window = {},
  unseen: 'asleep' | 'followed' = 'asleep',
): DataSetView<EntityOf<Name>> {
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const feed = userId === null || query === null ? null : windowFeed(userId, windowOf(query, window));
  const seen = useObservable(() => observe(feed), [feed], { feed, record: feed?.current() });
  const own = feed?.current();
  const record = own ?? (belongs(seen, feed) ? seen.record : undefined);
  const freshness = useFreshness(record);
  useEffect(() => (unseen === 'followed' ? feed?.follow() : undefined), [unseen, feed]);

  if (!record || !freshness) return { state: 'loading' };
  if (record.refusal) return { state: 'refused', ...record.refusal };
  return {
    state: 'ready',
    answers: record === own ? 'now' : 'before',
    // The engine took these rows in through their model's schema.
    rows: record.rows as unknown as readonly EntityOf<Name>[],
    places: record.places,
    count: record.count,
    total: record.total,
    matches: record.matches,
    onlyMatch: record.onlyMatch,
    freshness,
  };
}
