import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { StoredPack } from '../../../src/client/store/database.ts';
import { EngineLife } from './data-support/engine-life.ts';
import { readPartition, storedSets } from './data-support/replica.ts';
import { startSettledLife } from './data-support/settled-life.ts';
import { filledPlatform, idle, resetWorldForEachTest, windowOf } from './data-support/world.ts';

resetWorldForEachTest();

test('rows that cannot be read are fetched again, and stored in their place', async () => {
  const platform = filledPlatform(30);
  const first = await startSettledLife(platform);
  first.sets.stop();
  await readPartition('ann', async ({ packs }) => {
    const cut = '[{"id":' as StoredPack['slots'];
    await packs.bulkPut((await packs.toArray()).map((pack) => ({ ...pack, slots: cut })));
  });

  const second = new EngineLife(platform);
  await second.start(['ann']);
  await second.sets.open('a', 'ann', windowOf());
  await second.settle();
  await idle();
  expect(second.counts['replica.unreadable']).toBe(1);
  expect(second.storage).toBe('replica');
  expect(second.shown('ann', windowOf())?.rows).toHaveLength(30);
  expect((await storedSets('ann'))?.sets[0]?.rows.size).toBe(30);
  second.sets.stop();
});
