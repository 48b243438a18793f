import { expect, test } from 'vitest';
import { withYardstick, interleave, rotated } from '../../bench/rounds.ts';

test('variants take turns, each round begins with another, and round 0 is dropped', async () => {
  const calls: string[] = [];
  const variant = (name: 'a' | 'b') => () => Promise.resolve({ [name]: calls.push(name) });
  const figures = await interleave([variant('a'), variant('b')], 2);
  expect(calls).toEqual(['a', 'b', 'b', 'a', 'a', 'b']);
  expect(figures).toEqual({ a: [4, 5], b: [3, 6] });
});

test('a variant may answer several figures', async () => {
  const figures = await interleave([() => Promise.resolve({ first: 1, again: 2 })], 2);
  expect(figures).toEqual({ first: [1, 1], again: [2, 2] });
});

test('rotating keeps every variant', () => {
  expect(rotated(['a', 'b', 'c'], 4)).toEqual(['b', 'c', 'a']);
  expect(rotated([], 4)).toEqual([]);
});

test('the yardstick is laid on before and after', async () => {
  const log: string[] = [];
  let measure = 10;
  const { value, yardstick } = await withYardstick(
    async () => {
      log.push('yardstick');
      return (measure += 10);
    },
    async () => log.push('work'),
  );
  expect(log).toEqual(['yardstick', 'work', 'yardstick']);
  expect(value).toBe(2);
  expect(yardstick).toEqual({ first: 20, last: 30, drift: 0.5 });
});
