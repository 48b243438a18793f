import { expect, test } from 'vitest';
import { createFairQueue } from '../../platform/base/fair-queue.ts';

/** A queue whose work takes 1 ms each, and whose turns run when the test says so. */
function setUp(sliceMs: number) {
  let now = 0;
  let turn: (() => void) | null = null;
  const done: string[] = [];
  const queue = createFairQueue<string>({ sliceMs, now: () => now, later: (run) => void (turn = run) });
  return {
    done,
    queue,
    add: (sender: string, count: number) => {
      for (let n = 1; n <= count; n += 1)
        queue.add(sender, () => {
          now += 1;
          done.push(`${sender}${n}`);
        });
    },
    /** Runs one turn; false if none was asked for. */
    run() {
      const asked = turn;
      turn = null;
      asked?.();
      return asked !== null;
    },
  };
}

test('a sender with much work does not delay one with little', () => {
  const { add, run, done } = setUp(100);
  add('a', 50);
  add('b', 2);
  run();
  expect(done.slice(0, 5)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  expect(done).toHaveLength(52);
});

test('a turn ends in time, and the rest follows in later ones', () => {
  const { add, run, done, queue } = setUp(5);
  add('a', 12);
  run();
  expect([done.length, queue.waiting('a')]).toEqual([5, 7]);
  add('b', 1);
  run();
  expect(done).toContain('b1');
  while (run());
  expect(done).toHaveLength(13);
  expect(queue.waiting('a')).toBe(0);
  add('a', 1);
  expect(run()).toBe(true);
});

test('a queue that was stopped does nothing more', () => {
  const { add, run, done, queue } = setUp(2);
  add('a', 5);
  run();
  queue.stop();
  add('b', 1);
  while (run());
  expect(done).toEqual(['a1', 'a2']);
  expect([queue.waiting('a'), queue.waiting('b')]).toEqual([0, 0]);
});
