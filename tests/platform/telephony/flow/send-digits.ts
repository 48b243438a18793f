import type { FollowUp } from '../model/commands.ts';
import { receiveTone } from '../model/commands.ts';
import type { Draft } from '../model/state.ts';
import { isFlowLeg, peerOf } from '../model/state.ts';
import type { KeySequence } from '../model/flow-objects.ts';
import { addPending, answer, changeObjects } from '../model/objects.ts';

/** Sends the keys of a sequence that are due. Returns what is left of it. */
function sendDue(draft: Draft, sequence: KeySequence, now: number, tones: FollowUp[]): KeySequence | null {
  const leg = draft.legs.get(sequence.channel);
  if (!isFlowLeg(leg) || sequence.nextAt > now) return sequence;
  const [tone = '', ...rest] = sequence.tones;
  draft.legs.set(leg.id, { ...leg, tones: [...leg.tones, { tone, direction: 'sent', at: now }] });
  tones.push(receiveTone(draft, peerOf(draft, leg), tone, now));
  return rest.length === 0 ? null : { ...sequence, tones: rest.join(''), nextAt: now + sequence.gapMs };
}

/** Sends the keys of flows that are due. Returns the tones to play. */
export function sendDigits(draft: Draft, now: number): readonly FollowUp[] {
  const tones: FollowUp[] = [];
  for (const { id, sending } of draft.flows.values()) {
    if (sending.length === 0) continue;
    const left = sending.map((sequence) => ({
      key: sequence.key,
      rest: sendDue(draft, sequence, now, tones),
    }));
    changeObjects(draft, id, () => ({ sending: left.flatMap(({ rest }) => rest ?? []) }));
    for (const { key, rest } of left) if (rest === null) addPending(draft, id, answer(key, 'sent'));
  }
  return tones;
}
