import { describe, expect, test } from 'vitest';
import type { BlockType } from '../../../../src/domain/flow/catalogue/block-type.ts';
import { viewsOf, withOptions } from './support/viewed-blocks.ts';

const value = (name: string) => ({ op: 'value', name });
const call = (name: string, ...args: readonly unknown[]) => ({ op: 'call', name, args });
const template = (...parts: readonly unknown[]) => ({ op: 'text', parts });
const entity = (type: string, id: string) => ({ op: 'entity', type, id });
const seconds = (count: number) => ({ op: 'duration', ms: count * 1000 });
const dictionary = (...entries: readonly (readonly [string, unknown])[]) => ({ op: 'dictionary', entries });
const sound = call('sound', entity('sound', 'Music'));

interface Line {
  readonly shape?: object;
  readonly options: { readonly [id: string]: unknown };
  readonly line: string;
}
const none: Line = { options: {}, line: '' };
const terminal: Line = { shape: { key: 'k', displayName: '', colour: 'default' }, ...none };

/** The line of each block about its options. */
const lines: { readonly [Type in BlockType]: Line } = {
  macro: {
    shape: { target: { type: 'organizationMacro', id: 'm1' } },
    options: { p1: value('channel'), p2: template('Hello ', value('caller')) },
    line: '“Hello {caller}” · p1: channel',
  },
  apiEndpoint: { shape: { name: 'order', starts: 'session', transports: ['http'] }, ...none },
  apiReply: {
    options: { status: 404, body: dictionary(['reason', 'gone']) },
    line: 'body: reason: “gone” · status: 404',
  },
  apiCall: {
    options: { method: 'post', url: template('https://a.example/', value('id')), timeout: seconds(600) },
    line: '“https://a.example/{id}” · POST · 10 min',
  },
  outboundEvent: { shape: { transports: ['cloudApp'] }, options: { name: 'order' }, line: '“order”' },
  macroInput: terminal,
  macroOutput: terminal,
  start: none,
  end: none,
  switch: { shape: { branches: [] }, options: { on: value('digits') }, line: 'on: digits' },
  condition: {
    options: { when: { op: 'binary', sign: '==', left: value('digits'), right: '1' } },
    line: 'when: digits == "1"',
  },
  zip: { shape: { inputs: 2 }, ...none },
  gate: { options: { open: false }, line: 'open: no' },
  delay: { options: { duration: seconds(90) }, line: '1 min 30 sec' },
  loop: { shape: { as: 'item' }, options: { list: [1, 2] }, line: 'list: 1, 2' },
  setValues: {
    shape: { names: ['greeting'] },
    options: { greeting: 'Good morning' },
    line: '“Good morning”',
  },
  variable: {
    shape: { name: 'count', type: 'session', visibility: 'local' },
    options: { initial: 0, value: value('index') },
    line: 'initial: 0 · value: index',
  },
  scheduleCheck: {
    options: { schedule: entity('schedule', 'Office'), zone: 'Europe/Amsterdam' },
    line: 'schedule Office · “Europe/Amsterdam”',
  },
  inboundCall: { options: { ring: false }, line: 'ring: no' },
  answer: { options: { channel: value('first caller') }, line: 'channel: first caller' },
  setRinging: none,
  reject: { options: { message: 'Busy' }, line: '“Busy”' },
  hangUp: none,
  menu: {
    shape: { keys: ['1', '2'] },
    options: { prompt: call('speech', 'For sales, press 1.', 'en'), repeats: 3 },
    line: 'speech “For sales, press 1.” · repeats: 3',
  },
  ring: {
    options: { users: [entity('user', 'Ada')], numbers: '+31505559010', order: 'inTurn', each: seconds(20) },
    line: 'user Ada · “+31505559010” · INTURN',
  },
  voicemail: {
    options: { prompt: [call('speech', template('Leave a message for ', value('name')), 'nl', 'male')] },
    line: 'speech “Leave a message for {name}”',
  },
  outboundCall: {
    options: { destinations: [entity('user', 'Ada'), entity('user', 'Ben')], expires: seconds(120) },
    line: 'user Ada, user Ben · 2 min',
  },
  transfer: { options: { to: call('dial', '+31505559010') }, line: '+31505559010' },
  pickUp: {
    options: { users: [entity('user', 'Ada')], minimumRinging: seconds(5) },
    line: 'user Ada · 5 sec',
  },
  queue: {
    options: { queue: entity('callQueue', 'Sales'), language: 'nl', announceEvery: seconds(600) },
    line: 'callQueue Sales · NL · 10 min',
  },
  collectDigits: { options: { most: 4, first: seconds(5) }, line: '5 sec · most: 4' },
  sendDigits: { options: { tones: '123#' }, line: '“123#”' },
  channelEvents: { shape: { events: ['ended'] }, options: { range: 'new' }, line: 'NEW' },
  deviceLogin: {
    options: { user: entity('user', 'Ada'), device: entity('device', 'Desk'), deviceScope: 'shared' },
    line: 'user Ada · device Desk · SHARED',
  },
  blf: { options: { target: entity('user', 'Ada'), state: 'confirmed' }, line: 'user Ada · CONFIRMED' },
  player: {
    options: { sound, to: value('caller'), repeat: 0 },
    line: 'sound Music · to: caller · repeat: 0',
  },
  recorder: { options: { name: template('Call of ', value('caller')) }, line: '“Call of {caller}”' },
  mixer: none,
  connectAudio: {
    options: { from: value('caller'), to: value('channel'), gain: -3 },
    line: 'from: caller · to: channel · gain: -3',
  },
  hold: none,
  audioEvents: { shape: { events: [] }, options: { component: value('player') }, line: 'component: player' },
  createSound: {
    options: { text: template('It is ', call('now')), gender: 'male' },
    line: '“It is {now()}” · MALE',
  },
  rtpEndpoint: {
    options: { remoteAddress: '10.0.0.1', remotePort: 4000, payload: 'alaw' },
    line: '“10.0.0.1” · ALAW · remotePort: 4000',
  },
  mail: { options: { to: 'a@b.example', subject: 'New message' }, line: '“a@b.example” · “New message”' },
  customProperty: {
    options: { properties: dictionary(['priority', 1]), operation: 'add' },
    line: 'properties: priority: 1 · ADD',
  },
  log: {
    options: { message: template('Called by ', value('caller')), level: 'warn' },
    line: '“Called by {caller}” · WARN',
  },
  note: { shape: { text: 'x', colour: 'default', size: { width: 5, height: 5 } }, ...none },
};

// Proves S1-3-39.
describe('the line of a block says in words what is set', () => {
  test.each(Object.entries(lines))('%s', (type, { shape, options, line }) => {
    const { views } = viewsOf([withOptions(type, options, shape)]);
    expect(views.get('a')?.problem).toBeNull();
    expect(views.get('a')?.options.short).toBe(line);
  });
});
