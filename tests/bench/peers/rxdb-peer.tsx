import { useEffect, useState } from 'react';
import { createRxDatabase } from 'rxdb/plugins/core';
import type { RxCollection, RxJsonSchema, RxStorage } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import { topRange } from '../page/load.ts';
import { RowsTable } from '../page/rows-table.tsx';
import type { RowsTableProps } from '../page/rows-table.tsx';
import type { Peer } from './peer.ts';

const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const party = {
  type: 'object',
  properties: { type: text, number: { type: ['object', 'null'] }, displayName: textOrNull },
  additionalProperties: true,
};
const anyObject = { type: 'object', additionalProperties: true };

const schema: RxJsonSchema<Channel> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { ...text, maxLength: 40 },
    organizationId: text,
    version: { type: 'number' },
    createDate: { ...text, maxLength: 24 },
    updateDate: text,
    deleteDate: textOrNull,
    source: party,
    destination: party,
    direction: text,
    state: text,
    onHold: { type: 'boolean' },
    answerDate: textOrNull,
    finishDate: textOrNull,
    options: anyObject,
    userProperties: anyObject,
    dtmfLog: { type: 'array', items: anyObject },
    hangupInitiator: textOrNull,
    hangupReason: textOrNull,
    faultReason: textOrNull,
    faultMessage: textOrNull,
  },
  required: ['id', 'createDate'],
  indexes: ['createDate'],
};

interface ViewProps extends Pick<RowsTableProps, 'onCommit'> {
  readonly rows: RxCollection<Channel>;
}

function RxdbView({ rows, onCommit }: ViewProps) {
  const [shown, setShown] = useState<readonly Channel[]>([]);
  useEffect(() => {
    const newest = rows.find({ sort: [{ createDate: 'desc' }], limit: topRange.limit });
    const subscription = newest.$.subscribe((found) => setShown(found.map((row) => row.toJSON() as Channel)));
    return () => subscription.unsubscribe();
  }, [rows]);
  return <RowsTable rows={shown} count={null} onCommit={onCommit} />;
}

async function rxdbOn(storage: RxStorage<unknown, unknown>): Promise<Peer> {
  const database = await createRxDatabase({
    name: `bench-rxdb-${crypto.randomUUID()}`,
    storage,
    multiInstance: false,
    eventReduce: true,
  });
  const { rows } = await database.addCollections({ rows: { schema } });
  const collection = rows as RxCollection<Channel>;
  const refuse = (errors: readonly unknown[]): void => {
    if (errors.length > 0) throw new Error(`${errors.length} rows were refused`);
  };
  return {
    async write({ rows: put, gone }) {
      refuse((await collection.bulkUpsert([...put])).error);
      const known = [...(await collection.findByIds([...gone]).exec()).keys()];
      if (known.length > 0) refuse((await collection.bulkRemove(known)).error);
    },
    view: (onCommit) => <RxdbView rows={collection} onCommit={onCommit} />,
    stored: async () => (await collection.find().exec()).map((row) => row.toJSON() as Channel),
    remove: async () => void (await database.remove()),
  };
}

export const rxdbInMemory = (): Promise<Peer> => rxdbOn(getRxStorageMemory());
export const rxdbOnDexie = (): Promise<Peer> => rxdbOn(getRxStorageDexie());
