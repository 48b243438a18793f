import type { LineEnding } from '../../../src/domain/entities/web-phone-line/rules.ts';
import type { PhoneLine, Phones, Voice } from './state.ts';
import { isLine, linesOf, peerOf } from './state.ts';

/** The audio that an account's audio link plays. */
export type AudioSource =
  | { readonly kind: 'silence' | 'ringback' | 'busy' | 'hold' }
  | { readonly kind: 'voice'; readonly voice: Voice }
  | { readonly kind: 'account'; readonly accountId: string };

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

function audioSourceOfLine(phones: Phones, line: PhoneLine): AudioSource {
  if (line.end !== null)
    return { kind: line.answerDate !== null || silentEndings.includes(line.end.reason) ? 'silence' : 'busy' };
  if (line.state === 'trying') return { kind: 'silence' };
  const peer = peerOf(phones, line);
  if (peer === undefined) {
    const isRinging = (phones.calls.get(line.callId)?.rung.length ?? 0) > 0;
    return {
      kind:
        isRinging && (line.direction === 'outbound' || line.state === 'answered') ? 'ringback' : 'silence',
    };
  }
  if (!isLine(peer)) return { kind: 'voice', voice: peer.voice };
  const isPeerConnected = phones.accounts.get(peer.accountId)?.host?.link?.connected === true;
  return peer.active && isPeerConnected ? { kind: 'account', accountId: peer.accountId } : { kind: 'hold' };
}

/** The audio the account's owner hears: the active line, or silence. */
export function audioSourceFor(phones: Phones, accountId: string): AudioSource {
  const line = linesOf(phones, accountId).find(({ active }) => active);
  return line === undefined ? { kind: 'silence' } : audioSourceOfLine(phones, line);
}
