import { expect, test } from 'vitest';
import { WindowPace } from '../../../workers/engine/data/window/window-pace.ts';

test('writes a window at once after a pause, and then at most every 16 ms', () => {
  const pace = new WindowPace();
  expect(pace.nextWriteAt).toBeLessThanOrEqual(0);
  pace.recordWritten(1, [], 100);
  expect(pace.nextWriteAt).toBe(116);
});

test('does not write again before every tab has shown the last record', () => {
  const pace = new WindowPace();
  pace.recordWritten(1, ['a', 'b'], 100);
  pace.markShown('a', [1], 104);
  expect(pace.nextWriteAt).toBe(350);
  // A commit of another window, or an earlier one of this window.
  pace.markShown('b', [0, 7], 105);
  expect(pace.nextWriteAt).toBe(350);
  pace.markShown('b', [7, 1], 106);
  expect(pace.nextWriteAt).toBe(116);
});

test('waits another half of the time that showing took', () => {
  const pace = new WindowPace();
  pace.recordWritten(1, ['a', 'b'], 100);
  pace.markShown('a', [1], 110);
  pace.markShown('b', [1], 160);
  expect(pace.nextWriteAt).toBe(190);
  // Reporting it again changes nothing.
  pace.markShown('b', [1], 180);
  expect(pace.nextWriteAt).toBe(190);
  pace.recordWritten(2, ['a'], 200);
  pace.markShown('a', [2], 440);
  expect(pace.nextWriteAt).toBe(450);
  pace.recordWritten(3, [], 460);
  expect(pace.nextWriteAt).toBe(476);
});

test('does not wait for a tab that left, and names late ones', () => {
  const pace = new WindowPace();
  pace.recordWritten(1, ['a', 'b'], 100);
  pace.forget('a');
  expect(pace.overdueTabs(349)).toEqual([]);
  expect(pace.overdueTabs(350)).toEqual(['b']);
  pace.forget('b');
  expect(pace.nextWriteAt).toBe(116);
});
