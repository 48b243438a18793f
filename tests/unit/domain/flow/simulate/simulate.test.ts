import { expect, test } from 'vitest';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import { advance, startTestRun, play, runToEnd } from '../../../../../src/domain/flow/simulate/advance.ts';
import { hangUp, press, scenarioOf } from '../../../../../src/domain/flow/simulate/interact.ts';
import { contentsOf, node } from '../contents/example.ts';
import type { TestRunFacts } from '../../../../../src/domain/flow/simulate/context.ts';
import { called, eventTexts, visited } from './test-run.ts';

const menu: Contents = contentsOf(
  [
    node('call', 'inboundCall'),
    node('answer', 'answer'),
    node('welcome', 'player', { sound: 'sound#"welcome"', stopOnDigit: 'true' }),
    node('keys', 'collectDigits'),
    node('choice', 'switch', { on: 'digits' }, { branches: [{ name: 'sales', when: '1' }] }),
    node('sales', 'outboundCall', { destinations: '[user#"ann", user#"bob"]' }),
    node('sorry', 'player', { sound: 'speech("Sorry")' }),
    node('bye', 'hangUp'),
  ],
  [
    'call.called answer.do',
    'answer.done welcome.play',
    'welcome.started keys.start',
    'keys.digits choice.in',
    'keys.timeout sorry.play',
    'choice.sales sales.call',
    'choice.default sorry.play',
    'sales.expired sorry.play',
    'sales.busy sorry.play',
    'sorry.finished bye.do',
  ],
);

test('the caller presses keys when they are asked for, parties answer, and time passes at once', () => {
  const context = called(menu, {
    keys: ['1'],
    calls: [
      { to: 'user:ann', outcome: 'busy', afterMs: 2000 },
      { to: 'user:bob', outcome: 'answered', afterMs: 5000 },
    ],
  });
  const state = runToEnd(context);
  expect(eventTexts(state).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    '0s answered',
    '0s heard',
    '0s asked',
    '1s pressed',
    '1s called',
  ]);
  expect(visited(state)).toEqual(['answer', 'welcome', 'keys', 'choice', 'sales']);
  expect(state.status).toBe('waiting');
  expect(state.now).toBe(Date.parse('2026-11-23T10:00:06.000Z'));
});

test('no keys: the time is over, and the flow hangs up', () => {
  const state = runToEnd(called(menu));
  expect(visited(state)).toEqual(['answer', 'welcome', 'keys', 'sorry', 'bye']);
  expect(eventTexts(state).slice(-2)).toEqual([
    '5s heard [{"type":"speech","text":"Sorry","language":"en","gender":"female"}] {"type":"channel","id":"caller"}',
    '8s hungUp',
  ]);
  expect(state.status).toBe('ended');
});

test('what the scenario does not say is unknown, and the path ends there', () => {
  const state = runToEnd(called(menu, { keys: ['1'] }));
  expect(state.status).toBe('unknown');
  expect(eventTexts(state).at(-1)).toBe('1s unknown {"type":"call","to":["user:ann","user:bob"]}');
  expect(visited(state).at(-1)).toBe('sales');
});

test.each([
  ['scheduleCheck', { schedule: 'schedule#"s"' }, 'check', { type: 'schedule', id: 's' }],
  ['log', { message: 'user#"u".displayName' }, 'in', { type: 'entity', entityType: 'user', id: 'u' }],
  ['pickUp', { users: '[user#"u"]' }, 'pickUp', { type: 'pickUp' }],
  [
    'apiCall',
    { url: '"https://example.com/"' },
    'send',
    { type: 'http', method: 'get', url: 'https://example.com/' },
  ],
  ['transfer', { to: 'user#"u"' }, 'transfer', { type: 'call', to: ['user:u'] }],
] as const)('%s does not guess', (type, options, input, fact) => {
  const contents = contentsOf(
    [node('call', 'inboundCall'), node('before', 'log'), node('x', type, options), node('then', 'log')],
    [
      'call.called before.in',
      `before.out x.${input}`,
      'x.failed then.in',
      'x.closed then.in',
      'x.out then.in',
    ],
  );
  const state = runToEnd(called(contents));
  expect(state.status).toBe('unknown');
  expect(state.events.find(({ kind }) => kind === 'unknown')).toEqual({ at: 0, kind: 'unknown', fact });
  expect(visited(state)).toEqual(['before', 'x']);
});

test('schedules, requests and variables are as the scenario or the organization has them', () => {
  const contents = contentsOf(
    [
      node('call', 'inboundCall'),
      node('v', 'variable', {}, { name: 'n', type: 'global' }),
      node('check', 'scheduleCheck', { schedule: 'schedule#"s"' }),
      node('get', 'apiCall', { url: '"https://example.com/a?b=1"' }),
      node('log', 'log', { message: '[global.n, status, body.name, user#"u".name, config.key]' }),
    ],
    ['call.called check.check', 'check.closed get.send', 'get.answered log.in'],
    { configuration: { key: '' } },
  );
  const scenario = {
    schedules: { s: 'closed' },
    globals: { n: 5 },
    config: { key: 'k' },
    http: [
      {
        method: 'get',
        url: 'https://example.com/*',
        afterMs: 250,
        answer: { type: 'answered', status: 200, body: { name: 'Zoë' } },
      },
    ],
  };
  const state = runToEnd(called(contents, scenario, { entity: () => ({ name: 'Ann' }) }));
  expect(eventTexts(state)).toContain('0.25s logged info [5,200,"Zoë","Ann","k"]');
});

test('a player that is paused goes on with what was left', () => {
  const contents = contentsOf(
    [
      node('call', 'inboundCall', { ring: 'false' }),
      node('answer', 'answer'),
      node('p', 'player', { sound: 'silence(10s)' }),
      node('a', 'delay', { duration: '4s' }),
      node('b', 'delay', { duration: '7s' }),
      node('l', 'log', { message: '"done"' }),
    ],
    [
      'call.called answer.do',
      'answer.done p.play',
      'answer.done a.start',
      'answer.done b.start',
      'a.elapsed p.pause',
      'b.elapsed p.resume',
      'p.finished l.in',
    ],
  );
  expect(eventTexts(runToEnd(called(contents))).at(-1)).toBe('13s logged info done');
});

test('a test run continues step by step, to a block, and by hand, and its scenario then repeats it', () => {
  const context = called(menu);
  const one = advance(startTestRun(context), context);
  expect(one.stimuli).toBe(1);
  const asked = play(one, context, 'keys');
  expect(visited(asked)).toEqual(['answer', 'welcome', 'keys']);
  const pressed = play(press(asked, '2'), context, 'sorry');
  expect(visited(pressed).at(-1)).toBe('sorry');
  const ended = play(hangUp(pressed), context);
  expect(eventTexts(ended).at(-1)).toBe('0s callerHungUp');
  const scenario = scenarioOf(ended, context.scenario);
  expect([scenario.keys, scenario.hangUpAfterMs]).toEqual([['2'], 0]);
});

test('a flow that turns for ever, or talks for ever, ends at the limits', () => {
  const beat = contentsOf(
    [node('call', 'inboundCall'), node('d', 'delay', { duration: '1s' })],
    ['call.called d.start', 'd.elapsed d.start'],
  );
  expect(runToEnd(called(beat)).status).toBe('limit');
});

test('a sound that cannot be played fails as on the platform, and one that the test run has made does not', () => {
  const contents = contentsOf(
    [
      node('call', 'inboundCall'),
      node('answer', 'answer'),
      node('make', 'createSound', { text: '"Hello"' }),
      node('made', 'player', { sound: 'sound' }),
      node('gone', 'player', { sound: '[sound#"kept", sound#"gone"]' }),
      node('sorry', 'log', { message: 'error' }),
    ],
    [
      'call.called answer.do',
      'answer.done make.create',
      'make.available made.play',
      'made.finished gone.play',
      'gone.failed sorry.in',
    ],
  );
  const audioMs: TestRunFacts['audioMs'] = (audio) =>
    audio.type === 'sound' && audio.id !== 'kept' ? 'missing' : undefined;
  const lines = eventTexts(runToEnd(called(contents, {}, { audioMs })));
  expect(lines.filter((line) => line.includes('heard'))).toHaveLength(1);
  expect(lines.at(-1)).toContain('logged info The sound gone is not available');
});

const queue = contentsOf(
  [
    node('call', 'inboundCall'),
    node('answer', 'answer'),
    node('queue', 'queue', { queue: 'callQueue#"desk"' }),
    node('sorry', 'player', { sound: 'speech("Sorry")' }),
    node('bye', 'hangUp'),
  ],
  [
    'call.called answer.do',
    'answer.done queue.join',
    'queue.ended bye.do',
    'queue.noAgents sorry.play',
    'queue.timedOut sorry.play',
    'sorry.finished bye.do',
  ],
);

test('a scenario says how the caller leaves a queue; without that it is unknown', () => {
  expect(visited(runToEnd(called(queue, { queue: 'ended' })))).toEqual(['answer', 'queue', 'bye']);
  expect(visited(runToEnd(called(queue, { queue: 'noAgents' })))).toEqual([
    'answer',
    'queue',
    'sorry',
    'bye',
  ]);
  const open = runToEnd(called(queue));
  expect([open.status, visited(open)]).toEqual(['unknown', ['answer', 'queue']]);
  expect(open.events.flatMap((event) => (event.kind === 'unknown' ? event.fact : []))).toEqual([
    { type: 'queue', id: 'desk' },
  ]);
  expect(open.events.some((event) => event.kind === 'queued' && event.queue === 'desk')).toBe(true);
});
