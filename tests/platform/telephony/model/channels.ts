import type { Endpoint } from '../../../../src/domain/entities/channel/endpoint.ts';
import type { Channel, ChannelEvent } from '../../../../src/domain/entities/channel/model.ts';
import { isFinal } from '../../../../src/domain/entities/channel/rules.ts';
import type { ChannelState } from '../../../../src/domain/entities/channel/rules.ts';
import type { LineEnding } from '../../../../src/domain/entities/web-phone-line/rules.ts';
import { stableKey } from '../../../../src/lib/value/stable-key.ts';
import type { ChannelRow } from '../../areas/channels/fresh-channel.ts';
import { freshChannel } from '../../areas/channels/fresh-channel.ts';
import { numberObject } from '../../areas/channels/number-object.ts';
import type { ChannelLeg, Identity } from './state.ts';
import { isLine } from './state.ts';

/** Colleagues have a short number, all others a telephone number. */
export const isColleague = ({ number }: Identity): boolean => /^#?\d{1,6}$/.test(number);

/** A user as an end of a channel. */
export const userEndpoint = ({ number, name }: Identity, userId: string | null): Endpoint => ({
  type: 'user',
  userId,
  number: numberObject(number),
  displayName: name,
  legalSource: null,
});

const partyEndpoint = (who: Identity): Endpoint => {
  return isColleague(who)
    ? userEndpoint(who, null)
    : { type: 'number', number: numberObject(who.number), displayName: who.name, rawNumber: null };
};

/** The end of a channel that belongs to the web phone or the flow. */
function ownEndpoint(leg: ChannelLeg): Endpoint {
  const { self } = leg;
  return isLine(leg)
    ? userEndpoint(self, leg.userId)
    : { type: 'number', number: numberObject(self.number), displayName: self.name, rawNumber: null };
}

const endsOf = (leg: ChannelLeg): Pick<Channel, 'source' | 'destination'> => {
  const { other, direction } = leg;
  const own = ownEndpoint(leg);
  return direction === 'inbound'
    ? { source: partyEndpoint(other), destination: own }
    : { source: own, destination: partyEndpoint(other) };
};

/** The channel of a web phone's line or of a flow, which has the leg's id. */
export const channelFor = (line: ChannelLeg): ChannelRow =>
  freshChannel({
    ...(!isLine(line) && line.options && { options: line.options }),
    ...(!isLine(line) && line.userProperties && { userProperties: line.userProperties }),
    id: line.id,
    organizationId: line.organizationId,
    at: new Date(line.createDate).toISOString(),
    direction: line.direction,
    ...endsOf(line),
  });

/** Why a call failed that ended so before an answer. */
export const faultReasons: {
  readonly [Reason in LineEnding]?: Extract<ChannelEvent, { type: 'faulted' }>['reason'];
} = {
  declined: 'decline',
  remoteDeclined: 'decline',
  busy: 'busy',
  wrongNumber: 'notFound',
  nothingToPickUp: 'notFound',
  unavailable: 'notFound',
  notAllowed: 'error',
  hostLost: 'error',
  fault: 'error',
};
const localEndings: readonly LineEnding[] = ['hungUp', 'declined', 'transferred', 'hostLost', 'loggedOut'];

function finalEventOf({ end, answerDate }: ChannelLeg): ChannelEvent | null {
  if (end === null) return null;
  const at = new Date(end.at).toISOString();
  const reason = answerDate === null ? faultReasons[end.reason] : undefined;
  return reason === undefined
    ? {
        type: 'hungUp',
        initiator: localEndings.includes(end.reason) ? 'local' : 'remote',
        reason: 'normalHangup',
        at,
      }
    : { type: 'faulted', reason, message: 'message' in end ? (end.message ?? null) : null, at };
}

const stateOrder = ['created', 'trying', 'ringing', 'answered'] as const satisfies readonly ChannelState[];

const dateAt = (at: number): string => new Date(at).toISOString();

/** Reports a new party at the other end (after a transfer), and a change of the hold state. */
function connectionEvents(line: ChannelLeg, known: ShownChannel, at: string): readonly ChannelEvent[] {
  const isHeld = isLine(line) ? !line.active : line.held;
  const onHold = line.end === null && line.state === 'answered' && isHeld;
  const ends = endsOf(line);
  const hasSameParties =
    stableKey([known.source, known.destination]) === stableKey([ends.source, ends.destination]);
  if (hasSameParties && known.onHold === onHold) return [];
  return [{ type: 'connectionInfoUpdated', onHold, ...(!hasSameParties && ends), at }];
}

type ShownChannel = Pick<Channel, 'state' | 'onHold' | 'dtmfLog' | 'source' | 'destination'>;

/** The events that bring the line's channel up to date, in an order that its states allow (S1-4-01). */
export function channelEventsFor(line: ChannelLeg, known: ShownChannel): readonly ChannelEvent[] {
  if (isFinal(known.state)) return [];
  const knownIndex = stateOrder.findIndex((state) => state === known.state);
  const currentIndex = stateOrder.indexOf(line.state);
  const at = dateAt(line.answerDate ?? line.end?.at ?? line.createDate);
  const steps = stateOrder
    .slice(knownIndex + 1, currentIndex + 1)
    .map((state): ChannelEvent => ({ type: 'stateSwitched', state, at }));
  // Compared by time, not by count, because the log drops the oldest of very many tones.
  const lastLogged = known.dtmfLog.at(-1)?.timestamp ?? '';
  const tones = line.tones
    .filter((tone) => dateAt(tone.at) > lastLogged)
    .map(({ tone, direction, at: pressed }): ChannelEvent => ({
      type: 'dtmfLogged',
      tone,
      direction,
      at: dateAt(pressed),
    }));
  const finalEvent = finalEventOf(line);
  const all = [...steps, ...tones, ...connectionEvents(line, known, dateAt(line.end?.at ?? Date.parse(at)))];
  return finalEvent === null ? all : [...all, finalEvent];
}
