import {
  BTreeIndex,
  createCollection,
  createIndexedDB,
  createTransaction,
  indexedDBCollectionOptions,
} from '@tanstack/db';
import type { Collection, SyncConfig } from '@tanstack/db';
import { useLiveQuery } from '@tanstack/react-db';
import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import { nextTask } from '../page/time.ts';
import { topRange } from '../page/load.ts';
import type { Write } from '../page/raw-store.ts';
import { remove as removeDatabase } from '../page/raw-store.ts';
import { RowsTable } from '../page/rows-table.tsx';
import type { RowsTableProps } from '../page/rows-table.tsx';
import type { Peer } from './peer.ts';

const getKey = (row: Channel): string => row.id;

interface ViewProps extends Pick<RowsTableProps, 'onCommit'> {
  readonly rows: Collection<Channel, string>;
}

function TanstackView({ rows, onCommit }: ViewProps) {
  const { data } = useLiveQuery({
    query: (q) =>
      q
        .from({ row: rows })
        .orderBy(({ row }) => row.createDate, 'desc')
        .limit(topRange.limit),
  });
  return <RowsTable rows={data} count={null} onCommit={onCommit} />;
}

/** A custom sync feeds the collection, as in the guide to collection options. Rows are in memory only. */
export function tanstackInMemory(): Peer {
  const syncing = Promise.withResolvers<Parameters<SyncConfig<Channel, string>['sync']>[0]>();
  const rows = createCollection<Channel, string>({
    id: crypto.randomUUID(),
    getKey,
    startSync: true,
    autoIndex: 'eager',
    defaultIndexType: BTreeIndex,
    sync: {
      rowUpdateMode: 'full',
      sync: (given) => {
        given.markReady();
        syncing.resolve(given);
      },
    },
  });
  rows.createIndex((row) => row.createDate);
  return {
    async write({ rows: put, gone }) {
      const sync = await syncing.promise;
      sync.begin();
      for (const value of put) sync.write({ type: rows.has(value.id) ? 'update' : 'insert', value });
      for (const key of gone) sync.write({ type: 'delete', key });
      await sync.commit();
      await nextTask();
    },
    view: (onCommit) => <TanstackView rows={rows} onCommit={onCommit} />,
    stored: () => Promise.resolve(rows.toArray),
    remove: () => rows.cleanup(),
  };
}

/** The library's own IndexedDB collection; each batch is one of its transactions. */
export async function tanstackOnIndexedDb(): Promise<Peer> {
  const name = `bench-tanstack-${crypto.randomUUID()}`;
  const database = await createIndexedDB({ name, version: 1, stores: ['rows'] });
  const rows = createCollection(
    indexedDBCollectionOptions<Channel, string>({
      db: database,
      name: 'rows',
      getKey,
      autoIndex: 'eager',
      defaultIndexType: BTreeIndex,
    }),
  );
  await rows.preload();
  rows.createIndex((row) => row.createDate);

  const mutate = ({ rows: put, gone }: Write): void => {
    const known = new Map(put.filter(({ id }) => rows.has(id)).map((row) => [row.id, row]));
    const fresh = put.filter(({ id }) => !known.has(id));
    if (fresh.length > 0) rows.insert([...fresh]);
    if (known.size > 0)
      rows.update([...known.keys()], (drafts) => {
        for (const draft of drafts) Object.assign(draft, known.get(draft.id));
      });
    const left = gone.filter((id) => rows.has(id));
    if (left.length > 0) rows.delete(left);
  };
  return {
    async write(write) {
      const transaction = createTransaction({
        autoCommit: false,
        mutationFn: ({ transaction: given }) => rows.utils.acceptMutations(given),
      });
      transaction.mutate(() => mutate(write));
      await transaction.commit();
    },
    view: (onCommit) => <TanstackView rows={rows} onCommit={onCommit} />,
    stored: () => rows.utils.exportData(),
    async remove() {
      await rows.cleanup();
      database.close();
      await removeDatabase(name);
    },
  };
}
