import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import { useDataSet } from '../../../src/client/data/use-data-set.ts';
import type { Store } from '../../../src/lib/value/store.ts';
import { EntityDatabase } from './entity-database.ts';
import type { StorageKind } from './bench-worker.ts';
import type { RowRange } from './load.ts';
import { query } from './load.ts';
import { RowsTable } from './rows-table.tsx';
import type { RowsTableProps } from './rows-table.tsx';

type Watch = Pick<RowsTableProps, 'onCommit'> & { readonly range: RowRange };

/** The portal's way: a window of a data set. */
function EngineView({ range, onCommit }: Watch) {
  const view = useDataSet(query, range);
  return view.state === 'ready' && <RowsTable rows={view.rows} count={view.count} onCommit={onCommit} />;
}

/** A row per entity, and a plain live query over the index. */
function EntityView({ range, database, onCommit }: Watch & { readonly database: EntityDatabase }) {
  const { offset, limit } = range;
  const rows = useLiveQuery(
    () => database.rows.orderBy('createDate').reverse().offset(offset).limit(limit).toArray(),
    [database, offset, limit],
  );
  return rows && <RowsTable rows={rows} count={null} onCommit={onCommit} />;
}

export interface Views {
  /** Renders the view of a range of rows. */
  readonly render: (range: RowRange, onCommit: RowsTableProps['onCommit']) => ReactNode;
  readonly close: () => void;
}

/** The views of one tab for this kind of storage. */
export function createViews(kind: StorageKind, userId: string): Views {
  if (kind === 'engine')
    return {
      render: (range, onCommit) => <EngineView range={range} onCommit={onCommit} />,
      close: () => {},
    };
  const database = new EntityDatabase(userId);
  return {
    render: (range, onCommit) => <EntityView database={database} range={range} onCommit={onCommit} />,
    close: () => database.close({ disableAutoOpen: true }),
  };
}

/** An array in the tab, stored nowhere. */
export function ArrayView({
  store,
  onCommit,
}: Pick<RowsTableProps, 'onCommit'> & { readonly store: Store<readonly Channel[]> }) {
  const rows = useSyncExternalStore(store.subscribe, store.get);
  return <RowsTable rows={rows} count={null} onCommit={onCommit} />;
}
