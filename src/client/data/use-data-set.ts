import { useObservable } from 'dexie-react-hooks';
import { useEffect } from 'react';
import type { EntityName, EntityOf } from '../../domain/entities/models.ts';
import type { Query } from '../../domain/core/query.ts';
import { queryKey } from '../../domain/core/query.ts';
import type { TreePosition, WindowRecord, WindowRequest } from '../../domain/protocol/window.ts';
import { windowOf } from '../../domain/protocol/window.ts';
import { useFreshness } from './freshness.ts';
import type { Freshness } from './freshness.ts';
import { useSession } from '../session/session.ts';
import { windowFeed } from './window-feed.ts';
import type { WindowFeed } from './window-feed.ts';

/** A window of a data set for a view, always with its freshness. */
export type DataSetView<Row> =
  | { readonly state: 'loading' }
  | { readonly state: 'refused'; readonly code: string; readonly message: string }
  | {
      readonly state: 'ready';
      /**
       * Whether these rows are of the requested window, or of the previous one, shown until the requested one arrives.
       */
      readonly answers: 'now' | 'before';
      readonly rows: readonly Row[];
      readonly places: readonly TreePosition[];
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
    // Do not emit a missing record: it would remove the previous window's rows.
    const tell = (): void => {
      const record = feed?.current();
      if (record) next({ feed, record });
    };
    tell();
    return feed?.subscribe(tell) ?? (() => {});
  },
});

/**
 * The previous window of the same set stays visible until the new one has its rows, so that nothing flickers during
 * typing.
 */
const belongs = (seen: Seen, feed: WindowFeed | null): boolean =>
  seen.feed === feed ||
  (seen.feed !== null && feed !== null && queryKey(seen.feed.request.query) === queryKey(feed.request.query));

/**
 * Follows a window of a data set for a view. The set is registered once for all tabs; the first result comes from the
 * replica, before the engine answers. Without a query the state is `loading`. In a hidden tab the window is closed
 * unless `whenHidden` is `followed`, which counts shown in the tab's title need.
 */
export function useDataSet<Name extends EntityName>(
  query: (Query & { readonly entityType: Name }) | null,
  window: Window = {},
  whenHidden: 'asleep' | 'followed' = 'asleep',
): DataSetView<EntityOf<Name>> {
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const feed = userId === null || query === null ? null : windowFeed(userId, windowOf(query, window));
  const seen = useObservable(() => observe(feed), [feed], { feed, record: feed?.current() });
  const own = feed?.current();
  const record = own ?? (belongs(seen, feed) ? seen.record : undefined);
  const freshness = useFreshness(record);
  useEffect(() => (whenHidden === 'followed' ? feed?.follow() : undefined), [whenHidden, feed]);

  if (!record || !freshness) return { state: 'loading' };
  if (record.refusal) return { state: 'refused', ...record.refusal };
  return {
    state: 'ready',
    answers: record === own ? 'now' : 'before',
    // The engine has validated these rows with their model's schema.
    rows: record.rows as unknown as readonly EntityOf<Name>[],
    places: record.places,
    count: record.count,
    total: record.total,
    matches: record.matches,
    onlyMatch: record.onlyMatch,
    freshness,
  };
}
