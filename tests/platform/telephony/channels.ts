import type { Channel, ChannelEvent } from '../../../src/entities/channel/model.ts';
import { isFinal } from '../../../src/entities/channel/rules.ts';
import type { ChannelState } from '../../../src/entities/channel/rules.ts';
import type { LineEnding } from '../../../src/entities/web-phone-line/rules.ts';
import type { Identity, Line } from './state.ts';

/** A leg of a web phone's call is a channel too, under the line's id (S1 §3). */
const party = ({ number, name }: Identity, type: 'user' | 'number'): Channel['source'] => ({
  type,
  number,
  displayName: name,
});

/** Colleagues have a short number; everybody else a telephone number. */
const kindOf = ({ number }: Identity): 'user' | 'number' => (/^#?\d{1,6}$/.test(number) ? 'user' : 'number');

export function channelFor(line: Line): Omit<Channel, 'version'> {
  const at = new Date(line.createDate).toISOString();
  const own = party(line.self, 'user');
  const other = party(line.other, kindOf(line.other));
  const isInbound = line.direction === 'inbound';
  return {
    id: line.id,
    organizationId: line.organizationId,
    createDate: at,
    updateDate: at,
    deleteDate: null,
    source: isInbound ? other : own,
    destination: isInbound ? own : other,
    direction: line.direction,
    state: 'created',
    answerDate: null,
    finishDate: null,
    hangupInitiator: null,
    hangupReason: null,
    faultReason: null,
  };
}

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
    : { type: 'faulted', reason, at };
}

const way = ['created', 'trying', 'ringing', 'answered'] as const satisfies readonly ChannelState[];

/** What happened to the line's channel since it was in this state, in the order in which it may (S1 §4). */
export function channelEventsFor(line: Line, from: ChannelState): readonly ChannelEvent[] {
  if (isFinal(from)) return [];
  const here = way.findIndex((state) => state === from);
  const there = way.indexOf(line.state);
  const at = new Date(line.answerDate ?? line.end?.at ?? line.createDate).toISOString();
  const last = lastEvent(line);
  const steps = way
    .slice(here + 1, there + 1)
    .map((state): ChannelEvent => ({ type: 'stateSwitched', state, at }));
  return last === null ? steps : [...steps, last];
}
