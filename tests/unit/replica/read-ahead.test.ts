import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionState, updateConnection } from '../../../src/replica/connection-state.ts';
import type { StoredWindow } from '../../../src/replica/database.ts';
import { toStored } from '../../../src/replica/database.ts';
import { leavePartition, partitionOf } from '../../../src/replica/partition-access.ts';
import { readAhead, readBefore, rememberOpen } from '../../../src/replica/read-ahead.ts';
import { knownUser } from './support/known-user.ts';
import { emptyWindow } from './support/window-record.ts';

const engine = vi.hoisted(() => ({ begins: (): void => {} }));
vi.mock(import('../../../src/replica/engine-access.ts'), () => ({
  onEngine: (listener: () => void) => void (engine.begins = listener),
}));

const session = new Map<string, string>();
const record = (key: string): StoredWindow => toStored({ ...emptyWindow, key, epoch: null });

beforeEach(async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => session.set(key, value),
    removeItem: (key: string) => session.delete(key),
  });
  vi.stubGlobal('navigator', {});
  session.clear();
  updateConnection({
    storage: 'replica',
    session: { ...connectionState.get().session, users: [knownUser('ann'), knownUser('bob')] },
  });
  await partitionOf('ann').windows.bulkPut([record('first'), record('second')]);
});
afterEach(() => {
  leavePartition('ann');
  vi.unstubAllGlobals();
});

test('the windows that were open are there before anybody asks for them, until the engine has answered', async () => {
  rememberOpen({ userId: 'ann', keys: ['first', 'evicted'] });
  await readAhead('ann');
  expect(readBefore('ann', 'first')).toMatchObject({ key: 'first' });
  expect(readBefore('ann', 'second')).toBeUndefined();
  expect(readBefore('ann', 'evicted')).toBeUndefined();
  expect(readBefore('bob', 'first')).toBeUndefined();
  engine.begins();
  expect(readBefore('ann', 'first')).toBeUndefined();
});

test('what one user left is not read for another, nor twice', async () => {
  rememberOpen({ userId: 'ann', keys: ['first'] });
  await readAhead('bob');
  expect(readBefore('bob', 'first')).toBeUndefined();
  await readAhead('ann');
  expect(readBefore('ann', 'first')).toBeUndefined();
});

test('in memory storage nothing is noted', () => {
  updateConnection({ storage: 'memory' });
  rememberOpen({ userId: 'ann', keys: ['first'] });
  expect(session.size).toBe(0);
});
