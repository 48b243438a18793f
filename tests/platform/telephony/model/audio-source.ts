import type { LineEnding } from '../../../../src/domain/entities/web-phone-line/rules.ts';
import type { FlowSource } from './heard.ts';
import { playedInto } from './heard.ts';
import type { FlowLeg, PhoneLine, Phones } from './state.ts';
import type { Voice } from '../../areas/channels/dial-plan.ts';
import { isFlowLeg, isLine, linesOf, peerOf } from './state.ts';

/** The audio that an account's audio link plays. */
export type AudioSource =
  | { readonly kind: 'silence' | 'ringback' | 'busy' | 'hold' }
  | { readonly kind: 'voice'; readonly voice: Voice }
  | { readonly kind: 'account'; readonly accountId: string }
  /** The sum of several sounds, or one that a flow plays. */
  | { readonly kind: 'flow'; readonly sources: readonly FlowSource[] };

/** End reasons of unanswered calls that play silence. The others play the busy tone. */
const silentEndings: readonly LineEnding[] = [
  'hungUp',
  'declined',
  'missed',
  'answeredElsewhere',
  'transferred',
  'hostLost',
  'loggedOut',
];

/** A single party is forwarded as in other calls, without being mixed. */
function audioSourceOfFlow(phones: Phones, leg: FlowLeg): AudioSource {
  if (leg.held) return { kind: 'hold' };
  const sources = playedInto(phones, leg);
  const [only, ...others] = sources;
  if (only === undefined) return { kind: 'silence' };
  if (others.length > 0 || only.gain !== 1) return { kind: 'flow', sources };
  switch (only.kind) {
    case 'account':
      return { kind: 'account', accountId: only.accountId };
    case 'voice':
      return { kind: 'voice', voice: only.voice };
    case 'player':
    case 'rtp':
      return { kind: 'flow', sources };
  }
}

/** The audio that a flow plays to a caller before it answers. */
function earlySource(phones: Phones, rung: readonly string[]): AudioSource | null {
  const [only, ...others] = rung.flatMap((id) => phones.legs.get(id) ?? []);
  if (!isFlowLeg(only) || others.length > 0 || playedInto(phones, only).length === 0) return null;
  return audioSourceOfFlow(phones, only);
}

function audioSourceOfLine(phones: Phones, line: PhoneLine): AudioSource {
  if (line.end !== null)
    return { kind: line.answerDate !== null || silentEndings.includes(line.end.reason) ? 'silence' : 'busy' };
  const peer = peerOf(phones, line);
  if (peer === undefined) {
    const rung = phones.calls.get(line.callId)?.rung ?? [];
    const isCaller = line.direction === 'outbound' || line.state === 'answered';
    const early = isCaller ? earlySource(phones, rung) : null;
    const isRinging = isCaller && rung.length > 0 && line.state !== 'trying';
    return early ?? { kind: isRinging ? 'ringback' : 'silence' };
  }
  if (isFlowLeg(peer)) return audioSourceOfFlow(phones, peer);
  if (!isLine(peer)) return { kind: 'voice', voice: peer.voice };
  const isPeerConnected = phones.accounts.get(peer.accountId)?.host?.link?.connected === true;
  return peer.active && isPeerConnected ? { kind: 'account', accountId: peer.accountId } : { kind: 'hold' };
}

/** The audio the account's owner hears: the active line, or silence. */
export function audioSourceFor(phones: Phones, accountId: string): AudioSource {
  const line = linesOf(phones, accountId).find(({ active }) => active);
  return line === undefined ? { kind: 'silence' } : audioSourceOfLine(phones, line);
}
