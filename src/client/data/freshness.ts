import type { WindowRecord } from '../../domain/protocol/window.ts';
import type { ConnectionState } from '../connection/connection-state.ts';
import { connectionState } from '../connection/connection-state.ts';
import { useStore } from '../../kit/base/use-store.ts';

/** Live, or correct as of a time (server time in ms). */
export type Freshness = { readonly state: 'live' } | { readonly state: 'asOf'; readonly at: number };

type Connection = Pick<ConnectionState, 'epoch' | 'link'>;

/** Live means that the current engine synced the set and its link is connected. Connection state is never stored. */
export const isLive = (record: Pick<WindowRecord, 'epoch'>, connection: Connection): boolean =>
  record.epoch !== null && record.epoch === connection.epoch && connection.link.status === 'connected';

/** The freshness of a record at this moment; components use `useFreshness`, which follows the link. */
export const freshnessOf = (
  record: Pick<WindowRecord, 'epoch' | 'asOf'>,
  connection: Connection,
): Freshness => (isLive(record, connection) ? { state: 'live' } : { state: 'asOf', at: record.asOf });

/** The freshness of data that come from several sets: that of the oldest. */
export const oldestOf = (...all: readonly Freshness[]): Freshness =>
  all.reduce((a, b) => (a.state === 'live' || (b.state === 'asOf' && b.at < a.at) ? b : a), {
    state: 'live',
  });

export function useFreshness(record: WindowRecord | undefined): Freshness | undefined {
  const live = useStore(connectionState, (connection) => record !== undefined && isLive(record, connection));
  if (!record) return undefined;
  return live ? { state: 'live' } : { state: 'asOf', at: record.asOf };
}
