import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import { useDataSet } from '../../../src/client/data/use-data-set.ts';
import type { Store } from '../../../src/lib/store.ts';
import { EntityDatabase } from './entity-database.ts';
import type { Kind } from './lab.ts';
import type { Stretch } from './load.ts';
import { query } from './load.ts';
import { RowsTable } from './rows-table.tsx';
import type { RowsTableProps } from './rows-table.tsx';

type Watch = Pick<RowsTableProps, 'onCommit'> & { readonly stretch: Stretch };

/** The portal's own way: a window of a data set. */
function EngineView({ stretch, onCommit }: Watch) {
  const view = useDataSet(query, stretch);
  return view.state === 'ready' && <RowsTable rows={view.rows} count={view.count} onCommit={onCommit} />;
}

/** Row per entity, and a plain live query over the index. */
function EntityView({ stretch, database, onCommit }: Watch & { readonly database: EntityDatabase }) {
  const { offset, limit } = stretch;
  const rows = useLiveQuery(
    () => database.rows.orderBy('createDate').reverse().offset(offset).limit(limit).toArray(),
    [database, offset, limit],
  );
  return rows && <RowsTable rows={rows} count={null} onCommit={onCommit} />;
}

export interface Gallery {
  /** The view of a stretch of the rows. */
  readonly view: (stretch: Stretch, onCommit: RowsTableProps['onCommit']) => ReactNode;
  readonly close: () => void;
}

/** The views of one tab, as this kind of writer wants them. */
export function createGallery(kind: Kind, userId: string): Gallery {
  if (kind === 'engine')
    return {
      view: (stretch, onCommit) => <EngineView stretch={stretch} onCommit={onCommit} />,
      close: () => {},
    };
  const database = new EntityDatabase(userId);
  return {
    view: (stretch, onCommit) => <EntityView database={database} stretch={stretch} onCommit={onCommit} />,
    close: () => database.close({ disableAutoOpen: true }),
  };
}

/** An array in the tab; nothing is kept. */
export function ArrayView({
  store,
  onCommit,
}: Pick<RowsTableProps, 'onCommit'> & { readonly store: Store<readonly Channel[]> }) {
  const rows = useSyncExternalStore(store.subscribe, store.get);
  return <RowsTable rows={rows} count={null} onCommit={onCommit} />;
}
