import { expect, test } from 'vitest';
import type { Storage } from '../../../src/domain/protocol/engine.ts';
import { createStorageChoice } from '../../../workers/engine/host/storage-choice.ts';
import { FakeDataSets } from './link-support/fake-data-sets.ts';
import { sessionOf, setUpSignOn } from './link-support/signed-on.ts';

function setUp(initial: Storage = 'replica') {
  const dataSets = new FakeDataSets();
  const { session, told } = setUpSignOn();
  const changes: Storage[] = [];
  const choice = createStorageChoice({
    initial,
    session: () => session,
    dataSets: () => dataSets,
    onChange: (storage) => changes.push(storage),
  });
  return { dataSets, session, told, changes, choice };
}

test('a public computer keeps to memory, and may be private again once nobody is signed in', async () => {
  const { dataSets, session, changes, choice } = setUp();
  await choice.setDevice('public');
  expect([choice.get(), session.device()]).toEqual(['memory', 'public']);

  await session.begin('t', sessionOf('a'));
  await choice.setDevice('private');
  expect([choice.get(), session.device()]).toEqual(['memory', 'public']);

  await session.adopt(sessionOf());
  await choice.setDevice('private');
  expect([choice.get(), session.device()]).toEqual(['replica', 'private']);
  expect(changes).toEqual(['memory', 'replica']);
  expect(dataSets.told).toEqual(['storage memory', 'storage replica']);
});

test('rows on disk are gone before a public computer goes on in memory', async () => {
  const { dataSets, session, told, choice } = setUp();
  await session.begin('t', sessionOf('a'));
  const setStorage = dataSets.setStorage.bind(dataSets);
  dataSets.setStorage = (storage) => {
    told.push(`storage ${storage}`);
    return setStorage(storage);
  };
  await choice.setDevice('public');
  expect(told).toEqual(['wipe a', 'storage memory']);
});

test('a browser that refuses databases is not asked again', async () => {
  const { choice } = setUp();
  await choice.databaseRefused();
  await choice.setDevice('public');
  await choice.setDevice('private');
  expect(choice.get()).toBe('memory');
});

test('an engine of memory only stays one', async () => {
  const { choice, changes } = setUp('memory');
  await choice.setDevice('public');
  await choice.setDevice('private');
  expect(choice.get()).toBe('memory');
  // Told each time: whoever was wiped, and is still signed in, asks for their rows anew.
  expect(changes).toEqual(['memory', 'memory']);
});

test('a replica that failed is told of once, and whether another worker may do better', () => {
  const { choice, changes } = setUp();
  choice.replicaFailed('full');
  expect(choice.isLost()).toBe(false);
  choice.replicaFailed('lost');
  expect(choice.isLost()).toBe(true);
  expect(changes).toEqual(['memory']);
});
