import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineEndings } from '../../../src/domain/entities/web-phone-line/rules.ts';
import { heardBy } from '../../platform/telephony/hears.ts';
import type { Line, Phones } from '../../platform/telephony/state.ts';
import { isLine, linesOf } from '../../platform/telephony/state.ts';
import { accounts, walk, World } from './telephony-walk.ts';

const order = ['trying', 'ringing', 'answered'];

/** The laws of the model (see state.ts), and of one step: those that are broken. `expect` itself is too slow for each. */
function broken(before: Phones, { phones: after, waiting }: World): readonly string[] {
  const found: string[] = [];
  const law = (isKept: boolean, name: string): void => void (isKept || found.push(name));
  const places = [...after.calls.values()].flatMap(({ id, caller, rung, talking }) =>
    [caller, ...rung, ...(talking === null ? [] : [talking])].map((leg) => [leg, id] as const),
  );
  const inCalls = new Set(places.map(([leg]) => leg));
  law(inCalls.size === places.length, 'a leg is in one call, at one place');
  for (const [legId, callId] of places) law(after.legs.get(legId)?.callId === callId, 'a leg knows its call');
  for (const leg of after.legs.values()) {
    const isLive = !isLine(leg) || leg.end === null;
    law(isLive === inCalls.has(leg.id), 'what lives is in a call, and nothing else');
    if (!isLine(leg)) continue;
    law((leg.state === 'answered') === (leg.answerDate !== null), 'answered lines have their date');
    const old = before.legs.get(leg.id);
    if (!isLine(old)) continue;
    law(order.indexOf(leg.state) >= order.indexOf(old.state), 'a line never goes back');
    law(old.answerDate === null || leg.answerDate === old.answerDate, 'the answer date is for good');
    law(
      old.end === null || leg.end === old.end || leg.end?.reason === old.end.reason,
      'what is over stays so',
    );
  }
  for (const { id, talking, rung, ringUntil } of after.calls.values()) {
    if (talking !== null) law(rung.length === 0 && ringUntil === null, 'a call that was taken rings nobody');
    else
      law(
        rung.length > 0 || waiting.some(({ callId }) => callId === id),
        'a call rings somebody, or is routed',
      );
  }
  for (const account of accounts) {
    law(linesOf(after, account).filter(({ active }) => active).length <= 1, 'one active line an account');
    const sound = heardBy(after, account);
    if (sound.kind !== 'account') continue;
    law(sound.accountId !== account, 'nobody hears themselves');
    const back = heardBy(after, sound.accountId);
    const isConnected = after.accounts.get(account)?.host?.link?.connected === true;
    law(!isConnected || (back.kind === 'account' && back.accountId === account), 'who hears is heard');
  }
  return found;
}

test('whatever is asked of web phones in whatever order, their calls stay whole', () => {
  const endings = new Set<string>();
  const sounds = new Set<string>();
  const met = (phones: Phones): void => {
    for (const account of accounts) {
      sounds.add(heardBy(phones, account).kind);
      for (const { end } of linesOf(phones, account)) if (end !== null) endings.add(end.reason);
    }
  };
  fc.assert(
    fc.property(walk, (steps) => {
      const world = new World();
      for (const each of steps) {
        const before = world.phones;
        world.take(each);
        met(world.phones);
        const found = broken(before, world);
        if (found.length > 0) throw new Error(`${JSON.stringify(each)}: ${found.join('; ')}`);
      }
    }),
    { numRuns: 150 },
  );
  // The walk has been nearly everywhere: only who may call where is not the model's to know.
  expect(lineEndings.filter((reason) => !endings.has(reason))).toEqual(['notAllowed']);
  expect([...sounds].toSorted()).toEqual(['account', 'busy', 'hold', 'ringback', 'silence', 'voice']);
});

test('left alone, everything ends: nothing rings or waits for ever, and nothing stays behind', () => {
  fc.assert(
    fc.property(walk, (steps) => {
      const world = new World();
      for (const each of steps) world.take(each);
      while (world.waiting.length > 0) world.take({ kind: 'route' });
      for (const ms of [9000, 31_000, 200_000, 200_000, 200_000, 200_000]) world.take({ kind: 'wait', ms });
      const left: readonly Line[] = [...world.phones.legs.values()].filter((leg) => isLine(leg));
      expect([left, world.phones.calls.size, world.phones.accounts.size]).toEqual([[], 0, 0]);
    }),
    { numRuns: 60 },
  );
});
