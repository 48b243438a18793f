import { expect, test } from 'vitest';
import { WindowTabs } from '../../../workers/engine/data/window/window-tabs.ts';

test('a tab gets a record once, and the next one when it has shown it', () => {
  const tabs = new WindowTabs();
  tabs.add('a', 'replica');
  tabs.add('b', 'messages');
  expect(tabs.take(1)).toEqual({ replica: ['a'], messages: ['b'] });
  expect(tabs.take(1)).toEqual({ replica: [], messages: [] });
  expect(tabs.isReady).toBe(false);
  // A record of another window, or an earlier one of this window.
  expect(tabs.markShown('a', [0, 7])).toBe(false);
  expect(tabs.take(2)).toEqual({ replica: [], messages: [] });
  expect(tabs.markShown('a', [7, 1])).toBe(true);
  expect(tabs.isReady).toBe(true);
  expect(tabs.take(3)).toEqual({ replica: ['a'], messages: [] });
  expect(tabs.markShown('b', [1])).toBe(true);
  expect(tabs.take(3)).toEqual({ replica: [], messages: ['b'] });
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
  expect(tabs.take(1)).toEqual({ replica: [], messages: ['a'] });
  expect([...tabs]).toEqual(['a']);
});
