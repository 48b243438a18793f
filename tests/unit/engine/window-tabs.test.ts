import { expect, test } from 'vitest';
import type { WindowDelivery } from '../../../src/domain/protocol/engine.ts';
import { WindowTabs } from '../../../workers/engine/data/window/window-tabs.ts';

const taking = (tabId: string, delivery: WindowDelivery, base: number | null) => ({ tabId, delivery, base });

test('a tab gets a record once, and the next one when it has shown it', () => {
  const tabs = new WindowTabs();
  tabs.add('a', 'replica');
  tabs.add('b', 'messages');
  expect(tabs.take(1)).toEqual([taking('a', 'replica', null), taking('b', 'messages', null)]);
  expect(tabs.take(1)).toEqual([]);
  expect([...tabs.commits()]).toEqual([1]);
  expect(tabs.isReady).toBe(false);
  // A record of another window, or an earlier one of this window.
  expect(tabs.markShown('a', [0, 7])).toBe(false);
  expect(tabs.take(2)).toEqual([]);
  expect(tabs.markShown('a', [7, 1])).toBe(true);
  expect(tabs.isReady).toBe(true);
  expect(tabs.take(3)).toEqual([taking('a', 'replica', 1)]);
  expect(tabs.markShown('b', [1])).toBe(true);
  expect(tabs.take(3)).toEqual([taking('b', 'messages', 1)]);
});

test('nobody waits for a tab that left', () => {
  const tabs = new WindowTabs();
  tabs.add('a', 'replica');
  tabs.take(1);
  expect(tabs.isReady).toBe(false);
  expect(tabs.delete('a')).toBe(true);
  expect(tabs.delete('a')).toBe(false);
  expect(tabs.isReady).toBe(true);
  expect(tabs.markShown('a', [1])).toBe(false);
});

test('a tab that opens the window again gets its record again', () => {
  const tabs = new WindowTabs();
  tabs.add('a', 'replica');
  tabs.take(1);
  tabs.add('a', 'messages');
  expect(tabs.take(1)).toEqual([taking('a', 'messages', null)]);
  expect([...tabs]).toEqual(['a']);
});
