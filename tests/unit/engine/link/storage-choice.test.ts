import { expect, test } from 'vitest';
import type { Storage } from '../../../../src/domain/protocol/engine.ts';
import { createStorageChoice } from '../../../../workers/engine/host/storage-choice.ts';
import { FakeDataSets } from '../link-support/fake-data-sets.ts';
import { sessionOf, setUpSession } from '../link-support/set-up-session.ts';

function setUp(initial: Storage = 'replica') {
  const dataSets = new FakeDataSets();
  const { session, effects } = setUpSession();
  const changes: Storage[] = [];
  /** Whether the disk is full, as tabs were told with each change. */
  const told: boolean[] = [];
  const choice = createStorageChoice({
    initial,
    session: () => session,
    dataSets: () => dataSets,
    onChange({ storage, isFull }) {
      changes.push(storage);
      told.push(isFull);
    },
  });
  return { dataSets, session, effects, changes, told, choice };
}

test('a public computer uses memory, and can become private again once no user is signed in', async () => {
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
  expect(dataSets.calls).toEqual(['storage memory', 'storage replica']);
});

test('wipes rows on disk before a public computer continues in memory', async () => {
  const { dataSets, session, effects, choice } = setUp();
  await session.begin('t', sessionOf('a'));
  const setStorage = dataSets.setStorage.bind(dataSets);
  dataSets.setStorage = (storage) => {
    effects.push(`storage ${storage}`);
    return setStorage(storage);
  };
  await choice.setDevice('public');
  expect(effects).toEqual(['wipe a', 'storage memory']);
});

test('does not try databases again once the browser refused them', async () => {
  const { choice } = setUp();
  await choice.databaseRefused();
  await choice.setDevice('public');
  await choice.setDevice('private');
  expect(choice.get()).toBe('memory');
});

test('an engine that started in memory stays in memory', async () => {
  const { choice, changes } = setUp('memory');
  await choice.setDevice('public');
  await choice.setDevice('private');
  expect(choice.get()).toBe('memory');
  // Reported each time, so that users who were wiped but are still signed in request their rows again.
  expect(changes).toEqual(['memory', 'memory']);
});

test('reports a failed replica once, and whether another worker might still have one', () => {
  const { choice, changes } = setUp();
  choice.replicaFailed('full');
  expect(choice.state().isLost).toBe(false);
  choice.replicaFailed('lost');
  expect(choice.state().isLost).toBe(true);
  expect(changes).toEqual(['memory']);
});

test('tabs learn that the disk is full, and that there is room again', async () => {
  const { changes, told, choice } = setUp();
  choice.replicaFailed('full');
  expect(choice.state()).toEqual({ storage: 'memory', isFull: true, isLost: false });
  choice.replicaRestored();
  expect(choice.state()).toEqual({ storage: 'replica', isFull: false, isLost: false });
  expect(changes).toEqual(['memory', 'replica']);
  expect(told).toEqual([true, false]);
});

test('a computer that becomes private while the disk is full stays in memory', async () => {
  const { dataSets, told, choice } = setUp();
  await choice.setDevice('public');
  dataSets.setStorage = () => Promise.resolve(choice.replicaFailed('full'));
  await choice.setDevice('private');
  expect(choice.get()).toBe('memory');
  expect(told).toEqual([false, true]);
});
