import { expect, test } from 'vitest';
import { faultOf } from '../../bench/soak/faults.ts';
import type { Sample } from '../../bench/soak/sample.ts';
import { faultsOf } from '../../bench/soak/sample.ts';
import { differencesBetween } from '../../bench/soak/shown-rows.ts';
import { soakTable } from '../../bench/soak/soak-report.ts';

const sample = (at: number): Sample => ({
  at,
  messages: at * 100,
  sockets: 1,
  eventSessions: 1,
  tab: 20,
  engine: 10,
  browser: 400,
  cuts: 0,
  engineRestarts: 0,
  platformRestarts: 0,
  lost: [],
});
const steady = Array.from({ length: 10 }, (_, n) => sample(n + 1));

test('finds no fault in equal samples', () => {
  expect(faultsOf(steady)).toEqual([]);
});

test('reports lost updates, a second socket and growing memory', () => {
  const growing = steady.map((one) => ({ ...one, engine: one.at }));
  const [first, ...others] = growing;
  if (!first) throw new RangeError('no sample');
  expect(faultsOf([{ ...first, sockets: 2, lost: ['tab 2: no Soaked 4'] }, ...others])).toEqual([
    '1 updates lost in minute 1.0: tab 2: no Soaked 4',
    '2 sockets in minute 1.0',
    'the memory of the engine grows by 1.0 MiB a minute',
  ]);
});

test('names the rows that a tab does not show, and figures that differ', () => {
  const truth = { channels: 3, names: ['a', 'b', 'c'] };
  expect(differencesBetween(truth, truth)).toEqual([]);
  expect(differencesBetween({ channels: 2, names: ['b', 'c', 'd'] }, truth)).toEqual([
    'channels 2 instead of 3',
    'no a',
  ]);
  expect(differencesBetween({ channels: 3, names: ['b', 'a', 'c'] }, truth)).toEqual([
    'names in another order, or more',
  ]);
});

test('a day has few restarts at even distances, and a socket is cut in every second round', () => {
  const day = Array.from({ length: 1440 }, (_, round) => faultOf(round, 1440, 1440));
  const rounds = (fault: string): number[] => day.flatMap((one, n) => (one === fault ? [n] : []));
  expect(rounds('engine killed')).toEqual([48, 288, 528, 768, 1008, 1248]);
  expect(rounds('platform killed')).toHaveLength(6);
  expect(rounds('cut').length).toBeGreaterThan(700);
});

test('a soak of some minutes has one restart of each, before its memory is judged', () => {
  const short = Array.from({ length: 20 }, (_, round) => faultOf(round, 20, 5));
  expect([short.indexOf('platform killed'), short.indexOf('engine killed')]).toEqual([2, 4]);
  expect(short.filter((fault) => fault === 'engine killed')).toHaveLength(1);
});

test('the table stays small however long the soak was, and has its first and last sample', () => {
  const lines = soakTable(Array.from({ length: 1440 }, (_, n) => sample(n + 1))).split('\n');
  expect(lines.filter((line) => line.startsWith('|'))).toHaveLength(14);
  expect(lines[2]).toContain('| 1.0 |');
  expect(lines[13]).toContain('| 1440.0 |');
  expect(lines.at(-1)).toBe('1440 samples: no fault found');
  expect(soakTable([])).toContain('too little to judge');
});
