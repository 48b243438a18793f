import type { Endpoint } from '../../../src/domain/entities/channel/endpoint.ts';
import type { Channel, ChannelEvent } from '../../../src/domain/entities/channel/model.ts';
import { isFinal } from '../../../src/domain/entities/channel/rules.ts';
import type { ChannelState } from '../../../src/domain/entities/channel/rules.ts';
import type { LineEnding } from '../../../src/domain/entities/web-phone-line/rules.ts';
import { stableKey } from '../../../src/lib/stable-key.ts';
import type { ChannelRow } from '../areas/channels/fresh-channel.ts';
import { freshChannel } from '../areas/channels/fresh-channel.ts';
import { numberObject } from '../areas/channels/number-object.ts';
import type { Identity, Line } from './state.ts';

/** Colleagues have a short number; everybody else a telephone number. */
const isColleague = ({ number }: Identity): boolean => /^#?\d{1,6}$/.test(number);

const party = (who: Identity): Endpoint => {
  const number = numberObject(who.number);
  return isColleague(who)
    ? { type: 'user', userId: null, number, displayName: who.name, legalSource: null }
    : { type: 'number', number, displayName: who.name, rawNumber: null };
};

const endsOf = ({ userId, self, other, direction }: Line): Pick<Channel, 'source' | 'destination'> => {
  const own: Endpoint = {
    type: 'user',
    userId,
    number: numberObject(self.number),
    displayName: self.name,
    legalSource: null,
  };
  return direction === 'inbound'
    ? { source: party(other), destination: own }
    : { source: own, destination: party(other) };
};

/** A leg of a web phone's call is a channel too, under the line's id (S1 §3). */
export const channelFor = (line: Line): ChannelRow =>
  freshChannel({
    id: line.id,
    organizationId: line.organizationId,
    at: new Date(line.createDate).toISOString(),
    direction: line.direction,
    ...endsOf(line),
  });

const faultOf: { readonly [Reason in LineEnding]?: Extract<ChannelEvent, { type: 'faulted' }>['reason'] } = {
  declined: 'decline',
  remoteDeclined: 'decline',
  busy: 'busy',
  wrongNumber: 'notFound',
  unavailable: 'notFound',
  notAllowed: 'error',
  hostLost: 'error',
  fault: 'error',
};
const local: readonly LineEnding[] = ['hungUp', 'declined', 'transferred', 'hostLost'];

function lastEvent({ end, answerDate }: Line): ChannelEvent | null {
  if (end === null) return null;
  const at = new Date(end.at).toISOString();
  const reason = answerDate === null ? faultOf[end.reason] : undefined;
  return reason === undefined
    ? {
        type: 'hungUp',
        initiator: local.includes(end.reason) ? 'local' : 'remote',
        reason: 'normalHangup',
        at,
      }
    : { type: 'faulted', reason, message: null, at };
}

const way = ['created', 'trying', 'ringing', 'answered'] as const satisfies readonly ChannelState[];

const timed = (at: number): string => new Date(at).toISOString();

/** Whoever is at the other end, and whether they hear anybody: after a transfer, a hold. */
function connectionEvents(line: Line, known: Known, at: string): readonly ChannelEvent[] {
  const onHold = line.end === null && line.state === 'answered' && !line.active;
  const ends = endsOf(line);
  const isAsKnown =
    stableKey([known.source, known.destination]) === stableKey([ends.source, ends.destination]);
  if (isAsKnown && known.onHold === onHold) return [];
  return [{ type: 'connectionInfoUpdated', onHold, ...(!isAsKnown && ends), at }];
}

type Known = Pick<Channel, 'state' | 'onHold' | 'dtmfLog' | 'source' | 'destination'>;

/** What happened to the line's channel since it was last told, in the order in which it may (S1 §4). */
export function channelEventsFor(line: Line, known: Known): readonly ChannelEvent[] {
  if (isFinal(known.state)) return [];
  const here = way.findIndex((state) => state === known.state);
  const there = way.indexOf(line.state);
  const at = timed(line.answerDate ?? line.end?.at ?? line.createDate);
  const steps = way
    .slice(here + 1, there + 1)
    .map((state): ChannelEvent => ({ type: 'stateSwitched', state, at }));
  // By their time and not their number: of very many the first are forgotten.
  const told = known.dtmfLog.at(-1)?.timestamp ?? '';
  const tones = line.tones
    .filter((tone) => timed(tone.at) > told)
    .map(({ tone, direction, at: pressed }): ChannelEvent => ({
      type: 'dtmfLogged',
      tone,
      direction,
      at: timed(pressed),
    }));
  const last = lastEvent(line);
  const all = [...steps, ...tones, ...connectionEvents(line, known, timed(line.end?.at ?? Date.parse(at)))];
  return last === null ? all : [...all, last];
}
