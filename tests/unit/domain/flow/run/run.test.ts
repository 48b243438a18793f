import { describe, expect, test } from 'vitest';
import { layoutOfNode } from '../../../../../src/domain/flow/catalogue/catalogue.ts';
import { canBeVisible } from '../../../../../src/domain/flow/check/option-value.ts';
import type { Stimulus } from '../../../../../src/domain/flow/run/state/state.ts';
import { contentsOf, node } from '../contents/example.ts';
import { begin, log, logs, now, play, start } from './play.ts';

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

  // Proves S1-7-64.
  test.each([
    ['get', null],
    ['post', 'x'],
    ['put', 'x'],
    ['patch', 'x'],
    ['delete', null],
  ])('of method %s has the body %j', (method, body) => {
    const options = {
      method: `"${method}"`,
      url: '"https://example.org"',
      headers: '{"a": "b"}',
      body: '"x"',
    };
    const request = node('r', 'apiCall', options);
    const sent = play(contentsOf([begin, request], ['s.started r.send']), [start]).effects.at(-1);
    expect(sent).toMatchObject({
      type: 'request',
      options: { method, url: 'https://example.org', headers: { entries: { a: 'b' } }, body },
    });
    const outcome = layoutOfNode(request);
    if (!outcome.ok || outcome.layout.options['body'] === undefined) throw new Error('it has no body');
    const { layout } = outcome;
    expect(canBeVisible({ node: request, layout }, outcome.layout.options['body'])).toBe(body !== null);
  });

  test('goes on with its answer, and fails without one', () => {
    expect(logs(contents, [start, answer, answer])).toEqual(['200']);
    expect(logs(contents, [start, { type: 'elapsed', key: '1' }, answer])).toEqual(['No answer in time']);
  });
});

test('a variable has at most 64 KiB', () => {
  const set = (length: number) =>
    logs(
      contentsOf(
        [begin, node('v', 'variable', { value: `padStart("", ${length})` }, { name: 'n' }), log('a')],
        ['s.started v.set', 'v.set a.in'],
      ),
      [start],
    );
  expect(set(64 * 1024)).toEqual(['a']);
  expect(set(64 * 1024 + 1)).toEqual(['v: Value too large']);
});

test('a session that is terminated waits for nothing, and nothing happens in it any more', () => {
  const contents = contentsOf([begin, node('d', 'delay'), log('a')], ['s.started d.start', 'd.elapsed a.in']);
  const { effects } = play(contents, [start, { type: 'terminate' }, { type: 'elapsed', key: '1' }, start]);
  expect(effects.slice(1)).toEqual([{ type: 'cancelWait', key: '1' }, { type: 'end' }]);
});

test('an error of an unwired block goes to the log, and other tokens go on', () => {
  const contents = contentsOf([begin, log('a', '1 / 0'), log('b')], ['s.started a.in', 's.started b.in']);
  expect(logs(contents, [start])).toEqual(['a: Division by zero', 'b']);
});

test('a circle without a pause is stopped after 2,000 steps', () => {
  const contents = contentsOf([begin, node('c', 'condition')], ['s.started c.in', 'c.yes c.in']);
  expect(play(contents, [start])).toMatchObject({
    state: { isEnded: true, steps: 2001 },
    effects: [{ message: 'Flow stopped: 2000 steps without waiting at block c' }, { type: 'end' }],
  });
});

test('tokens that multiply are stopped', () => {
  const many = Array.from({ length: 60 }, (_, index) => node(`c${index}`, 'condition'));
  const wires = many.flatMap(({ id }) => [
    `s.started ${id}.in`,
    ...many.map((to) => `${id}.yes ${to.id}.in`),
  ]);
  const [stopped] = logs(contentsOf([begin, ...many], wires), [start]);
  expect(stopped).toContain('Flow stopped: 10000 tokens at block');
});
