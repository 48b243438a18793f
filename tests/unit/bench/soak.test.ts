import { expect, test } from 'vitest';
import { faultsOf } from '../../bench/soak.ts';

const minute = (n: number) => ({ minute: n, messages: n * 100, sockets: 1, tab: 20, engine: 10, lost: [] });
const steady = Array.from({ length: 10 }, (_, n) => minute(n + 1));

test('finds no fault in equal minutes', () => {
  expect(faultsOf(steady)).toEqual([]);
});

test('reports a differing row, a second socket and growing memory', () => {
  const growing = steady.map((one) => ({ ...one, engine: one.minute * 5 }));
  const [first, ...others] = growing;
  if (!first) throw new RangeError('no minute');
  expect(faultsOf([{ ...first, sockets: 2, lost: ['tab 2 shows other rows'] }, ...others])).toEqual([
    'rows differed in minute 1',
    'two sockets in minute 1',
    'the memory of the engine grew 3.00 times',
  ]);
});
