import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineEndings } from '../../../src/domain/entities/web-phone-line/rules.ts';
import { audioSourceFor } from '../../platform/telephony/audio-source.ts';
import type { PhoneLine, Phones } from '../../platform/telephony/state.ts';
import { isLine, linesOf } from '../../platform/telephony/state.ts';
import { accounts, walk, PhoneWalk } from './telephony-walk.ts';

const order = ['trying', 'ringing', 'answered'];

/** The laws of the model (see state.ts) that a step broke. Calling `expect` for each would be too slow. */
function broken(before: Phones, { phones: after, waiting }: PhoneWalk): readonly string[] {
  const violations: string[] = [];
  const law = (isKept: boolean, name: string): void => void (isKept || violations.push(name));
  const places = [...after.calls.values()].flatMap(({ id, caller, rung, talking }) =>
    [caller, ...rung, ...(talking === null ? [] : [talking])].map((leg) => [leg, id] as const),
  );
  const inCalls = new Set(places.map(([leg]) => leg));
  law(inCalls.size === places.length, 'a leg is in one call, at one place');
  for (const [legId, callId] of places) law(after.legs.get(legId)?.callId === callId, 'a leg knows its call');
  for (const leg of after.legs.values()) {
    const isLive = !isLine(leg) || leg.end === null;
    law(isLive === inCalls.has(leg.id), 'exactly live legs are in a call');
    if (!isLine(leg)) continue;
    law((leg.state === 'answered') === (leg.answerDate !== null), 'answered lines have an answer date');
    const previous = before.legs.get(leg.id);
    if (!isLine(previous)) continue;
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
    law(sound.accountId !== account, 'no one hears themselves');
    const back = audioSourceFor(after, sound.accountId);
    const isConnected = after.accounts.get(account)?.host?.link?.connected === true;
    law(!isConnected || (back.kind === 'account' && back.accountId === account), 'audio is mutual');
  }
  return violations;
}

test('calls keep the laws of the model under any commands in any order', () => {
  const endings = new Set<string>();
  const sounds = new Set<string>();
  const collect = (phones: Phones): void => {
    for (const account of accounts) {
      sounds.add(audioSourceFor(phones, account).kind);
      for (const { end } of linesOf(phones, account)) if (end !== null) endings.add(end.reason);
    }
  };
  fc.assert(
    fc.property(walk, (steps) => {
      const world = new PhoneWalk();
      for (const each of steps) {
        const before = world.phones;
        world.take(each);
        collect(world.phones);
        const violations = broken(before, world);
        if (violations.length > 0) throw new Error(`${JSON.stringify(each)}: ${violations.join('; ')}`);
      }
    }),
    { numRuns: 150 },
  );
  // The walk reached nearly everything; only call permissions are not part of the model.
  expect(lineEndings.filter((reason) => !endings.has(reason))).toEqual(['notAllowed']);
  expect([...sounds].toSorted()).toEqual(['account', 'busy', 'hold', 'ringback', 'silence', 'voice']);
});

test('left alone, every call ends and every leg and account is removed', () => {
  fc.assert(
    fc.property(walk, (steps) => {
      const world = new PhoneWalk();
      for (const each of steps) world.take(each);
      while (world.waiting.length > 0) world.take({ kind: 'route' });
      for (const ms of [9000, 31_000, 200_000, 200_000, 200_000, 200_000]) world.take({ kind: 'wait', ms });
      const left: readonly PhoneLine[] = [...world.phones.legs.values()].filter((leg) => isLine(leg));
      expect([left, world.phones.calls.size, world.phones.accounts.size]).toEqual([[], 0, 0]);
    }),
    { numRuns: 60 },
  );
});
