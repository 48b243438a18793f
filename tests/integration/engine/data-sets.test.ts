import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import type { WindowRecord, WindowRequest } from '../../../src/domain/protocol/window.ts';
import { windowKey, windowOf as windowOfQuery } from '../../../src/domain/protocol/window.ts';
import type { Query } from '../../../src/domain/core/query.ts';
import { fromStoredWindow, Partition, partitionName } from '../../../src/client/store/database.ts';
import { channelRow } from './data-support/rows.ts';
import { EngineLife } from './data-support/engine-life.ts';
import { ModelPlatform } from './data-support/platform.ts';
import { seeded } from './data-support/random.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = globalThis.indexedDB;
});

const query: Query = {
  entityType: 'channel',
  constraints: [],
  sorting: [{ by: 'createDate', dir: 'desc' }],
  limit: 500,
};
const windowOf = (over: Partial<WindowRequest> = {}): WindowRequest =>
  windowOfQuery(query, { limit: 50, ...over });

async function stored(userId: string, request: WindowRequest): Promise<WindowRecord | undefined> {
  const db = new Partition(partitionName(userId));
  const record = await db.windows.get(windowKey(request));
  db.close();
  return record && (fromStoredWindow(record) ?? undefined);
}

function filled(rows = 30, users: readonly string[] = ['ann']): ModelPlatform {
  const platform = new ModelPlatform();
  const random = seeded(1);
  for (const user of users)
    for (let n = 0; n < rows; n += 1)
      platform.write(user, `channel-${user}-${n}`, channelRow(`channel-${user}-${n}`, n + 1, random));
  return platform;
}

// Proves S0-7-27.
test('the first window registers its set, shows the snapshot and is live', async () => {
  const platform = filled();
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await life.sets.open('tab', 'ann', windowOf({ limit: 5 }));
  await life.settle();
  const record = life.shown('ann', windowOf({ limit: 5 }));
  expect(record).toMatchObject({ count: 30, matches: 30, total: 30, epoch: life.epoch, refusal: null });
  expect(await stored('ann', windowOf({ limit: 5 }))).toEqual({ ...record, epoch: null });
  expect(record?.rows).toHaveLength(5);
  expect(record?.rows[0]).not.toHaveProperty('unknownField');
  expect(life.acks.at(-1)?.seq).toBe(platform.seq);
  expect(platform.sent).toHaveLength(1);
});
