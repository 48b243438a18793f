import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { DraftDatabase } from '../../../src/client/data/draft-database.ts';
import { Registry, partitionName } from '../../../src/client/store/database.ts';
import { draftDatabaseName } from '../../../src/client/store/draft-name.ts';
import { EngineLife } from './data-support/engine-life.ts';
import { startSettledLife } from './data-support/settled-life.ts';
import { filledPlatform, idle, resetWorldForEachTest } from './data-support/world.ts';

resetWorldForEachTest();

async function startWithoutUsers(): Promise<void> {
  await new EngineLife(filledPlatform()).sets.load([], null);
  await idle();
}

test('rows and drafts of a sign-in that has run out are locked, and deleted with the user', async () => {
  const platform = filledPlatform();
  const life = await startSettledLife(platform);
  const drafts = draftDatabaseName('ann');
  await new DraftDatabase('ann').open();
  await life.sets.wipe('ann', 'rows');
  await idle();
  expect(await Dexie.getDatabaseNames()).toContain(drafts);
  expect(await Dexie.getDatabaseNames()).toContain(partitionName('ann'));

  await startWithoutUsers();
  expect(await Dexie.getDatabaseNames()).toEqual(expect.arrayContaining([drafts, partitionName('ann')]));

  const back = await startSettledLife(platform);
  await back.sets.wipe('ann', 'everything');
  await idle();
  expect(await Dexie.getDatabaseNames()).not.toContain(drafts);
  expect(await Dexie.getDatabaseNames()).not.toContain(partitionName('ann'));
});

test.each(['wiped', 'live'] as const)(
  'an engine killed while it logs a user out leaves no drafts (%s)',
  async (state) => {
    const life = await startSettledLife(filledPlatform());
    await new DraftDatabase('ann').open();
    await life.sets.drain();
    life.sets.stop();
    const registry = new Registry();
    await registry.partitions.put({ userId: 'ann', name: partitionName('ann'), state });
    registry.close();
    await startWithoutUsers();
    expect(await Dexie.getDatabaseNames()).not.toContain(draftDatabaseName('ann'));
  },
);

// After a change of its format the registry is a new one, and nobody is signed in.
test('drafts outlive a registry that is new, and are deleted with their user all the same', async () => {
  await new DraftDatabase('ann').open();
  await startWithoutUsers();
  expect(await Dexie.getDatabaseNames()).toContain(draftDatabaseName('ann'));
  await startWithoutUsers();
  expect(await Dexie.getDatabaseNames()).toContain(draftDatabaseName('ann'));

  const life = await startSettledLife(filledPlatform());
  await life.sets.wipe('ann', 'everything');
  await idle();
  expect(await Dexie.getDatabaseNames()).not.toContain(draftDatabaseName('ann'));
});

test('drafts that a registry does not know are deleted once it is no longer new', async () => {
  await startWithoutUsers();
  await new DraftDatabase('ann').open();
  await startWithoutUsers();
  expect(await Dexie.getDatabaseNames()).not.toContain(draftDatabaseName('ann'));
});
