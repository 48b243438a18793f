import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockName } from '../../../../src/domain/protocol/engine.ts';
import type { TabPort } from '../../../../workers/engine/engine-host.ts';
import { createTabs } from '../../../../workers/engine/host/tabs.ts';
import { createLocks } from '../../../integration/support/locks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const posted: unknown[] = [];
  const closed: string[] = [];
  const port = (name: string): TabPort => ({
    addEventListener: () => {},
    removeEventListener: () => {},
    postMessage: (message) => posted.push([name, message]),
    close: () => closed.push(name),
  });
  const locks = createLocks();
  return { posted, closed, port, locks, tabs: createTabs(locks, 'e1', () => {}) };
}
const storage = { push: 'storage', storage: 'memory', isLost: false } as const;
const displaced = { push: 'displaced' } as const;

test('pushes wait for the answer to hello and keep their order', () => {
  const { posted, port, tabs } = setUp();
  tabs.add('a', port('a'));
  tabs.push(storage);
  tabs.pushTo(['a', 'nobody'], displaced);
  expect(posted).toEqual([]);
  vi.runAllTimers();
  expect(posted).toEqual([
    ['a', { ...storage, epoch: 'e1' }],
    ['a', { ...displaced, epoch: 'e1' }],
  ]);
});

test('closes the old port of a tab that connects on a new one', () => {
  const { posted, closed, port, tabs } = setUp();
  tabs.add('a', port('old'));
  tabs.add('a', port('new'));
  vi.runAllTimers();
  tabs.push(storage);
  expect(closed).toEqual(['old']);
  expect(posted).toEqual([['new', { ...storage, epoch: 'e1' }]]);
  expect(tabs.count()).toBe(1);
});

test('closes the port of a tab that died', async () => {
  const { closed, port, locks, tabs } = setUp();
  let die = (): void => {};
  const life = new Promise<void>((resolve) => (die = resolve));
  const held = locks.request(lockName.tab('a'), () => life);
  tabs.add('a', port('a'));
  await vi.runAllTimersAsync();
  expect(closed).toEqual([]);
  die();
  await held;
  await vi.runAllTimersAsync();
  expect(closed).toEqual(['a']);
  expect(tabs.count()).toBe(0);
});

test('sends nothing to a paused tab until it is greeted again', () => {
  const { posted, port, tabs } = setUp();
  tabs.add('a', port('a'));
  vi.runAllTimers();
  tabs.pause('a');
  tabs.push(storage);
  expect(posted).toEqual([]);
  tabs.add('a', port('a'));
  vi.runAllTimers();
  tabs.push(storage);
  expect(posted).toHaveLength(1);
});

test('a tab is known on its newest port only', () => {
  const { port, tabs } = setUp();
  const [old, next] = [port('old'), port('new')];
  tabs.add('a', old);
  expect([tabs.has('a', old), tabs.has('b', old)]).toEqual([true, false]);
  tabs.add('a', next);
  expect([tabs.has('a', old), tabs.has('a', next)]).toEqual([false, true]);
});
