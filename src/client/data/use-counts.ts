import { useCallback, useSyncExternalStore } from 'react';
import type { Query } from '../../domain/core/query.ts';
import type { WindowRecord, WindowRequest } from '../../domain/protocol/window.ts';
import { windowOf } from '../../domain/protocol/window.ts';
import { connectionState } from '../connection/connection-state.ts';
import { freshnessOf, useFreshness } from './freshness.ts';
import type { Freshness } from './freshness.ts';
import { useSession } from '../session/session.ts';
import { windowFeed } from './window-feed.ts';

/** The number of rows, without the rows. */
type CountsView =
  | { readonly state: 'loading' }
  | { readonly state: 'refused'; readonly code: string; readonly message: string }
  | {
      readonly state: 'ready';
      readonly count: number;
      readonly total: number;
      readonly freshness: Freshness;
    };

/**
 * The shown properties of a record as one string, so that changes of rows do not render while the counts stay the same.
 */
export function countsKey(record: WindowRecord | undefined): string {
  if (!record) return '';
  const { count, total, refusal } = record;
  const freshness = freshnessOf(record, connectionState.get());
  return [count, total, refusal?.code, freshness.state === 'asOf' && freshness.at].join(' ');
}

const nothing = (): (() => void) => () => {};

/** The row counts behind a window. With the same window as the one whose rows are shown, both share one feed. */
export function useCounts(query: Query, window: Partial<Omit<WindowRequest, 'query'>>): CountsView {
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const feed = userId === null ? null : windowFeed(userId, windowOf(query, window));
  const subscribe = useCallback((listener: () => void) => feed?.subscribe(listener) ?? nothing(), [feed]);
  useSyncExternalStore(subscribe, () => countsKey(feed?.current()));
  const record = feed?.current();
  const freshness = useFreshness(record);

  if (!record || !freshness) return { state: 'loading' };
  if (record.refusal) return { state: 'refused', ...record.refusal };
  return { state: 'ready', count: record.count, total: record.total, freshness };
}
