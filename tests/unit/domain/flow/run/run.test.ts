import { describe, expect, test } from 'vitest';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import { compile } from '../../../../../src/domain/flow/run/program.ts';
import { run } from '../../../../../src/domain/flow/run/run.ts';
import type { Effect, FlowState, Stimulus } from '../../../../../src/domain/flow/run/state.ts';
import { newState } from '../../../../../src/domain/flow/run/state.ts';
import type { World } from '../../../../../src/domain/flow/run/world.ts';
import { contentsOf, node, parameter } from '../contents/example.ts';

const now = Date.parse('2026-11-23T10:00:00Z');
const world: World = {
  now: () => now,
  random: () => 0.5,
  entity: () => undefined,
  config: { token: 'secret' },
  global: (name) => (name === 'count' ? 41 : undefined),
  isOpen: (id) => (id === 'office' ? true : id === 'night' ? false : undefined),
};

/** Works off stimuli one after the other, the state between them stored and read as JSON. */
function play(contents: Contents, stimuli: readonly Stimulus[], macro?: Contents) {
  const program = compile(contents, (target) =>
    target.type === 'organizationMacro' && target.id === 'm' ? macro : undefined,
  );
  let state: FlowState = newState;
  const effects: Effect[] = [];
  for (const stimulus of stimuli) {
    const outcome = run(program, JSON.parse(JSON.stringify(state)) as FlowState, stimulus, world);
    expect(run(program, state, stimulus, world)).toEqual(outcome);
    ({ state } = outcome);
    effects.push(...outcome.effects);
  }
  return { state, effects };
}

const start: Stimulus = { type: 'start', cause: 'test' };
const logs = (...args: Parameters<typeof play>) =>
  play(...args).effects.flatMap((effect) => (effect.type === 'log' ? effect.message : []));
const log = (id: string, message = `"${id}"`) => node(id, 'log', { message });
const begin = node('s', 'start');

test('a session starts once, and ends', () => {
  const contents = contentsOf(
    [begin, log('a', 'cause'), node('e', 'end')],
    ['s.started a.in', 'a.out e.end'],
  );
  expect(play(contents, [start, start])).toMatchObject({
    state: { isEnded: true },
    effects: [{ type: 'log', level: 'info', message: 'test' }, { type: 'end' }],
  });
});

test('tokens go along the wires in the order of the document', () => {
  const contents = contentsOf(
    [begin, log('b'), log('a'), log('c')],
    ['s.started a.in', 's.started b.in', 'a.out c.in'],
  );
  expect(logs(contents, [start])).toEqual(['a', 'b', 'c']);
});

describe('a switch', () => {
  const branch = (name: string, when: unknown) => ({ name, when });
  const after = (on: string, wires = ['k.default c.in']) =>
    logs(
      contentsOf(
        [
          begin,
          node('k', 'switch', { on }, { branches: [branch('a', 'x'), branch('b', true)] }),
          log('a'),
          log('b'),
          log('c'),
        ],
        ['s.started k.in', 'k.a a.in', 'k.b b.in', ...wires],
      ),
      [start],
    );

  test('takes the first branch that is equal, or true where nothing is compared', () => {
    expect(after('"x"')).toEqual(['a']);
    expect(after('none')).toEqual(['b']);
    expect(after('5')).toEqual(['c']);
  });

  test('fails where no branch matches and no default is wired', () => {
    expect(after('5', [])).toEqual(['k: No switch branch matched and no default is set']);
  });
});

test('a condition, a schedule and values decide and travel', () => {
  const contents = contentsOf(
    [
      begin,
      node('v', 'setValues', { n: '1 + 1' }, { names: ['n'] }),
      node('c', 'condition', { when: 'n == 2' }),
      node('h', 'scheduleCheck', { schedule: 'schedule#"night"' }),
      log('a', 't"closed {n} {config.token}"'),
      log('b'),
    ],
    ['s.started v.in', 'v.out c.in', 'c.yes h.check', 'h.closed a.in', 'h.open b.in', 'c.no b.in'],
  );
  expect(logs(contents, [start])).toEqual(['closed 2 secret']);
});

describe('a delay', () => {
  const contents = contentsOf(
    [begin, node('d', 'delay'), node('api', 'apiEndpoint', {}, { name: 'stop' }), log('a'), log('b')],
    ['s.started d.start', 'd.elapsed a.in', 'd.cancelled b.in', 'api.called d.cancel'],
  );
  const stop: Stimulus = { type: 'called', endpoint: 'stop', request: null, call: 'c' };

  test('lets its token wait, and go on once', () => {
    const { state, effects } = play(contents, [start]);
    expect(effects).toEqual([{ type: 'wait', key: '1', until: now + 10_000 }]);
    expect(Object.keys(state.waiting)).toEqual(['1']);
    const elapsed: Stimulus = { type: 'elapsed', key: '1' };
    expect(logs(contents, [start, elapsed, elapsed])).toEqual(['a']);
  });

  test('can be cancelled', () => {
    expect(logs(contents, [start, stop, { type: 'elapsed', key: '1' }])).toEqual(['b']);
    expect(play(contents, [start, stop]).effects).toContainEqual({ type: 'cancelWait', key: '1' });
  });
});

test('a gate holds tokens while it is closed', () => {
  const contents = contentsOf(
    [begin, node('g', 'gate'), node('o', 'setValues'), log('a'), log('b')],
    ['s.started g.in', 's.started g.close', 's.started o.in', 'o.out g.in', 'g.passed a.in', 'g.held b.in'],
  );
  expect(logs(contents, [start])).toEqual(['a', 'b']);
});

test('a zip block joins a token of each input, and later inputs win', () => {
  const contents = contentsOf(
    [
      begin,
      node('x', 'setValues', { n: '1', x: '"x"' }, { names: ['n', 'x'] }),
      node('y', 'setValues', { n: '2' }, { names: ['n'] }),
      node('z', 'zip'),
      log('a', 't"{n}{x}"'),
    ],
    ['s.started y.in', 's.started x.in', 'x.out z.a', 'y.out z.b', 'z.out a.in'],
  );
  expect(logs(contents, [start])).toEqual(['2x']);
});

test('a loop gives one item after the other, as an iterator', () => {
  const contents = contentsOf(
    [begin, node('l', 'loop', { list: '["x", "y"]' }), log('a', 't"{item.item}{index}"'), log('b')],
    ['s.started l.start', 'l.item a.in', 'a.out l.next', 'l.done b.in'],
  );
  expect(logs(contents, [start])).toEqual(['x0', 'y1', 'b']);
});

test('variables have an initial value, are set and cleared, and global ones are written by the host', () => {
  const contents = contentsOf(
    [
      begin,
      node('v', 'variable', { initial: '1', value: 'var.n + 1' }, { name: 'n' }),
      node('g', 'variable', { value: 'global.count + 1' }, { name: 'count', type: 'global' }),
      log('a', 't"{previous} {var.n} {global.count}"'),
    ],
    ['s.started v.set', 'v.set g.set', 'g.changed a.in'],
  );
  expect(play(contents, [start])).toMatchObject({
    effects: [
      { type: 'setGlobal', name: 'count', value: 42 },
      { type: 'log', message: '1 2 42' },
    ],
  });
});

test('an endpoint answers its call', () => {
  const contents = contentsOf(
    [node('api', 'apiEndpoint', {}, { name: 'order' }), node('r', 'apiReply', { body: '{"got": request}' })],
    ['api.called r.reply'],
  );
  const called: Stimulus = { type: 'called', endpoint: 'order', request: 5, call: 'c1' };
  expect(play(contents, [called, { ...called, endpoint: 'other' }]).effects).toEqual([
    { type: 'reply', call: 'c1', status: 200, body: { kind: 'dictionary', entries: { got: 5 } } },
  ]);
});

describe('a request', () => {
  const contents = contentsOf(
    [
      begin,
      node('r', 'apiCall', { url: '"https://example.org"', body: '"x"' }),
      log('a', 'text(status)'),
      log('b', 'error'),
    ],
    ['s.started r.send', 'r.answered a.in', 'r.failed b.in'],
  );
  const answer: Stimulus = { type: 'answer', key: '1', output: 'answered', values: { status: 200 } };

  test('is sent by the host, without a body where its method has none (S1-5-55)', () => {
    expect(play(contents, [start]).effects).toMatchObject([
      { type: 'wait', key: '1' },
      { type: 'request', key: '1', options: { method: 'get', url: 'https://example.org', body: null } },
    ]);
  });

  test('goes on with its answer, and fails without one', () => {
    expect(logs(contents, [start, answer, answer])).toEqual(['200']);
    expect(logs(contents, [start, { type: 'elapsed', key: '1' }, answer])).toEqual(['No answer in time']);
  });
});

test('an error of an unwired block goes to the log, and other tokens go on', () => {
  const contents = contentsOf([begin, log('a', '1 / 0'), log('b')], ['s.started a.in', 's.started b.in']);
  expect(logs(contents, [start])).toEqual(['a: Division by zero', 'b']);
});

test('a circle without a pause is stopped after 1,000 steps', () => {
  const contents = contentsOf([begin, node('c', 'condition')], ['s.started c.in', 'c.yes c.in']);
  expect(play(contents, [start])).toMatchObject({
    state: { isEnded: true, steps: 1001 },
    effects: [{ message: 'Flow stopped: 1000 steps without waiting at block c' }, { type: 'end' }],
  });
});

describe('a macro', () => {
  const target = { type: 'organizationMacro', id: 'm' };
  const inside = (localStateScoping: 'static' | 'invocation') =>
    contentsOf(
      [
        node('i', 'macroInput', {}, { key: 'go' }),
        node('v', 'variable', { initial: '0', value: 'var.n + param.by' }, { name: 'n' }),
        log('l', 'text(var.n)'),
        node('o', 'macroOutput', {}, { key: 'done' }),
      ],
      ['i.out v.set', 'v.set l.in', 'l.out o.in'],
      { localStateScoping, parameters: [parameter('p', { name: 'by', default: 1 })] },
    );
  const contents = contentsOf(
    [begin, node('a', 'macro', { p: '10' }, { target }), node('b', 'macro', {}, { target }), log('end')],
    ['s.started a.go', 's.started a.go', 's.started b.go', 'a.done end.in'],
  );

  test('goes on behind its block, with its parameters and a state of its own', () => {
    const wires = contentsOf([], ['s.started a.go', 's.started b.go', 'a.done end.in']).edges;
    expect(logs({ ...contents, edges: wires }, [start], inside('static'))).toEqual(['10', '1', 'end']);
  });

  test('keeps its state between entries, or has a new one for each', () => {
    const twice = contentsOf(
      [begin, node('x', 'log'), node('a', 'macro', {}, { target })],
      ['s.started a.go', 's.started x.in', 'x.out a.go'],
    );
    expect(logs(twice, [start], inside('static'))).toEqual(['', '1', '2']);
    expect(logs(twice, [start], inside('invocation'))).toEqual(['', '1', '1']);
  });
});
