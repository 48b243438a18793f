import { expect, test } from 'vitest';
import { between, interleave, orderOf } from '../../bench/rounds.ts';

test('alternates variants, starts each round with another one, and drops round 0', async () => {
  const calls: string[] = [];
  const variant = (name: 'a' | 'b') => () => Promise.resolve({ [name]: calls.push(name) });
  const figures = await interleave([variant('a'), variant('b')], 2);
  expect(calls).toEqual(['a', 'b', 'b', 'a', 'a', 'b']);
  expect(figures).toEqual({ a: [4, 5], b: [3, 6] });
});

test('a variant may return several figures', async () => {
  const figures = await interleave([() => Promise.resolve({ first: 1, again: 2 })], 2);
  expect(figures).toEqual({ first: [1, 1], again: [2, 2] });
});

test('rotation keeps every variant', () => {
  expect(orderOf(['a', 'b', 'c'], 4)).toEqual(['b', 'c', 'a']);
  expect(orderOf([], 4)).toEqual([]);
});

test('measures the yardstick before and after', async () => {
  const log: string[] = [];
  let measure = 10;
  const { value, yardstick } = await between(
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
