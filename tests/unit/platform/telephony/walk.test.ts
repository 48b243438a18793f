import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineEndings } from '../../../../src/domain/entities/web-phone-line/rules.ts';
import { audioSourceFor } from '../../../platform/telephony/audio-source.ts';
import type { Phones } from '../../../platform/telephony/state.ts';
import { linesOf } from '../../../platform/telephony/state.ts';
import type { PhoneStep } from './walk.ts';
import { accounts, walk, PhoneWalk } from './walk.ts';
import { brokenLaws } from './walk-laws.ts';

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
    const violations = brokenLaws(before, world);
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
