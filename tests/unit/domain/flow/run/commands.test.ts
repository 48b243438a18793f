import { expect, test } from 'vitest';
import type { BlockType } from '../../../../../src/domain/flow/catalogue/block-type.ts';
import { layoutOfNode } from '../../../../../src/domain/flow/catalogue/catalogue.ts';
import type { FlowNode } from '../../../../../src/domain/flow/contents/node.ts';
import { node } from '../contents/example.ts';
import { answerTo, commandsOf, inboundCall, inCall, logs, play } from './play.ts';

type Options = Readonly<Record<string, string>>;

const c1 = { type: 'channel', id: 'c1' };
/** Each command with the options of its block, and the output for the answer `done`. */
test.each<[BlockType, string, Options, object, string]>([
  ['answer', 'do', {}, { type: 'answer', channel: 'c1' }, 'done'],
  ['setRinging', 'do', {}, { type: 'setRinging', channel: 'c1' }, 'done'],
  ['reject', 'do', { message: '"Closed"' }, { type: 'reject', channel: 'c1', message: 'Closed' }, 'done'],
  ['hangUp', 'do', {}, { type: 'hangUp', channel: 'c1' }, 'done'],
  [
    'transfer',
    'transfer',
    { to: 'dial("112")' },
    { type: 'transfer', channel: 'c1', to: { type: 'endpoint', endpoint: { rawNumber: '112' } } },
    'transferred',
  ],
  [
    'transfer',
    'transfer',
    { to: 'trunk#"t"' },
    { type: 'transfer', to: { type: 'trunk', id: 't' } },
    'transferred',
  ],
  [
    'pickUp',
    'pickUp',
    { users: '[user#"u"]' },
    { type: 'pickUp', channel: 'c1', users: ['u'], minimumRingingMs: 2000 },
    'picked',
  ],
  [
    'sendDigits',
    'send',
    { tones: '"12#"' },
    { type: 'sendDigits', channel: 'c1', tones: '12#', gapMs: 100 },
    'sent',
  ],
  [
    'deviceLogin',
    'logout',
    { user: 'user#"u"', device: 'device#"d"' },
    { type: 'logOut', user: 'u', device: 'd', deviceScope: 'any' },
    'done',
  ],
  [
    'blf',
    'set',
    { target: 'device#"d"', state: '"early"' },
    { type: 'setLamp', target: { type: 'device', id: 'd' }, state: 'early' },
    'done',
  ],
  [
    'player',
    'play',
    { sound: '[sound#"s", tone(), silence(1s)]', repeat: '0' },
    {
      type: 'play',
      player: '1',
      to: c1,
      repeat: 0,
      audio: [
        { type: 'sound', id: 's' },
        { type: 'tone', name: 'ringback' },
        { type: 'silence', ms: 1000 },
      ],
    },
    'finished',
  ],
  ['player', 'play', { mode: '"tone"' }, { audio: [{ type: 'tone', name: 'ringback' }] }, 'finished'],
  [
    'player',
    'play',
    { mode: '"recording"', recording: 'recording#"r"' },
    { audio: [{ type: 'recording', id: 'r' }] },
    'finished',
  ],
  [
    'recorder',
    'start',
    { name: '"Voicemail"', silence: '5s' },
    {
      type: 'record',
      recorder: '1',
      from: [c1],
      name: 'Voicemail',
      expiryMs: 30 * 24 * 3_600_000,
      longestMs: 3_600_000,
      silenceMs: 5000,
    },
    'available',
  ],
  ['mixer', 'open', {}, { type: 'openMixer', mixer: '1' }, 'opened'],
  [
    'connectAudio',
    'connect',
    { from: 'channel', to: 'channel', gain: '-30' },
    { type: 'connectAudio', from: c1, to: c1, both: true, gainDb: -30 },
    'connected',
  ],
  [
    'connectAudio',
    'disconnect',
    { from: 'channel', to: 'channel' },
    { type: 'disconnectAudio' },
    'disconnected',
  ],
  ['hold', 'hold', {}, { type: 'hold', channel: 'c1' }, 'done'],
  ['hold', 'resume', {}, { type: 'resumeHeld', channel: 'c1' }, 'done'],
  [
    'createSound',
    'create',
    { text: '"Welcome"' },
    { type: 'createSound', source: { type: 'speech', text: 'Welcome', language: 'en', gender: 'female' } },
    'available',
  ],
  [
    'createSound',
    'create',
    { source: '"uri"', uri: '"https://example.org/a.mp3"' },
    { source: { type: 'uri', uri: 'https://example.org/a.mp3' } },
    'available',
  ],
  [
    'rtpEndpoint',
    'open',
    { remoteAddress: '"192.0.2.1"' },
    {
      type: 'openRtp',
      endpoint: '1',
      remoteAddress: '192.0.2.1',
      remotePort: 10_000,
      payload: 'g722',
      intervalMs: 20,
      direction: 'sendReceive',
    },
    'opened',
  ],
  [
    'mail',
    'send',
    { to: '"a@example.org"', subject: '"Missed call"' },
    { type: 'sendMail', to: 'a@example.org', content: { type: 'simple', subject: 'Missed call', body: '' } },
    'queued',
  ],
  [
    'mail',
    'send',
    { to: '"a@example.org"', type: '"template"', template: '"voicemail"', values: '{"n": 1}' },
    { content: { type: 'template', template: 'voicemail', values: { n: '1' } } },
    'queued',
  ],
  [
    'customProperty',
    'apply',
    { properties: '{"vip": true}' },
    {
      type: 'setProperties',
      target: c1,
      operation: 'replace',
      properties: { vip: 'true' },
    },
    'done',
  ],
  [
    'customProperty',
    'apply',
    { target: '"device"', subject: 'device#"d"', operation: '"remove"' },
    { target: { type: 'device', id: 'd' }, operation: 'remove' },
    'done',
  ],
])('%s, entered at %s with %o, orders a command and goes on with its answer', (...row) => {
  const [type, input, options, command, success] = row;
  const block = node('b', type, type === 'recorder' ? { from: '[channel]', ...options } : options);
  const contents = inCall(block, input);
  expect(commandsOf(play(contents, [inboundCall]))).toMatchObject([command]);
  expect(logs(contents, [inboundCall, answerTo('1', 'done')])).toContain(success);
  for (const output of outputsOf(block))
    expect(logs(contents, [inboundCall, answerTo('1', output), answerTo('1', 'done')])[0]).toBe(output);
});

const outputsOf = (block: FlowNode): readonly string[] => {
  const outcome = layoutOfNode(block);
  return outcome.ok ? outcome.layout.outputs.map(({ id }) => id) : [];
};

test('an outbound call goes to users, devices, trunks, numbers and dialled endpoints', () => {
  const contents = inCall(
    node('b', 'outboundCall', {
      destinations: '[user#"u", device#"d", trunk#"t", number#"n", dial("112")]',
      display: 'user#"u"',
      ringtone: 'sound#"s"',
      userProperties: '{"queue": "sales", "place": 3}',
      order: '"inTurn"',
    }),
    'call',
  );
  const { effects } = play(contents, [inboundCall]);
  expect(effects).toMatchObject([
    { type: 'wait', key: '1' },
    {
      type: 'command',
      key: '1',
      command: {
        type: 'call',
        destinations: [
          { type: 'user', id: 'u' },
          { type: 'device', id: 'd' },
          { type: 'trunk', id: 't' },
          { type: 'number', id: 'n' },
          { type: 'endpoint', endpoint: { type: 'number', rawNumber: '112' } },
        ],
        order: 'inTurn',
        deviceScope: 'any',
        expiresMs: 60_000,
        display: { type: 'user', userId: 'u' },
        autoAnswer: false,
        ringtone: 's',
        userProperties: { queue: 'sales', place: '3' },
      },
    },
  ]);
});

test('a command that is not answered fails', () => {
  const contents = inCall(node('b', 'answer'), 'do');
  const { effects } = play(contents, [inboundCall, { type: 'elapsed', key: '1' }]);
  expect(effects.map(({ type }) => type)).toEqual(['wait', 'command', 'log', 'log', 'command']);
  expect(effects[2]).toMatchObject({ message: 'failed' });
});

test.each<[string, FlowNode, string]>([
  ['a list of something else', node('b', 'outboundCall', { destinations: '[1]' }), 'Unsupported type number'],
  [
    'an entity that cannot be called',
    node('b', 'outboundCall', { destinations: '[schedule#"s"]' }),
    'Unsupported type schedule',
  ],
  ['no destination', node('b', 'outboundCall', { destinations: '[]' }), 'No destinations'],
  [
    'a scope that does not exist',
    node('b', 'outboundCall', { destinations: '[user#"u"]', deviceScope: '"all"' }),
    'Unknown deviceScope "all"',
  ],
  ['an entity as channel', node('b', 'answer', { channel: 'user#"u"' }), 'Unsupported type entity'],
  ['a sound that is none', node('b', 'player', { sound: 'user#"u"' }), 'Unsupported type user'],
  [
    'more than 1,000 items of audio',
    node('b', 'player', { sound: '[for i in merge(range(0, 1000), [0]): tone()]' }),
    'List range too large (max 1000)',
  ],
  [
    'tones that no key has',
    node('b', 'sendDigits', { tones: '"12x"' }),
    'Tones are up to 100 of 0 to 9, *, # and A to D',
  ],
  [
    'a gain that is too high',
    node('b', 'connectAudio', { from: 'channel', to: 'channel', gain: '13' }),
    'gain must be from -30 to 12',
  ],
  [
    'an attended transfer to itself',
    node('b', 'transfer', { to: 'channel' }),
    'A call cannot be transferred to itself',
  ],
])('%s fails', (_, block, error) => {
  const outcome = layoutOfNode(block);
  const input = outcome.ok ? (outcome.layout.inputs[0] ?? '') : '';
  const contents = inCall(block, input, [node('e', 'log', { message: 'error' })], ['b.failed e.in']);
  expect(logs(contents, [inboundCall])).toContain(error);
});
