import { expect, test } from 'vitest';
import type { BlockType } from '../../../../../src/domain/flow/catalogue/block-type.ts';
import type { FlowNode } from '../../../../../src/domain/flow/contents/node.ts';
import { contentsOf, node } from '../contents/example.ts';
import { answerTo, commandsOf, hungUp, inboundCall, inCall, log, logs, play } from './play.ts';

interface HangUp {
  readonly input: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly shape?: FlowNode['config']['shape'];
  /** The log after the hang-up: the outputs by which tokens leave, or an error. */
  readonly logged?: readonly string[];
  /** The types of the commands after the hang-up. */
  readonly commands?: readonly string[];
  /** Whether a token still waits. */
  readonly waits?: boolean;
}

const failed = { logged: ['failed'] } as const;
/** Blocks at which no token waits, so that it has gone on when the caller hangs up. */
const goesOn = (input: string, options: HangUp['options'] = {}, shape: HangUp['shape'] = {}): HangUp => ({
  input,
  options,
  shape,
});
/** Blocks that go on with their work without the call. */
const isUnaffected = (input: string, options: HangUp['options'] = {}): HangUp => ({
  input,
  options,
  waits: true,
});

const blocks: { readonly [Type in BlockType]: HangUp | 'begins' } = {
  macro: { input: 'go', shape: { target: { type: 'organizationMacro', id: 'm' } }, logged: ['done'] },
  apiEndpoint: 'begins',
  apiReply: goesOn('reply', { call: '"q"' }),
  apiCall: isUnaffected('send', { url: '"https://example.org"' }),
  outboundEvent: goesOn('send', { name: '"n"' }),
  macroInput: 'begins',
  macroOutput: goesOn('in'),
  start: 'begins',
  end: goesOn('end'),
  switch: goesOn('in'),
  condition: goesOn('in'),
  zip: goesOn('a'),
  gate: goesOn('in'),
  delay: isUnaffected('start'),
  loop: goesOn('start', { list: '[]' }),
  setValues: goesOn('in'),
  variable: goesOn('set', {}, { name: 'n' }),
  scheduleCheck: goesOn('check', { schedule: 'schedule#"office"' }),
  inboundCall: 'begins',
  answer: { input: 'do', ...failed },
  setRinging: { input: 'do', ...failed },
  reject: { input: 'do', logged: ['done'] },
  hangUp: { input: 'do', logged: ['done'] },
  menu: {
    input: 'start',
    options: { prompt: 'speech("p")' },
    logged: ['hungUp'],
    commands: ['stopPlayer'],
  },
  ring: { input: 'ring', options: { users: '[user#"u"]' }, logged: ['hungUp'], commands: ['cancelCall'] },
  voicemail: { input: 'start', logged: ['hungUp'], commands: ['stopPlayer'] },
  outboundCall: isUnaffected('call', { destinations: '[user#"u"]' }),
  transfer: { input: 'transfer', options: { to: 'user#"u"' }, ...failed },
  pickUp: { input: 'pickUp', options: { users: '[user#"u"]' }, logged: ['nothing'] },
  queue: { input: 'join', options: { queue: 'callQueue#"q"' }, logged: ['hungUp'] },
  collectDigits: { input: 'start', logged: ['hungUp'] },
  sendDigits: { input: 'send', options: { tones: '"1"' }, ...failed },
  channelEvents: isUnaffected('start'),
  deviceLogin: isUnaffected('login', { user: 'user#"u"', device: 'device#"d"' }),
  blf: isUnaffected('set', { target: 'user#"u"' }),
  player: { input: 'play', options: { sound: 'sound#"s"' }, logged: ['stopped'], commands: ['stopPlayer'] },
  recorder: { input: 'start', options: { from: '[channel]' }, commands: ['stopRecorder'], waits: true },
  mixer: isUnaffected('open'),
  connectAudio: isUnaffected('connect', { from: 'channel', to: 'channel' }),
  hold: { input: 'hold', logged: ['b: The call has ended'] },
  audioEvents: isUnaffected('start', { component: 'channel' }),
  createSound: isUnaffected('create', { text: '"Welcome"' }),
  rtpEndpoint: isUnaffected('open', { remoteAddress: '"192.0.2.1"' }),
  mail: isUnaffected('send', { to: '"a@example.org"' }),
  customProperty: isUnaffected('apply'),
  log: goesOn('in'),
  note: 'begins',
};

/** A macro that waits for digits, and goes on after a hang-up. */
const macro = contentsOf(
  [
    node('i', 'macroInput', {}, { key: 'go' }),
    node('d', 'collectDigits'),
    node('o', 'macroOutput', {}, { key: 'done' }),
  ],
  ['i.out d.start', 'd.hungUp o.in'],
);

const rows = Object.entries(blocks).flatMap(([type, row]) =>
  row === 'begins' ? [] : [[type as BlockType, row] as const],
);

test.each(rows)('%s, when its caller hangs up', (type, row) => {
  const { input, options = {}, shape = {}, logged = [], commands = [], waits = false } = row;
  const block = node('b', type, options, shape);
  const contents =
    type === 'macro' ? inCall(block, input, [log('done')], ['b.done done.in']) : inCall(block, input);
  const before = play(contents, [inboundCall], macro);
  const after = play(contents, [inboundCall, hungUp], macro);
  const isNew = <Item>(list: readonly Item[], known: readonly Item[]) => list.slice(known.length);
  expect(isNew(logs(contents, [inboundCall, hungUp], macro), logs(contents, [inboundCall], macro))).toEqual(
    logged,
  );
  expect(isNew(commandsOf(after), commandsOf(before)).map((command) => command.type)).toEqual(commands);
  expect(Object.keys(after.state.waiting).length > 0).toBe(waits);
  expect(after.state.objects.some((object) => object.type === 'channel')).toBe(false);
  // A late answer changes nothing where no token waits.
  const answered = play(contents, [inboundCall, hungUp, answerTo('1', 'done')], macro);
  expect(answered.effects.length > after.effects.length).toBe(waits);
});
