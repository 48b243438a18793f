import { audioSourceFor } from '../../../platform/telephony/audio-source.ts';
import type { Phones } from '../../../platform/telephony/state.ts';
import { hasChannel, isFlowLeg, isLine, linesOf, peerOf } from '../../../platform/telephony/state.ts';
import type { PhoneWalk } from './walk.ts';
import { accounts } from './walk.ts';

const order = ['trying', 'ringing', 'answered'];

type Law = (isKept: boolean, name: string) => void;

/** Collects the names of the laws that are broken. Calling `expect` for each would be too slow. */
function collect(check: (law: Law) => void): readonly string[] {
  const violations: string[] = [];
  check((isKept, name) => void (isKept || violations.push(name)));
  return violations;
}

/** The laws of the model (see state.ts) that a state breaks. */
export const brokenState = ({
  phones: { legs, calls, flows },
  phones,
  waiting,
}: Pick<PhoneWalk, 'phones' | 'waiting'>): readonly string[] =>
  collect((law) => {
    const places = [...calls.values()].flatMap(({ id, caller, rung, talking }) =>
      [caller, ...rung, ...(talking === null ? [] : [talking])].map((leg) => [leg, id] as const),
    );
    const inCalls = new Set(places.map(([leg]) => leg));
    law(inCalls.size === places.length, 'a leg is in one call, at one place');
    for (const [legId, callId] of places) law(legs.get(legId)?.callId === callId, 'a leg knows its call');
    for (const leg of legs.values()) {
      const isLive = !hasChannel(leg) || leg.end === null;
      law(isLive === inCalls.has(leg.id), 'exactly live legs are in a call');
      if (!hasChannel(leg)) continue;
      law((leg.state === 'answered') === (leg.answerDate !== null), 'answered lines have an answer date');
    }
    for (const { id: sessionId, players, wires, calls: outgoing } of flows.values()) {
      const isHeld = (id: string): boolean => {
        const leg = legs.get(id);
        return isFlowLeg(leg) && leg.sessionId === sessionId && leg.end === null;
      };
      law(
        [...players.map(({ to }) => to), ...wires.flatMap(({ from, to }) => [from, to])].every(
          ({ type, id }) => type !== 'channel' || isHeld(id),
        ),
        'sound goes to live channels only',
      );
      law(
        outgoing.every(({ legId }) => isHeld(legId)),
        'an outgoing call has a live leg',
      );
    }
    for (const { id, talking, rung, ringUntil } of calls.values()) {
      if (talking !== null) law(rung.length === 0 && ringUntil === null, 'an answered call rings no one');
      else
        law(
          rung.length > 0 || waiting.some(({ callId }) => callId === id),
          'a call rings someone or waits for its route',
        );
    }
    for (const account of accounts) {
      law(
        linesOf(phones, account).filter(({ active }) => active).length <= 1,
        'an account has at most one active line',
      );
      const sound = audioSourceFor(phones, account);
      if (sound.kind !== 'account') continue;
      const line = linesOf(phones, account).find(({ active }) => active);
      // Flows may let callers hear themselves, or one side hear the other only.
      if (line === undefined || !isLine(peerOf(phones, line))) continue;
      law(sound.accountId !== account, 'no one hears themselves');
      const back = audioSourceFor(phones, sound.accountId);
      const isConnected = phones.accounts.get(account)?.host?.link?.connected === true;
      law(!isConnected || (back.kind === 'account' && back.accountId === account), 'audio is mutual');
    }
  });

/** The laws that a step broke. */
export const brokenLaws = (before: Phones, world: PhoneWalk): readonly string[] => [
  ...brokenState(world),
  ...brokenMoves(before, world),
];

const brokenMoves = (before: Phones, { phones: after, told }: PhoneWalk): readonly string[] =>
  collect((law) => {
    for (const leg of after.legs.values()) {
      const previous = before.legs.get(leg.id);
      if (!hasChannel(leg) || !hasChannel(previous)) continue;
      law(order.indexOf(leg.state) >= order.indexOf(previous.state), 'a line never goes back');
      law(
        previous.answerDate === null || leg.answerDate === previous.answerDate,
        'the answer date never changes',
      );
      law(
        previous.end === null || leg.end === previous.end || leg.end?.reason === previous.end.reason,
        'an ended line stays ended',
      );
    }
    for (const leg of after.legs.values()) {
      if (!isFlowLeg(leg) || leg.sessionId === null) continue;
      const news = (told.get(leg.sessionId) ?? []).filter(
        (one) => 'channel' in one && one.channel === leg.id,
      );
      const types = news.map(({ type }) => type);
      law(
        leg.flow === null || types.length === 0 || types[0] === 'inboundCall',
        'a session learns of an incoming call first',
      );
      if (!after.flows.has(leg.sessionId)) continue;
      const isOwnEnd = ['hungUp', 'declined', 'transferred'].includes(leg.end?.reason ?? '');
      const isTold = leg.end !== null && !isOwnEnd && (leg.flow !== null || leg.answerDate !== null);
      const ends = types.filter((type) => type === 'hungUp').length;
      law(ends === (isTold ? 1 : 0), 'a session learns once that another side hung up');
    }
  });
