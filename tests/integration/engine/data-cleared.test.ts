import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { partitionName } from '../../../src/client/store/database.ts';
import { storedSets, storedWindow } from './data-support/replica.ts';
import { startSettledLife } from './data-support/settled-life.ts';
import {
  channels,
  filledPlatform,
  flipDirection,
  idle,
  pass,
  resetWorldForEachTest,
  windowOf,
} from './data-support/world.ts';

resetWorldForEachTest();

const steps = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await new Promise((resolve) => setImmediate(resolve));
};

// Windows and journal are written at the same time, so that both writes fail together.
test.each(Array.from({ length: 30 }, (_, n) => n))(
  'a database cleared %i steps after a write began is written again',
  async (step) => {
    const platform = filledPlatform();
    const life = await startSettledLife(platform);
    flipDirection(platform, 'ann', 3, 800);
    life.deliver();
    const draining = life.sets.drain();
    await steps(step);
    await Dexie.delete(partitionName('ann'));
    flipDirection(platform, 'ann', 4, 801);
    await draining;
    await life.settle();
    await pass(5_000);
    await life.settle();
    await idle();
    expect(life.storage).toBe('replica');
    expect(await storedWindow('ann', windowOf())).toMatchObject({ count: 30 });
    const rows = (await storedSets('ann'))?.sets[0]?.rows;
    expect(Object.fromEntries(rows ?? [])).toEqual(
      Object.fromEntries(platform.at(platform.seq, 'ann', channels)),
    );
  },
);
