import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineEndings } from '../../../../src/domain/entities/web-phone-line/rules.ts';
import { audioSourceFor } from '../../../platform/telephony/audio-source.ts';
import type { Phones } from '../../../platform/telephony/state.ts';
import { hasChannel, isFlowLeg, isLine, linesOf, peerOf } from '../../../platform/telephony/state.ts';
import type { PhoneStep } from './walk.ts';
import { accounts, walk, PhoneWalk } from './walk.ts';

const order = ['trying', 'ringing', 'answered'];

/** The laws of the model (see state.ts) that a step broke. Calling `expect` for each would be too slow. */
function broken(before: Phones, { phones: after, waiting, told }: PhoneWalk): readonly string[] {
  const violations: string[] = [];
  const law = (isKept: boolean, name: string): void => void (isKept || violations.push(name));
  const places = [...after.calls.values()].flatMap(({ id, caller, rung, talking }) =>
    [caller, ...rung, ...(talking === null ? [] : [talking])].map((leg) => [leg, id] as const),
  );
  const inCalls = new Set(places.map(([leg]) => leg));
  law(inCalls.size === places.length, 'a leg is in one call, at one place');
  for (const [legId, callId] of places) law(after.legs.get(legId)?.callId === callId, 'a leg knows its call');
  for (const leg of after.legs.values()) {
    const isLive = !hasChannel(leg) || leg.end === null;
    law(isLive === inCalls.has(leg.id), 'exactly live legs are in a call');
    if (!hasChannel(leg)) continue;
    law((leg.state === 'answered') === (leg.answerDate !== null), 'answered lines have an answer date');
    const previous = before.legs.get(leg.id);
    if (!hasChannel(previous)) continue;
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
    const stimuli = (told.get(leg.sessionId) ?? []).filter(
      (one) => 'channel' in one && one.channel === leg.id,
    );
    const types = stimuli.map(({ type }) => type);
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
  for (const { id: sessionId, players, wires, calls: outgoing } of after.flows.values()) {
    const isHeld = (id: string): boolean => {
      const leg = after.legs.get(id);
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
  for (const { id, talking, rung, ringUntil } of after.calls.values()) {
    if (talking !== null) law(rung.length === 0 && ringUntil === null, 'an answered call rings no one');
    else
      law(
        rung.length > 0 || waiting.some(({ callId }) => callId === id),
        'a call rings someone or waits for its route',
      );
  }
  for (const account of accounts) {
    law(
      linesOf(after, account).filter(({ active }) => active).length <= 1,
      'an account has at most one active line',
    );
    const sound = audioSourceFor(after, account);
    if (sound.kind !== 'account') continue;
    const line = linesOf(after, account).find(({ active }) => active);
    // Flows may let callers hear themselves, or one side hear the other only.
    if (line === undefined || !isLine(peerOf(after, line))) continue;
    law(sound.accountId !== account, 'no one hears themselves');
    const back = audioSourceFor(after, sound.accountId);
    const isConnected = after.accounts.get(account)?.host?.link?.connected === true;
    law(!isConnected || (back.kind === 'account' && back.accountId === account), 'audio is mutual');
  }
  return violations;
}

/** A flow hands a call on while the call rings another flow too. */
const blindWhileOthersRing: PhoneStep[] = [
  ...[0, 1, 2].flatMap((accountIndex): PhoneStep[] => [
    { kind: 'claim', accountIndex },
    { kind: 'link', accountIndex, up: 1 },
  ]),
  { kind: 'dial', accountIndex: 0, to: 9 },
  { kind: 'route' },
  { kind: 'claim', accountIndex: 0 },
  { kind: 'begin', isDeployed: true },
  { kind: 'flow', session: 0, channel: 0, other: 0, to: 9, verb: 'intercom' },
  { kind: 'begin', isDeployed: true },
  { kind: 'flow', session: 1, channel: 0, other: 0, to: 0, verb: 'blind' },
  { kind: 'route' },
];

/** Takes the steps one by one, each of which must keep the laws; `seen` gets the state after each. */
function keepsLaws(steps: readonly PhoneStep[], seen: (phones: Phones) => void): void {
  const world = new PhoneWalk();
  for (const each of steps) {
    const before = world.phones;
    world.take(each);
    seen(world.phones);
    const violations = broken(before, world);
    if (violations.length > 0) throw new Error(`${JSON.stringify(each)}: ${violations.join('; ')}`);
  }
}

test('calls keep the laws of the model under any commands in any order', () => {
  const law = fc.property(walk, (steps) => keepsLaws(steps, () => {}));
  expect(() => fc.assert(law, { numRuns: 100, examples: [[blindWhileOthersRing]] })).not.toThrow();
});

test('the walk reaches nearly everything; only call permissions are not part of the model', () => {
  const endings = new Set<string>();
  const sounds = new Set<string>();
  const collect = (phones: Phones): void => {
    for (const account of accounts) {
      sounds.add(audioSourceFor(phones, account).kind);
      for (const { end } of linesOf(phones, account)) if (end !== null) endings.add(end.reason);
    }
  };
  // The same walks each time: random ones miss the rarest ending now and then.
  fc.assert(
    fc.property(walk, (steps) => keepsLaws(steps, collect)),
    { numRuns: 150, seed: 1 },
  );
  expect(lineEndings.filter((reason) => !endings.has(reason))).toEqual(['notAllowed']);
  expect([...sounds].toSorted()).toEqual(['account', 'busy', 'flow', 'hold', 'ringback', 'silence', 'voice']);
});

test('left alone, every call ends and every leg and account is removed', () => {
  fc.assert(
    fc.property(walk, (steps) => {
      const world = new PhoneWalk();
      for (const each of steps) world.take(each);
      while (world.waiting.length > 0) world.take({ kind: 'route' });
      world.take({ kind: 'begin', isDeployed: true });
      const release = { kind: 'flow', session: 0, channel: 0, other: 0, to: 0, verb: 'release' } as const;
      while (world.phones.flows.size > 0) world.take(release);
      for (const ms of [9000, 31_000, 200_000, 200_000, 200_000, 200_000]) world.take({ kind: 'wait', ms });
      expect([[...world.phones.legs.values()], world.phones.calls.size, world.phones.accounts.size]).toEqual([
        [],
        0,
        0,
      ]);
    }),
    { numRuns: 60 },
  );
});
