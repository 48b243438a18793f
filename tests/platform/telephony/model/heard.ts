import type { ComponentName } from '../../../../src/domain/flow/run/state/command.ts';
import type { FlowLeg, Leg, Phones } from './state.ts';
import type { Voice } from '../../areas/channels/dial-plan.ts';
import { isFlowLeg, isLine, peerOf } from './state.ts';
import { isSame } from './objects.ts';

/** A sound to add up, and the factor of its samples. */
export type FlowSource = { readonly gain: number } & (
  | { readonly kind: 'player'; readonly sessionId: string; readonly playerId: string }
  | { readonly kind: 'account'; readonly accountId: string }
  | { readonly kind: 'rtp'; readonly sessionId: string; readonly endpointId: string }
  | { readonly kind: 'voice'; readonly voice: Voice }
);

const gainOf = (decibels: number): number => 10 ** (decibels / 20);

const louder = (sources: readonly FlowSource[], gain: number): readonly FlowSource[] =>
  gain === 1 ? sources : sources.map((source) => ({ ...source, gain: source.gain * gain }));

/** A way through mixers and sessions ends where it comes by a component again. */
type Visited = ReadonlySet<string>;
const nameOf = (sessionId: string, { type, id }: ComponentName): string => `${sessionId} ${type} ${id}`;

/** The sources of what a party of a call says. A party whose web phone is on hold, or without an audio link, says nothing. */
function spokenBy(phones: Phones, leg: Leg, visited: Visited): readonly FlowSource[] {
  if (isFlowLeg(leg)) return playedInto(phones, leg, visited);
  if (!isLine(leg)) return [{ kind: 'voice', voice: leg.voice, gain: 1 }];
  const isConnected = phones.accounts.get(leg.accountId)?.host?.link?.connected === true;
  return leg.active && isConnected ? [{ kind: 'account', accountId: leg.accountId, gain: 1 }] : [];
}

/** The sources that a component gives to a listener, without the listener's own sound. */
function soundOf(
  phones: Phones,
  sessionId: string,
  from: ComponentName,
  listener: ComponentName,
  visited: Visited,
): readonly FlowSource[] {
  if (from.type === 'player') return [{ kind: 'player', sessionId, playerId: from.id, gain: 1 }];
  if (from.type === 'mixer') return inputsOf(phones, sessionId, from, visited, listener);
  if (from.type === 'userRtpEndpoint') return [{ kind: 'rtp', sessionId, endpointId: from.id, gain: 1 }];
  const leg = from.type === 'channel' ? phones.legs.get(from.id) : undefined;
  if (!isFlowLeg(leg) || leg.held) return [];
  const peer = peerOf(phones, leg);
  return peer === undefined ? [] : spokenBy(phones, peer, visited);
}

function inputsOf(
  phones: Phones,
  sessionId: string,
  to: ComponentName,
  visited: Visited,
  except?: ComponentName,
): readonly FlowSource[] {
  const name = nameOf(sessionId, to);
  const objects = phones.flows.get(sessionId);
  if (objects === undefined || visited.has(name)) return [];
  const nowVisited = new Set([...visited, name]);
  const players = objects.players.filter((player) => player.startedAt !== null && isSame(player.to, to));
  const wires = objects.wires.filter(
    (wire) => isSame(wire.to, to) && (except === undefined || !isSame(wire.from, except)),
  );
  return [
    ...players.map(({ id }) => ({ kind: 'player', sessionId, playerId: id, gain: 1 }) as const),
    ...wires.flatMap(({ from, gainDb }) =>
      louder(soundOf(phones, sessionId, from, to, nowVisited), gainOf(gainDb)),
    ),
  ];
}

const nothingVisited: Visited = new Set();

/** The sources that a session plays into a channel. The other side hears music while it is held. */
export function playedInto(
  phones: Phones,
  { id, sessionId, held }: FlowLeg,
  visited: Visited = nothingVisited,
): readonly FlowSource[] {
  if (sessionId === null) return [];
  if (held) return [{ kind: 'voice', voice: 'music', gain: 1 }];
  return inputsOf(phones, sessionId, { type: 'channel', id }, visited);
}

/** The audio that an RTP endpoint sends. */
export const sentToRtp = (phones: Phones, sessionId: string, id: string): readonly FlowSource[] =>
  inputsOf(phones, sessionId, { type: 'userRtpEndpoint', id }, nothingVisited);

/** The audio that a recorder hears. */
export function recordedBy(phones: Phones, sessionId: string, recorderId: string): readonly FlowSource[] {
  const recorder = phones.flows.get(sessionId)?.recorders.find(({ id }) => id === recorderId);
  if (recorder === undefined) return [];
  const to = { type: 'recorder', id: recorderId } as const;
  return [
    ...recorder.from.flatMap((from) => soundOf(phones, sessionId, from, to, nothingVisited)),
    ...inputsOf(phones, sessionId, to, nothingVisited),
  ];
}
