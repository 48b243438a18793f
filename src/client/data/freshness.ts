import { useSyncExternalStore } from 'react';
import type { WindowRecord } from '../../domain/protocol/window.ts';
import type { ConnectionState } from '../connection/connection-state.ts';
import { connectionState } from '../connection/connection-state.ts';

/** Live, or right at a time (server time in ms). */
export type Freshness = { readonly state: 'live' } | { readonly state: 'asOf'; readonly at: number };

type Connection = Pick<ConnectionState, 'epoch' | 'link'>;

/** Live = this engine synced the set in its own life, and the link stands (design §5). Connection state is never stored. */
export const isLive = (record: Pick<WindowRecord, 'epoch'>, connection: Connection): boolean =>
  record.epoch !== null && record.epoch === connection.epoch && connection.link.status === 'connected';

/** How fresh a record is as the link stands now; who shows it for longer follows it with `useFreshness`. */
export const freshnessOf = (
  record: Pick<WindowRecord, 'epoch' | 'asOf'>,
  connection: Connection,
): Freshness => (isLive(record, connection) ? { state: 'live' } : { state: 'asOf', at: record.asOf });

export function useFreshness(record: WindowRecord | undefined): Freshness | undefined {
  const live = useSyncExternalStore(
    connectionState.subscribe,
    () => record !== undefined && isLive(record, connectionState.get()),
  );
  if (!record) return undefined;
  return live ? { state: 'live' } : { state: 'asOf', at: record.asOf };
}
