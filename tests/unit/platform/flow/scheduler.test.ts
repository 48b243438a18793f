import { expect, test } from 'vitest';
import { createScheduler } from '../../../platform/flow/scheduler.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('groups take turns, and the subjects of each', async () => {
  const order: string[] = [];
  const scheduler = createScheduler<string>({
    groupOf: (subject) => subject.charAt(0),
    work: (subject) => order.push(subject) > 0,
  });
  for (const subject of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) scheduler.add(subject);
  await pause(20);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('work without an end leaves half of the time to others, and its group rests meanwhile', async () => {
  let worked = 0;
  const scheduler = createScheduler<string>({
    groupOf: () => 'a',
    work(_, isOver) {
      const start = performance.now();
      while (!isOver());
      worked += performance.now() - start;
      return false;
    },
  });
  const start = performance.now();
  for (const subject of ['1', '2', '3']) scheduler.add(subject);
  await pause(300);
  scheduler.stop();
  expect(worked).toBeGreaterThan(0);
  expect(worked).toBeLessThan((performance.now() - start) * 0.6);
});
