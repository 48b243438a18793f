import { expect, test } from 'vitest';
import { WindowPace } from '../../../workers/engine/data/window/window-pace.ts';

test('after quiet a window is written at once, and then no more often than each 16 ms', () => {
  const pace = new WindowPace();
  expect(pace.nextWriteAt).toBeLessThanOrEqual(0);
  pace.recordWritten(1, [], 100);
  expect(pace.nextWriteAt).toBe(116);
});

test('it is not written again before all its tabs have shown what was', () => {
  const pace = new WindowPace();
  pace.recordWritten(1, ['a', 'b'], 100);
  pace.markShown('a', [1], 104);
  expect(pace.nextWriteAt).toBe(350);
  // Of another window, or of this one as it was before.
  pace.markShown('b', [0, 7], 105);
  expect(pace.nextWriteAt).toBe(350);
  pace.markShown('b', [7, 1], 106);
  expect(pace.nextWriteAt).toBe(116);
});

test('what took long to be shown rests for half as long', () => {
  const pace = new WindowPace();
  pace.recordWritten(1, ['a', 'b'], 100);
  pace.markShown('a', [1], 110);
  pace.markShown('b', [1], 160);
  expect(pace.nextWriteAt).toBe(190);
  // Said again it is no news.
  pace.markShown('b', [1], 180);
  expect(pace.nextWriteAt).toBe(190);
  pace.recordWritten(2, ['a'], 200);
  pace.markShown('a', [2], 440);
  expect(pace.nextWriteAt).toBe(450);
  pace.recordWritten(3, [], 460);
  expect(pace.nextWriteAt).toBe(476);
});

test('who leaves is not waited for; who is late is named', () => {
  const pace = new WindowPace();
  pace.recordWritten(1, ['a', 'b'], 100);
  pace.forget('a');
  expect(pace.overdueTabs(349)).toEqual([]);
  expect(pace.overdueTabs(350)).toEqual(['b']);
  pace.forget('b');
  expect(pace.nextWriteAt).toBe(116);
});
