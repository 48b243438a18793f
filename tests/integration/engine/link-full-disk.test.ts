import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { PartitionRegistry } from '../../../workers/engine/data/store/partition-registry.ts';
import { createSessionStore, nothingRemembered } from '../../../workers/engine/link/session-store.ts';
import { fillDisk } from './data-support/full-disk.ts';
import { pass, resetWorldForEachTest } from './data-support/world.ts';

resetWorldForEachTest();

const remembered = { ...nothingRemembered, token: 'first' };

async function rememberFirst(): Promise<void> {
  const before = createSessionStore('before');
  await before.save(remembered);
  await new PartitionRegistry('before').enter('ann');
  await before.close();
}

test('an engine that starts on a full disk is not taken for a former one', async () => {
  await rememberFirst();
  vi.spyOn(console, 'warn').mockReturnValue();
  fillDisk();
  const store = createSessionStore('now');
  expect(await store.load()).toMatchObject({ token: 'first' });
  expect(await new PartitionRegistry('now').enterAll(['ann'])).toEqual([]);
  await new PartitionRegistry('now').enter('ann');
});

test('a session that could not be stored is stored once there is room', async () => {
  await rememberFirst();
  vi.spyOn(console, 'warn').mockReturnValue();
  const disk = fillDisk();
  const store = createSessionStore('now');
  await store.load();
  await store.save({ ...remembered, token: 'second' });
  expect(await createSessionStore('reader').load()).toMatchObject({ token: 'first' });
  disk.freeUp();
  await pass(31_000);
  expect(await createSessionStore('reader').load()).toMatchObject({ token: 'second' });
});
