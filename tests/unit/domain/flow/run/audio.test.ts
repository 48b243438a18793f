import { describe, expect, test } from 'vitest';
import { isIdle } from '../../../../../src/domain/flow/run/state/state.ts';
import { contentsOf, node } from '../contents/example.ts';
import {
  answerTo,
  call,
  called,
  commandsOf,
  digit,
  elapsed,
  endpoint,
  hungUp,
  inboundCall,
  log,
  logs,
  now,
  play,
  reportOf,
} from './play.ts';

/** A block in a call, whose inputs are reached by requests with their names. */
const controlled = (
  block: Parameters<typeof node>,
  inputs: readonly string[],
  outputs: readonly string[],
  message = '',
) =>
  contentsOf(
    [
      call,
      node(...block),
      ...inputs.slice(1).map((input) => endpoint(input)),
      ...outputs.map((output) => log(output, message === '' ? `"${output}"` : message)),
    ],
    [
      `call.called b.${inputs[0]}`,
      ...inputs.slice(1).map((input) => `${input}.called b.${input}`),
      ...outputs.map((output) => `b.${output} ${output}.in`),
    ],
  );

describe('a player', () => {
  const inputs = ['play', 'pause', 'resume', 'stop'];
  const outputs = ['started', 'finished', 'stopped', 'failed'];
  const contents = controlled(['b', 'player', { sound: 'sound#"s"' }], inputs, outputs);

  test('starts and finishes, and is held in between', () => {
    const started = play(contents, [inboundCall, reportOf('1', 'started')]);
    expect(started.state.objects).toMatchObject([{}, { type: 'player', id: '1', state: 'playing' }]);
    expect(logs(contents, [inboundCall, reportOf('1', 'started'), answerTo('1', 'finished')])).toEqual([
      'started',
      'finished',
    ]);
    expect(play(contents, [inboundCall, answerTo('1', 'finished')]).state.objects).toHaveLength(1);
  });

  test('is a value of its tokens', () => {
    const shown = controlled(['b', 'player', { sound: 'sound#"s"' }], inputs, ['started'], 'player');
    expect(logs(shown, [inboundCall, reportOf('1', 'started')])).toEqual(['1']);
  });

  test('is paused, resumed and stopped, each once', () => {
    const stimuli = ['pause', 'pause', 'resume', 'resume', 'stop', 'stop', 'pause'].map(called);
    expect(commandsOf(play(contents, [inboundCall, ...stimuli])).slice(1)).toEqual([
      { type: 'pausePlayer', player: '1' },
      { type: 'resumePlayer', player: '1' },
      { type: 'stopPlayer', player: '1' },
    ]);
    expect(logs(contents, [inboundCall, ...stimuli, answerTo('1', 'stopped')])).toEqual(['stopped']);
  });

  test('goes on when a key is pressed, unless the key is to stop it', () => {
    expect(commandsOf(play(contents, [inboundCall, digit('1')]))).toHaveLength(1);
  });
});

describe('a recorder', () => {
  const inputs = ['start', 'pause', 'resume', 'stop'];
  const outputs = ['started', 'stopped', 'available', 'failed'];
  const contents = controlled(['b', 'recorder', { from: '[channel]' }], inputs, outputs);
  const values = { recording: { kind: 'entity', type: 'recording', id: 'r' } } as const;

  test('is paused, resumed and stopped, and its recording becomes available', () => {
    const stimuli = [
      reportOf('1', 'started', values),
      ...['pause', 'resume', 'stop', 'stop'].map(called),
      reportOf('1', 'stopped'),
      answerTo('1', 'available', values),
    ];
    const outcome = play(contents, [inboundCall, ...stimuli]);
    expect(commandsOf(outcome).slice(1)).toEqual([
      { type: 'pauseRecorder', recorder: '1' },
      { type: 'resumeRecorder', recorder: '1' },
      { type: 'stopRecorder', recorder: '1' },
    ]);
    expect(logs(contents, [inboundCall, ...stimuli])).toEqual(['started', 'stopped', 'available']);
    expect(outcome.state.objects).toHaveLength(1);
  });

  test('stops when the last of its calls has ended, and saves the message', () => {
    const stimuli = [inboundCall, hungUp];
    const outcome = play(contents, stimuli);
    expect(commandsOf(outcome)[1]).toEqual({ type: 'stopRecorder', recorder: '1' });
    expect(outcome.effects.at(-1)).toEqual({ type: 'wait', key: '1', until: now + 60_000 });
    expect(isIdle(outcome.state)).toBe(false);
    const saved = [...stimuli, reportOf('1', 'stopped'), answerTo('1', 'available', values)];
    expect(logs(contents, saved)).toEqual(['stopped', 'available']);
    expect(isIdle(play(contents, saved).state)).toBe(true);
    expect(logs(contents, [...stimuli, elapsed('1')])).toEqual(['failed']);
  });
});

describe('what a block opens, it closes', () => {
  test.each([
    ['mixer', {}, { type: 'closeMixer', mixer: '1' }],
    ['rtpEndpoint', { remoteAddress: '"192.0.2.1"' }, { type: 'closeRtp', endpoint: '1' }],
  ] as const)('%s', (type, options, closing) => {
    const contents = controlled(['b', type, options], ['open', 'close'], ['opened', 'closed']);
    const stimuli = [inboundCall, answerTo('1', 'opened'), called('close'), called('close')];
    const outcome = play(contents, stimuli);
    expect(commandsOf(outcome).slice(1)).toEqual([closing]);
    expect(logs(contents, stimuli)).toEqual(['opened', 'closed', 'closed']);
    expect(outcome.state.objects).toHaveLength(1);
    const early = play(contents, [inboundCall, called('close'), answerTo('1', 'opened')]);
    expect(commandsOf(early).slice(1)).toEqual([closing]);
    expect(early.state.objects).toHaveLength(1);
  });
});

test('an RTP endpoint is updated while it is open', () => {
  const contents = controlled(
    ['b', 'rtpEndpoint', { remoteAddress: '"192.0.2.1"' }],
    ['open', 'update', 'close'],
    ['opened', 'closed', 'failed'],
  );
  const opened = [inboundCall, answerTo('1', 'opened'), called('update')];
  expect(commandsOf(play(contents, opened)).at(-1)).toMatchObject({ type: 'updateRtp', endpoint: '1' });
  expect(logs(contents, [...opened, answerTo('2', 'done')])).toEqual(['opened']);
  expect(logs(contents, [...opened, called('close'), called('update')]).slice(1)).toEqual([
    'closed',
    'failed',
  ]);
});

test('a session holds at most 64 objects, and goes on', () => {
  const contents = contentsOf(
    [node('l', 'loop', { list: 'range(0, 64)' }), node('m', 'mixer'), call],
    ['call.called l.start', 'l.item l.next', 'l.item m.open'],
  );
  const outcome = play(contents, [inboundCall]);
  expect(outcome.state.objects).toHaveLength(64);
  expect(logs(contents, [inboundCall])).toEqual(['m: The session holds too many objects']);
  expect(commandsOf(play(contents, [inboundCall, { ...inboundCall, channel: 'c2' }])).at(-1)).toEqual({
    type: 'reject',
    channel: 'c2',
    message: null,
  });
});
