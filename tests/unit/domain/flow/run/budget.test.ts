import { expect, test } from 'vitest';
import { compile } from '../../../../../src/domain/flow/run/program/program.ts';
import { runLimits } from '../../../../../src/domain/flow/run/session/limits.ts';
import { runInSlices } from '../../../../../src/domain/flow/run/run.ts';
import { newState } from '../../../../../src/domain/flow/run/state/state.ts';
import type { RunHost } from '../../../../../src/domain/flow/run/state/run-host.ts';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import { contentsOf, node } from '../contents/example.ts';
import { begin, log, logs, now, play, start } from './play.ts';

const host: RunHost = {
  now: () => now,
  random: () => 0.5,
  entity: () => undefined,
  config: {},
  global: () => undefined,
  isOpen: () => true,
  refusalOf: () => null,
};

/** The times of the parts between which others have their turn, ms, and the outcome. */
function slicesOf(contents: Contents) {
  const work = runInSlices(
    compile(contents, () => undefined),
    newState,
    start,
    host,
  );
  const times: number[] = [];
  for (;;) {
    const begun = performance.now();
    const step = work.next();
    times.push(performance.now() - begun);
    if (step.done === true) return { times, outcome: step.value };
  }
}

/** A loop of so many rounds, whose block of values evaluates the expression. */
const looped = (rounds: number, expression: string, ...more: readonly string[]) =>
  contentsOf(
    [
      begin,
      node('l', 'loop', { list: `range(0, ${rounds})` }),
      node('x', 'setValues', { v: expression }, { names: ['v'] }),
      node('d', 'delay', { duration: '1h' }),
      log('o', '"other"'),
    ],
    ['s.started o.in', 's.started l.start', 'l.item x.in', 'x.out l.next', ...more],
  );

// Decision 51.
test('a session is stopped by name at the end of the steps of expressions that one event may take', () => {
  const { times, outcome } = slicesOf(looped(400, 'sort([for i in range(0, 400): i % 7])'));
  expect(outcome.work).toBeGreaterThan(runLimits.work);
  expect(outcome.work).toBeLessThan(runLimits.work + 20_000);
  expect(outcome.state).toMatchObject({ isEnded: true, waiting: {} });
  expect(outcome.effects.filter(({ type }) => type !== 'cancelWait')).toEqual([
    { type: 'log', level: 'info', message: 'other' },
    {
      type: 'log',
      level: 'error',
      message: 'Flow stopped: more than 250000 steps of expressions for one event at block x',
    },
    { type: 'end' },
  ]);
  // Others have had their turn after each block.
  expect(times.length).toBeGreaterThan(20);
});

test('the branches of a switch share the steps of one evaluation', () => {
  const branches = Array.from({ length: 100 }, (_, index) => ({
    name: `b${index}`,
    when: { op: 'call', name: 'unique', args: [{ op: 'value', name: 'list' }] },
  }));
  const contents = contentsOf(
    [
      begin,
      node('x', 'setValues', { v: 'none', list: '[for i in range(0, 1000): i]' }, { names: ['v', 'list'] }),
      node('w', 'switch', {}, { branches }),
    ],
    ['s.started x.in', 'x.out w.in'],
  );
  const { outcome } = slicesOf(contents);
  expect(outcome.effects).toEqual([
    { type: 'log', level: 'error', message: 'w: Expression takes too many steps' },
  ]);
  expect(outcome.work).toBeLessThan(20_000);
});

test('a session is stopped by name if what waits holds too much, and keeps nothing of it', () => {
  const heavy = looped(40, 'padStart("", 100000)', 'x.out d.start');
  expect(logs(heavy, [start])).toEqual([
    'Flow stopped: more than 2 MiB of tokens, variables and messages while it waits',
  ]);
  expect(play(heavy, [start]).state).toMatchObject({ isEnded: true, waiting: {}, locals: {} });
  const light = looped(15, 'padStart("", 100000)', 'x.out d.start');
  expect(Object.keys(play(light, [start]).state.waiting)).toHaveLength(15);
});

test('a session is stopped by name while it works if it holds too much, with what it has sent', () => {
  const shape = { name: 'n', type: 'global' };
  const contents = contentsOf(
    [
      begin,
      node('l', 'loop', { list: 'range(0, 200)' }),
      node('v', 'variable', { value: 'padStart("", 60000)' }, shape),
    ],
    ['s.started l.start', 'l.item v.set', 'v.set l.next'],
  );
  expect(play(contents, [start]).effects).toEqual([
    {
      type: 'log',
      level: 'error',
      message: expect.stringMatching(/^Flow stopped: more than 8 MiB .* at block [lv]$/),
    },
    { type: 'end' },
  ]);
});

test('empty values are not free', () => {
  const contents = looped(300, '[for i in range(0, 900): ""]', 'x.out d.start');
  expect(logs(contents, [start])).toEqual([
    'other',
    expect.stringMatching(/^Flow stopped: more than 250000 steps of expressions/),
  ]);
});

test('initial values that need each other fail by name', () => {
  const contents = contentsOf(
    [
      begin,
      node('a', 'variable', { initial: 'var.b', value: 'var.b' }, { name: 'a' }),
      node('b', 'variable', { initial: '[var.a, var.a]' }, { name: 'b' }),
    ],
    ['s.started a.set'],
  );
  expect(logs(contents, [start])).toEqual(['a: Values depend on each other too deeply']);
});

test('a line of a thousand blocks stays within half of each limit', () => {
  const blocks = Array.from({ length: 999 }, (_, index) =>
    node(`n${index}`, 'setValues', { v: `t"{${index === 0 ? '0' : 'v'}}" & "."` }, { names: ['v'] }),
  );
  const wires = blocks.map(({ id }, index) => `${index === 0 ? 's.started' : `n${index - 1}.out`} ${id}.in`);
  const { outcome } = slicesOf(contentsOf([begin, ...blocks], wires));
  expect(outcome.state.isEnded).toBe(false);
  expect(outcome.state.steps).toBe(999);
  expect(outcome.state.steps).toBeLessThan(runLimits.steps / 2);
  expect(outcome.work).toBeLessThan(runLimits.work / 2);
  expect(outcome.held).toBeLessThan(runLimits.kept / 2);
});
