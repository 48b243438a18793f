import type { Endpoint } from '../../../src/domain/entities/channel/endpoint.ts';
import type { Channel, ChannelEvent } from '../../../src/domain/entities/channel/model.ts';
import type { CallParty } from '../../../src/domain/entities/log-entry/call.ts';
import { codedMessage } from '../../../src/domain/entities/log-entry/log-text.ts';
import type { Random } from '../base/random.ts';
import type { Store, Write } from '../store/store.ts';
import { rowsBy } from '../store/typed-rows.ts';
import { create } from '../store/write.ts';
import { logRow } from './log-row.ts';

type Call = Pick<Channel, 'id' | 'organizationId' | 'source' | 'destination' | 'answerDate'>;

const faults = {
  busy: { level: 'info', code: 'call.busy' },
  decline: { level: 'info', code: 'call.declined' },
  notFound: { level: 'warn', code: 'call.notFound' },
  error: { level: 'error', code: 'call.carrierError' },
} as const;

function partyOf(end: Endpoint): readonly CallParty[] {
  if ('userId' in end && end.userId !== null) return [{ type: 'user', id: end.userId }];
  if ('deviceId' in end && end.deviceId !== null) return [{ type: 'device', id: end.deviceId }];
  return end.type === 'trunkNumber' && end.trunkId !== null ? [{ type: 'trunk', id: end.trunkId }] : [];
}

/** The organization's rows of the numbers at both ends of a call. */
function numbersOf(store: Pick<Store, 'by'>, { organizationId, source, destination }: Call): CallParty[] {
  const ends = new Set([source, destination].flatMap(({ number }) => number?.number ?? []));
  return [...ends]
    .flatMap((number) => rowsBy(store, 'number', 'number', number))
    .filter((row) => row.organizationId === organizationId && row.deleteDate === null)
    .map(({ id }) => ({ type: 'number', id }));
}

/**
 * The log entry of a call that this event ends without an answer, or by a fault. It keeps who called whom, because it
 * outlives the channel.
 */
export function callEntry(
  store: Pick<Store, 'by'>,
  random: Random,
  call: Call,
  event: ChannelEvent,
  rang: readonly CallParty[] = [],
): readonly Write[] {
  const isUnanswered = event.type === 'hungUp' && call.answerDate === null;
  if (event.type !== 'faulted' && !isUnanswered) return [];
  const { level, code } =
    event.type === 'faulted' ? faults[event.reason] : ({ level: 'info', code: 'call.noAnswer' } as const);
  const { source, destination } = call;
  const parties = [...partyOf(source), ...partyOf(destination), ...numbersOf(store, call), ...rang];
  const line = {
    level,
    sourceType: 'channel',
    sourceId: call.id,
    ...codedMessage(code),
    call: { source, destination, parties, detail: event.type === 'faulted' ? event.message : null },
  };
  return [create('logEntry', logRow(random, call.organizationId, event.at, line))];
}
