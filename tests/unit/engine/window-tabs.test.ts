import { expect, test } from 'vitest';
import type { WindowDelivery } from '../../../src/domain/protocol/engine.ts';
import { WindowTabs } from '../../../workers/engine/data/window/window-tabs.ts';

const taking = (tabId: string, delivery: WindowDelivery, base: number | null) => ({ tabId, delivery, base });

test('a tab gets a record once, and the next one when it has shown it', () => {
  const tabs = new WindowTabs();
  tabs.add('a', 'replica');
  tabs.add('b', 'messages');
  expect(tabs.take(1, 0)).toEqual([taking('a', 'replica', null), taking('b', 'messages', null)]);
  expect(tabs.take(1, 0)).toEqual([]);
  expect([...tabs.commits()]).toEqual([1]);
  expect(tabs.isReady).toBe(false);
  // A record of another window, or an earlier one of this window.
  expect(tabs.markShown('a', [0, 7])).toBe(false);
  expect(tabs.take(2, 0)).toEqual([]);
  expect(tabs.markShown('a', [7, 1])).toBe(true);
  expect(tabs.isReady).toBe(true);
  expect(tabs.take(3, 0)).toEqual([taking('a', 'replica', 1)]);
  expect(tabs.markShown('b', [1])).toBe(true);
  expect(tabs.take(3, 0)).toEqual([taking('b', 'messages', 1)]);
});

test('nobody waits for a tab that left', () => {
  const tabs = new WindowTabs();
  tabs.add('a', 'replica');
  tabs.take(1, 0);
  expect(tabs.isReady).toBe(false);
  expect(tabs.delete('a')).toBe(true);
  expect(tabs.delete('a')).toBe(false);
  expect(tabs.isReady).toBe(true);
  expect(tabs.markShown('a', [1])).toBe(false);
});

test('a tab that opens the window again gets its record again', () => {
  const tabs = new WindowTabs();
  tabs.add('a', 'replica');
  tabs.take(1, 0);
  tabs.add('a', 'messages');
  expect(tabs.take(1, 0)).toEqual([taking('a', 'messages', null)]);
  expect([...tabs]).toEqual(['a']);
});

test('a record that is not reported for ten seconds is posted whole again, at ever longer intervals', () => {
  const tabs = new WindowTabs();
  tabs.add('a', 'replica');
  tabs.add('b', 'replica');
  tabs.take(1, 0);
  tabs.markShown('a', [1]);
  expect(tabs.isWaiting).toBe(true);
  expect(tabs.giveUpWaiting(9_999)).toBe(false);
  expect(tabs.giveUpWaiting(10_000)).toBe(true);
  expect(tabs.take(1, 10_000)).toEqual([taking('b', 'replica', null)]);
  expect(tabs.giveUpWaiting(29_999)).toBe(false);
  expect(tabs.giveUpWaiting(30_000)).toBe(true);
  tabs.take(1, 30_000);
  expect(tabs.markShown('b', [1])).toBe(true);
  expect(tabs.isWaiting).toBe(false);
  tabs.take(2, 40_000);
  expect(tabs.giveUpWaiting(50_000)).toBe(true);
});
