import { describe, expect, test } from 'vitest';
import { isFinal, channelMoves } from '../../../../src/domain/entities/channel/rules.ts';
import type { ChannelState } from '../../../../src/domain/entities/channel/rules.ts';
import { reduceChannel } from '../../../../src/domain/entities/channel/model.ts';
import { lineEndings } from '../../../../src/domain/entities/web-phone-line/rules.ts';
import type { LineEnding, LineState } from '../../../../src/domain/entities/web-phone-line/rules.ts';
import { channelEventsFor, channelFor } from '../../../platform/telephony/model/channels.ts';
import { isSameDestination, planOutside, readDialled } from '../../../platform/areas/channels/dial-plan.ts';
import type { PhoneLine } from '../../../platform/telephony/model/state.ts';

describe('a dialled text', () => {
  test.each([
    ['0901', { kind: 'number', internal: '0901', outside: null }],
    ['#0901', { kind: 'number', internal: '0901', outside: null }],
    ['+31 (50) 555-01.10', { kind: 'number', internal: null, outside: '+31505550110' }],
    ['0031505550110', { kind: 'number', internal: '0031505550110', outside: '+31505550110' }],
    ['0505550110', { kind: 'number', internal: '0505550110', outside: '+31505550110' }],
    ['*43', { kind: 'service', voice: 'echo' }],
    ['*80901', { kind: 'pickup', number: '0901' }],
    ['*8#0901', { kind: 'pickup', number: '0901' }],
    ['', { kind: 'number', internal: null, outside: null }],
    ['<b>sip:me@here</b>', { kind: 'number', internal: null, outside: null }],
    ['+0', { kind: 'number', internal: null, outside: null }],
    ['9'.repeat(40), { kind: 'number', internal: null, outside: null }],
  ])('%s', (text, expected) => {
    expect(readDialled(text)).toEqual(expected);
  });

  test.each([
    ['#0901', '0901', true],
    ['050 555 01 10', '+31505550110', true],
    ['*61', '*61', true],
    ['*61', '*60', false],
    ['*80901', '0901', false],
    ['0901', '0902', false],
    ['hello', 'world', false],
  ])('%s and %s lead to the same destination: %s', (one, other, isSame) => {
    expect([isSameDestination(one, other), isSameDestination(other, one)]).toEqual([isSame, isSame]);
  });

  test('external parties behave by their last two digits', () => {
    const acts = (number: string): string =>
      planOutside(number)
        .map(({ act }) => act)
        .join(' ');
    expect(acts('+31505550101')).toBe('busy');
    expect(acts('+31505550102')).toBe('ring');
    expect(acts('+31505550103')).toBe('wrongNumber');
    expect(acts('+31505550104')).toBe('ring decline');
    expect(acts('+31505550177')).toBe('ring answer hangUp');
  });
});

const line = (state: LineState, reason: LineEnding | null): PhoneLine => ({
  kind: 'line',
  id: 'line',
  callId: 'call',
  accountId: 'ada',
  userId: 'ada',
  organizationId: 'harbour',
  self: { number: '0901', name: 'Ada' },
  other: { number: '+31505550110', name: null },
  direction: 'inbound',
  state,
  active: false,
  createDate: 1000,
  answerDate: state === 'answered' ? 2000 : null,
  end: reason === null ? null : { at: 3000, reason },
  tones: [],
});

const states: readonly LineState[] = ['trying', 'ringing', 'answered'];
const stages = states.flatMap((state) => [null, ...lineEndings].map((reason) => [state, reason] as const));

test.each(stages)(
  'the channel of a line that is %s and ended by %s reaches its state by legal moves',
  (state, reason) => {
    const current = line(state, reason);
    let row = { ...channelFor(current), version: 1 };
    expect([row.source.number?.number, row.destination.number?.number]).toEqual(['+31505550110', '0901']);
    for (const event of channelEventsFor(current, row)) {
      const next = reduceChannel(row, event);
      const legal: readonly ChannelState[] = [row.state, ...channelMoves[row.state]];
      expect(legal).toContain(next.state);
      row = next;
    }
    expect(isFinal(row.state)).toBe(reason !== null);
    const ends: readonly ChannelState[] = state === 'answered' ? ['hangup'] : ['hangup', 'faulted'];
    expect(reason === null ? [state] : ends).toContain(row.state);
    // The same events are not produced again.
    expect(channelEventsFor(current, row)).toEqual([]);
  },
);

// Proves S1-3-13.
test('the reason why a call was not answered is in its channel', () => {
  const faultOf = (reason: LineEnding): unknown =>
    channelEventsFor(line('ringing', reason), {
      ...channelFor(line('ringing', reason)),
      state: 'ringing',
    }).at(-1);
  expect(faultOf('busy')).toMatchObject({ type: 'faulted', reason: 'busy' });
  expect(faultOf('declined')).toMatchObject({ type: 'faulted', reason: 'decline' });
  expect(faultOf('wrongNumber')).toMatchObject({ type: 'faulted', reason: 'notFound' });
  expect(faultOf('missed')).toMatchObject({ type: 'hungUp', initiator: 'remote' });
  expect(faultOf('hungUp')).toMatchObject({ type: 'hungUp', initiator: 'local' });
});

test('DTMF tones and hold are in the channel, each once', () => {
  const initial = channelFor(line('answered', null));
  const tones = [
    { tone: '4', direction: 'sent', at: 2100 },
    { tone: '2', direction: 'received', at: 2200 },
  ] as const;
  const fold = (row: typeof initial, now: PhoneLine) =>
    channelEventsFor(now, row).reduce(reduceChannel, { ...row, version: 1 });
  const held = fold(initial, { ...line('answered', null), tones });
  expect(held).toMatchObject({ state: 'answered', onHold: true });
  expect(held.dtmfLog.map(({ tone, direction }) => `${direction} ${tone}`)).toEqual(['sent 4', 'received 2']);
  const transferred = {
    ...line('answered', null),
    active: true,
    tones,
    other: { number: '0902', name: 'Ben' },
  };
  const resumed = fold(held, transferred);
  expect(resumed).toMatchObject({ onHold: false, source: { type: 'user', displayName: 'Ben' } });
  expect(resumed.dtmfLog).toEqual(held.dtmfLog);
  expect(channelEventsFor(transferred, resumed)).toEqual([]);
});
