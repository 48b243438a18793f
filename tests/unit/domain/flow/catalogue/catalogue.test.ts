import { describe, expect, test } from 'vitest';
import type { BlockLayout } from '../../../../../src/domain/flow/catalogue/block.ts';
import type { BlockType } from '../../../../../src/domain/flow/catalogue/block-type.ts';
import { blockTypes, isBlockType } from '../../../../../src/domain/flow/catalogue/block-type.ts';
import { catalogue, layoutOfNode } from '../../../../../src/domain/flow/catalogue/catalogue.ts';
import { transports } from '../../../../../src/domain/flow/catalogue/option-values.ts';
import { expressionText } from '../../../../../src/domain/flow/expression/text/write.ts';
import { isSimple } from '../../../../../src/domain/flow/expression/simple/simple.ts';
import { componentTypes } from '../../../../../src/domain/flow/expression/value/value.ts';
import { node } from '../contents/example.ts';

function layout(type: BlockType, shape: Readonly<Record<string, unknown>> = {}): BlockLayout {
  const outcome = layoutOfNode(node('n', type, {}, shape));
  if (!outcome.ok) throw new Error(outcome.problem.kind);
  return outcome.layout;
}
/** The part of a block that is unreadable; undefined if it has a layout. */
const unreadable = (type: BlockType, shape: Readonly<Record<string, unknown>>): string | undefined => {
  const outcome = layoutOfNode(node('n', type, {}, shape));
  if (outcome.ok) return undefined;
  return outcome.problem.kind === 'unreadable' ? outcome.problem.at : outcome.problem.kind;
};
const defaultOf = (type: BlockType, option: string): string =>
  expressionText(layout(type).options[option]?.default ?? null);
const choices = (type: BlockType, option: string): readonly string[] => {
  const simple = layout(type).options[option]?.simple;
  return simple?.name === 'enum' ? simple.values : [];
};

test('blocks have the categories of the toolbox (S1-9-22)', () => {
  expect(Object.keys(blockTypes)).toEqual([
    'myMacros',
    'io',
    'basic',
    'telephony',
    'soundPlayers',
    'recorders',
    'generalAudio',
    'userRtp',
    'misc',
  ]);
});

test.each(Object.values(blockTypes).flat())(
  'a new block %s has a layout, with defaults that its options accept',
  (type) => {
    const { inputs, outputs, options } = layout(type);
    expect(new Set(inputs).size).toBe(inputs.length);
    expect(new Set(outputs.map(({ id }) => id)).size).toBe(outputs.length);
    for (const [id, { simple, default: given, visibilityMap }] of Object.entries(options)) {
      const isReference = given !== null && typeof given === 'object';
      expect([id, simple === undefined || isReference || isSimple(simple, given)]).toEqual([id, true]);
      for (const [other, values] of Object.entries(visibilityMap))
        expect(choices(type, other)).toEqual(expect.arrayContaining(values));
    }
  },
);

// Proves S1-9-06, S1-9-20.
test.each<[BlockType, string, string]>([
  ['outboundCall', 'expires', '1m'],
  ['pickUp', 'minimumRinging', '2s'],
  ['recorder', 'expiry', '30d'],
  ['createSound', 'expiry', '30d'],
  ['createSound', 'language', '"en"'],
  ['createSound', 'gender', '"female"'],
  ['rtpEndpoint', 'interval', '20ms'],
  ['rtpEndpoint', 'payload', '"g722"'],
  ['rtpEndpoint', 'remotePort', '10000'],
  ['delay', 'duration', '10s'],
  ['scheduleCheck', 'zone', '"UTC"'],
  ['scheduleCheck', 'at', 'now()'],
  ['log', 'level', '"info"'],
  ['apiCall', 'timeout', '10s'],
  ['collectDigits', 'most', '1'],
  ['player', 'tone', '"ringback"'],
])('%s: %s is %s unless it is set', (type, option, text) => {
  expect(defaultOf(type, option)).toBe(text);
});

// Proves S1-9-23, S1-9-24, S1-9-25, S1-9-26.
test.each<[BlockType, string, string, string]>([
  ['apiCall', 'transport', 'http systemEventConnection cloudApp', 'http'],
  ['apiCall', 'method', 'get post put patch delete', 'get'],
  ['outboundCall', 'deviceScope', 'any shared personal', 'any'],
  ['player', 'mode', 'sound tone recording', 'sound'],
  ['mail', 'type', 'simple template', 'simple'],
  ['customProperty', 'target', 'channel device', 'channel'],
  ['customProperty', 'operation', 'replace add remove', 'replace'],
  ['rtpEndpoint', 'payload', 'alaw mulaw g722 linear16Mono16K', 'g722'],
  ['rtpEndpoint', 'direction', 'sendOnly receiveOnly sendReceive', 'sendReceive'],
  ['blf', 'state', 'disabled available trying proceeding early confirmed', 'available'],
  ['log', 'level', 'trace debug info warn error fatal', 'info'],
  ['channelEvents', 'range', 'all history new', 'all'],
])('%s: %s is one of %s', (type, option, values, initial) => {
  expect(choices(type, option)).toEqual(values.split(' '));
  expect(defaultOf(type, option)).toBe(JSON.stringify(initial));
});

test('variables, transports, components and colours have the values of the specification (S1-9-12)', () => {
  expect(catalogue.variable.newShape).toMatchObject({ type: 'session', visibility: 'local' });
  for (const type of ['session', 'global']) expect(unreadable('variable', { type })).toBeUndefined();
  for (const visibility of ['local', 'private', 'public'])
    expect(unreadable('variable', { visibility })).toBeUndefined();
  expect(unreadable('variable', { visibility: 'secret' })).toBe('config.shape.visibility');
  expect(unreadable('apiEndpoint', { transports: [...transports] })).toBeUndefined();
  expect(componentTypes).toEqual(['channel', 'player', 'recorder', 'mixer', 'userRtpEndpoint']);
  for (const colour of ['default', 'blue', 'green', 'yellow', 'red'])
    expect(unreadable('note', { colour })).toBeUndefined();
  expect(unreadable('note', { colour: 'teal' })).toBe('config.shape.colour');
});

test('a subscription has the full history and any number of events unless they are limited (S1-9-25)', () => {
  expect(defaultOf('audioEvents', 'range')).toBe('"all"');
  expect(defaultOf('audioEvents', 'most')).toBe('none');
});

describe('a switch', () => {
  const branch = (name: string) => ({ name, when: true });

  test('has an output for each branch and one for the rest', () => {
    const { outputs } = layout('switch', { branches: [branch('open'), branch('closed')] });
    expect(outputs.map(({ id }) => id)).toEqual(['open', 'closed', 'default']);
  });

  // Proves S1-5-56.
  test('has branches with different names that are not default', () => {
    expect(unreadable('switch', { branches: [branch('open'), branch('open')] })).toBe(
      'config.shape.branches',
    );
    expect(unreadable('switch', { branches: [branch('default')] })).toBe('config.shape.branches');
    expect(unreadable('switch', { branches: [branch('')] })).toBeDefined();
  });
});

test('a zip block has 2 to 20 inputs, a to t (S1-5-57)', () => {
  expect(layout('zip').inputs).toEqual(['a', 'b']);
  expect(layout('zip', { inputs: 20 }).inputs.at(-1)).toBe('t');
  expect([1, 21, 2.5].map((inputs) => unreadable('zip', { inputs }) === undefined)).toEqual([
    false,
    false,
    false,
  ]);
});

test('a block sets the values that its shape names', () => {
  const { options, outputs } = layout('setValues', { names: ['caller', 'language'] });
  expect(Object.keys(options)).toEqual(['caller', 'language']);
  expect(outputs).toEqual([{ id: 'out', values: { caller: 'any', language: 'any' } }]);
});

test('a type outside the catalogue is not supported (S1-5-62)', () => {
  expect(isBlockType('constructor')).toBe(false);
  expect(layoutOfNode({ ...node('n', 'end'), type: 'later' })).toEqual({
    ok: false,
    problem: { kind: 'unsupportedType' },
  });
});
