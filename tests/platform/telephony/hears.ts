import type { LineEnding } from '../../../src/domain/entities/web-phone-line/rules.ts';
import type { Line, Phones, Voice } from './state.ts';
import { isLine, linesOf, peerOf } from './state.ts';

/** What is to be heard on the audio link of an account. */
export type Sound =
  | { readonly kind: 'silence' | 'ringback' | 'busy' | 'hold' }
  | { readonly kind: 'voice'; readonly voice: Voice }
  | { readonly kind: 'account'; readonly accountId: string };

/** An unanswered call that ended so has nothing more to say; every other one is told by the busy tone. */
const quiet: readonly LineEnding[] = [
  'hungUp',
  'declined',
  'missed',
  'answeredElsewhere',
  'transferred',
  'hostLost',
];

function heardOn(phones: Phones, line: Line): Sound {
  if (line.end !== null)
    return { kind: line.answerDate !== null || quiet.includes(line.end.reason) ? 'silence' : 'busy' };
  if (line.state === 'trying') return { kind: 'silence' };
  const peer = peerOf(phones, line);
  if (peer === undefined) {
    const rings = (phones.calls.get(line.callId)?.rung.length ?? 0) > 0;
    return {
      kind: rings && (line.direction === 'outbound' || line.state === 'answered') ? 'ringback' : 'silence',
    };
  }
  if (!isLine(peer)) return { kind: 'voice', voice: peer.voice };
  const there = phones.accounts.get(peer.accountId)?.host?.link?.connected === true;
  return peer.active && there ? { kind: 'account', accountId: peer.accountId } : { kind: 'hold' };
}

/** What the account's owner hears: their active line, or nothing. */
export function heardBy(phones: Phones, accountId: string): Sound {
  const line = linesOf(phones, accountId).find(({ active }) => active);
  return line === undefined ? { kind: 'silence' } : heardOn(phones, line);
}
