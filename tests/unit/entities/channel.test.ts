import { describe, expect, test } from 'vitest';
import type { Channel, ChannelEvent } from '../../../src/domain/entities/channel/model.ts';
import { channel } from '../../../src/domain/entities/channel/model.ts';
import { reduceChannel } from '../../../src/domain/entities/channel/model.ts';
import type { ChannelCommandType, ChannelState } from '../../../src/domain/entities/channel/rules.ts';
import {
  allowsCommand,
  channelDirections,
  channelStates,
  dtmfLogLimit,
} from '../../../src/domain/entities/channel/rules.ts';
import { readProperties } from '../../../src/domain/entities/channel/user-properties.ts';
import type { StartChannelValues } from '../../../src/entities/channel/start-form-data.ts';
import { textMatcher } from '../../../src/domain/core/evaluate.ts';
import { nameOf } from '../../../src/domain/entities/name-of.ts';
import * as v from 'valibot';
import { bareParty, freshChannel } from '../../platform/areas/channels/fresh-channel.ts';
import { numberObject } from '../../platform/areas/channels/number-object.ts';
import { loadInTab } from './support/load-in-tab.ts';
import { loadViews } from './support/load-views.ts';

const { startBody, startSchema } = await loadInTab(
  () => import('../../../src/entities/channel/start-form-data.ts'),
);
const view = (await loadViews()).find(({ name }) => name === 'channel');

const at = (second: number): string => `2026-11-21T09:00:${String(second).padStart(2, '0')}.000Z`;
const initial: Channel = {
  ...freshChannel({
    id: 'call',
    organizationId: 'harbour',
    at: at(0),
    source: { type: 'number', number: numberObject('+31201234567'), displayName: null, rawNumber: null },
    destination: bareParty('101', 'Ada'),
    direction: 'inbound',
  }),
  version: 1,
};
const reduceAll = (...events: readonly ChannelEvent[]): Channel => events.reduce(reduceChannel, initial);
const switched = (state: ChannelState, second: number): ChannelEvent => ({
  type: 'stateSwitched',
  state,
  at: at(second),
});

// Proves S1-4-02, S1-4-03, S1-4-04, S1-4-05.
describe('commands allowed in each state and direction', () => {
  const allowed: Record<ChannelCommandType, readonly string[]> = {
    answer: ['inbound trying', 'inbound ringing', 'inbound progress'],
    setRinging: ['inbound trying', 'inbound progress'],
    reject: ['inbound created', 'inbound trying', 'inbound ringing', 'inbound progress'],
    hangup: [
      'inbound answered',
      ...['unknown', 'created', 'trying', 'ringing', 'progress', 'answered'].map(
        (state) => `outbound ${state}`,
      ),
    ],
  };
  test.each(Object.entries(allowed) as [ChannelCommandType, readonly string[]][])(
    '%s',
    (command, allowedIn) => {
      const found = channelDirections.flatMap((direction) =>
        channelStates
          .filter((state) => allowsCommand({ direction, state }, command))
          .map((state) => `${direction} ${state}`),
      );
      expect(found).toEqual(allowedIn);
    },
  );
});

// Proves S1-9-03.
test('the state filter offers every state', () => {
  const filter = view?.list.filters.find(({ field }) => field === 'state');
  const options = filter?.kind === 'selection' ? filter.options.map(({ value }) => value) : [];
  expect(options).toEqual(channelStates);
});

describe('live events', () => {
  // Proves S1-4-06.
  test('set the answer date once and the finish date at the end', () => {
    const row = reduceAll(switched('answered', 3), switched('answered', 5));
    expect([row.answerDate, row.finishDate, row.updateDate]).toEqual([at(3), null, at(5)]);
    const finished = reduceChannel(row, {
      type: 'hungUp',
      initiator: 'remote',
      reason: 'emergency',
      at: at(9),
    });
    expect(finished).toMatchObject({
      state: 'hangup',
      answerDate: at(3),
      finishDate: at(9),
      hangupInitiator: 'remote',
      hangupReason: 'emergency',
    });
  });

  // Proves S1-4-06, S1-4-07.
  test('set the reason and message of a fault', () => {
    expect(reduceAll({ type: 'faulted', reason: 'error', message: 'No route', at: at(2) })).toMatchObject({
      state: 'faulted',
      finishDate: at(2),
      answerDate: null,
      faultReason: 'error',
      faultMessage: 'No route',
    });
  });

  // Proves S1-4-07.
  test('apply connection info to the hold state and the endpoints', () => {
    const held = reduceAll({ type: 'connectionInfoUpdated', onHold: true, at: at(2) });
    expect(held).toMatchObject({ onHold: true, state: 'created', source: initial.source });
    const source = bareParty('102', 'Ben');
    const resumed = reduceChannel(held, { type: 'connectionInfoUpdated', onHold: false, source, at: at(3) });
    expect(resumed).toMatchObject({ onHold: false, source, destination: initial.destination });
  });

  // Proves S1-4-07.
  test('append tones to the DTMF log, which keeps the newest', () => {
    const press = (tone: string, n: number): ChannelEvent => ({
      type: 'dtmfLogged',
      tone,
      direction: 'received',
      at: at(n % 60),
    });
    expect(reduceAll(press('4', 1), press('2', 2)).dtmfLog).toEqual([
      { tone: '4', direction: 'received', timestamp: at(1) },
      { tone: '2', direction: 'received', timestamp: at(2) },
    ]);
    const many = Array.from({ length: dtmfLogLimit + 5 }, (_, n) => press(String(n), n));
    const { dtmfLog } = reduceAll(...many);
    expect([dtmfLog.length, dtmfLog[0]?.tone, dtmfLog.at(-1)?.tone]).toEqual([
      dtmfLogLimit,
      '5',
      String(dtmfLogLimit + 4),
    ]);
  });
});

// Proves S1-5-21.
describe('custom properties', () => {
  const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  test.each([
    ['{}', 'properties'],
    ['{"a": [1, {"b": null}]}', 'properties'],
    ['', 'notJson'],
    ['{', 'notJson'],
    ['[]', 'notObject'],
    ['null', 'notObject'],
    ['"text"', 'notObject'],
    [deep(32), 'properties'],
    [deep(33), 'tooDeep'],
    [deep(1000), 'tooDeep'],
    [deep(10_000), 'tooLong'],
    ['['.repeat(10_000) + ']'.repeat(10_000), 'notObject'],
    [`{"a":"${'x'.repeat(20_000)}"}`, 'tooLong'],
  ])('%.20s… is %s', (text, expected) => {
    const reading = readProperties(text);
    expect(reading.kind === 'properties' ? 'properties' : reading.flaw).toBe(expected);
  });
});

// Proves S1-3-16.
describe('a number object', () => {
  test.each([
    ['+31201234567', 'NL', 'local', '0201234567'],
    ['+31612345678', 'NL', 'mobile', '0612345678'],
    ['+318001234', 'NL', 'tollFree', '08001234'],
    ['+442079460123', 'GB', 'local', '02079460123'],
    ['112', 'NL', 'emergency', '112'],
    ['101', null, 'unknown', null],
    ['anonymous', null, 'unknown', null],
  ])('%s', (number, region, numberType, localNumber) => {
    expect(numberObject(number)).toEqual({ number, metadata: { region, numberType, localNumber } });
  });
});

test('a channel is named by its endpoints, and found by a number in either form', () => {
  expect(nameOf('channel', initial, 'en')).toBe('020 123 45 67 → Ada');
  for (const text of ['020123', '+3120', 'ada', '101'])
    expect(textMatcher(text, channel.searchFields)(initial), text).toBe(true);
  expect(textMatcher('ben', channel.searchFields)(initial)).toBe(false);
});

describe('starting a call', () => {
  const values: StartChannelValues = {
    sourceType: 'user',
    sourceUser: 'ada',
    sourceDevice: 'left over',
    destinationType: 'number',
    destinationUser: null,
    number: '+31201234567',
    expires: '60',
    ringtone: 'none',
    sound: 'left over',
    autoAnswer: false,
    userProperties: '{"queue": 3}',
  };

  // Proves S1-7-14.
  test('sends only the fields that each endpoint type needs', () => {
    expect(startBody(values, 'new')).toEqual({
      id: 'new',
      source: { type: 'user', userId: 'ada' },
      destination: { type: 'number', number: '+31201234567' },
      options: { expires: 60, ringtone: { type: 'none' }, autoAnswer: false },
      userProperties: { queue: 3 },
    });
    const other = startBody({ ...values, sourceType: 'device', expires: 'none' }, 'new');
    expect(other).toMatchObject({
      source: { type: 'device', deviceId: 'left over' },
      options: { expires: null },
    });
    expect(startBody({ ...values, ringtone: 'hostedSound', sound: 'bell' }, 'new')).toMatchObject({
      options: { ringtone: { type: 'hostedSound', soundId: 'bell' } },
    });
  });

  test.each([
    ['sourceUser', { sourceUser: null }],
    ['sourceDevice', { sourceType: 'device', sourceDevice: null }],
    ['destinationUser', { destinationType: 'user' }],
    ['number', { number: '0201' }],
    ['userProperties', { userProperties: '[]' }],
    ['sound', { ringtone: 'hostedSound', sound: null }],
  ] as const)('requires a valid %s', (field, change) => {
    const read = v.safeParse(startSchema, { ...values, ...change });
    expect(read.issues?.map((issue) => v.getDotPath(issue))).toEqual([field]);
  });
});
