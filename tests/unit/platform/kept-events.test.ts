import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKeptEvents } from '../../platform/event-sessions/kept-events.ts';

const limits = { topic: 1000, owner: 3000, total: 6000 };
const event = (number: number, length: number) => ({ number, event: 'x'.repeat(length) });
const numbers = (events: readonly { readonly number: number }[]): number[] =>
  events.map(({ number }) => number);

test('keeps the last events of a topic, as many as there may be and as they fit', () => {
  const kept = createKeptEvents(limits);
  kept.add('a', 'a/1', [event(1, 10), event(2, 10), event(3, 10), event(4, 10)], 3);
  expect(numbers(kept.of('a/1'))).toEqual([2, 3, 4]);
  kept.add('a', 'a/1', [event(5, 800)], 3);
  expect(numbers(kept.of('a/1'))).toEqual([4, 5]);
  kept.add('a', 'a/1', [event(6, 2000)], 3);
  expect(kept.of('a/1')).toEqual([]);
});

test('drops the topics of an owner that were published least recently', () => {
  const kept = createKeptEvents(limits);
  for (const topic of ['a/1', 'a/2', 'a/3']) kept.add('a', topic, [event(1, 800)], 10);
  kept.add('b', 'b/1', [event(1, 800)], 10);
  kept.add('a', 'a/1', [event(2, 50)], 10);
  kept.add('a', 'a/4', [event(1, 800)], 10);
  expect(['a/1', 'a/2', 'a/3', 'a/4', 'b/1'].filter((topic) => kept.of(topic).length > 0)).toEqual([
    'a/1',
    'a/3',
    'a/4',
    'b/1',
  ]);
});

test('takes room from the owner that has most of it', () => {
  const kept = createKeptEvents(limits);
  kept.add('small', 'small/1', [event(1, 500)], 10);
  for (const owner of ['a', 'b', 'c'])
    for (const topic of ['1', '2', '3']) kept.add(owner, `${owner}/${topic}`, [event(1, 800)], 10);
  expect(kept.of('small/1')).toHaveLength(1);
  expect(kept.size()).toBeLessThanOrEqual(limits.total);
});

test('never exceeds its limits, and has nothing left when all topics are forgotten', () => {
  const step = fc.tuple(fc.nat(2), fc.nat(3), fc.nat(1200));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const kept = createKeptEvents(limits);
      const topics = new Set<string>();
      for (const [n, [owner, topic, length]] of steps.entries()) {
        topics.add(`${owner}/${topic}`);
        kept.add(String(owner), `${owner}/${topic}`, [event(n + 1, length)], 4);
        expect(kept.size()).toBeLessThanOrEqual(limits.total);
      }
      topics.forEach(kept.forget);
      expect(kept.size()).toBe(0);
    }),
  );
});
