import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { filledPlatform, idle, resetWorldForEachTest } from './data-support/world.ts';
import { readPartition } from './data-support/replica.ts';
import { startSettledLife } from './data-support/settled-life.ts';

resetWorldForEachTest();

test('large rows that never pause are packed by the length of the journal', async () => {
  const platform = filledPlatform(30);
  const life = await startSettledLife(platform);
  const megabyte = 2 ** 20;
  const lengths: number[] = [];
  for (let version = 800; version < 830; version += 1) {
    const row = platform.rows('ann').get('channel-ann-1');
    if (!row) throw new Error('no row');
    const fields = { faultMessage: 'x'.repeat(megabyte / 2) + version };
    platform.write('ann', row.id, { ...row, ...fields, version }, { type: 'patch', fields });
    await life.settle();
    // Less than the quiet time after which packs are written anyway.
    await vi.advanceTimersByTimeAsync(1_500);
    await idle();
    const journal = await readPartition('ann', (db) => db.journal.toArray());
    lengths.push((journal ?? []).reduce((length, { sets }) => length + sets.length, 0));
  }
  expect(Math.max(...lengths)).toBeGreaterThan(6 * megabyte);
  expect(Math.max(...lengths)).toBeLessThan(10 * megabyte);
});
