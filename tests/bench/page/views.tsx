import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Channel } from '../../../src/entities/channel/model.ts';
import { useDataSet } from '../../../src/replica/use-data-set.ts';
import type { Store } from '../../../src/lib/store.ts';
import { EntityDatabase } from './entity-database.ts';
import { query, windowRows } from './load.ts';
import { RowsTable } from './rows-table.tsx';
import type { RowsTableProps } from './rows-table.tsx';

type Watch = Pick<RowsTableProps, 'onCommit'>;

/** The portal's own way: a window of a data set. */
export function EngineView({ onCommit }: Watch) {
  const view = useDataSet(query, { limit: windowRows });
  return view.state === 'ready' && <RowsTable rows={view.rows} onCommit={onCommit} />;
}

/** Row per entity, and a plain live query over the index. */
export function EntityView({ userId, onCommit }: Watch & { readonly userId: string }) {
  const database = useMemo(() => new EntityDatabase(userId), [userId]);
  useEffect(() => () => database.close({ disableAutoOpen: true }), [database]);
  const rows = useLiveQuery(
    () => database.rows.orderBy('createDate').reverse().limit(windowRows).toArray(),
    [database],
  );
  return rows && <RowsTable rows={rows} onCommit={onCommit} />;
}

/** An array in the tab; nothing is kept. */
export function ArrayView({ store, onCommit }: Watch & { readonly store: Store<readonly Channel[]> }) {
  const rows = useSyncExternalStore(store.subscribe, store.get);
  return <RowsTable rows={rows} onCommit={onCommit} />;
}
