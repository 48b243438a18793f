import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from '../../../integration/platform/support/memory-store.ts';
import { rowsOf } from '../../../platform/areas/publish.ts';
import { create, datesFrom } from '../../../platform/areas/write.ts';
import type { Store } from '../../../platform/store/store.ts';
import { endBroken } from '../../../platform/telephony/end-broken.ts';
import { rowWrites } from '../../../platform/telephony/rows.ts';
import { loadPhones, shownPhones } from '../../../platform/telephony/saved-phones.ts';
import { draftOf, isLine, linesOf, noPhones } from '../../../platform/telephony/state.ts';
import { stateText } from '../../../platform/telephony/state-text.ts';
import { resumeAfterRestart } from '../../../platform/telephony/timers.ts';
import { accounts, PhoneWalk } from './walk.ts';

const errors = vi.fn();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(errors));
afterEach(() => {
  vi.restoreAllMocks();
  errors.mockReset();
});

/** Ada talks with Ben, and Cara with somebody outside; the rows show both calls. */
function talking() {
  const world = new PhoneWalk();
  for (const accountIndex of [0, 1, 2]) {
    world.take({ kind: 'claim', accountIndex });
    world.take({ kind: 'link', accountIndex, up: 1 });
  }
  world.take({ kind: 'dial', accountIndex: 0, to: 1 });
  world.take({ kind: 'route' });
  world.take({ kind: 'command', accountIndex: 1, line: 0, other: 0, to: 0, verb: 'answerLine' });
  world.take({ kind: 'dial', accountIndex: 2, to: 7 });
  world.take({ kind: 'route' });
  for (const ms of [3000, 3000]) world.take({ kind: 'wait', ms });
  const { phones } = world;
  const { store, write } = memoryStore(() => world.now);
  const source = { type: 'organizationNumber', number: null } as const;
  write(
    accounts.map((id) =>
      create('telephonyUser', {
        id,
        organizationId: 'harbour',
        ...datesFrom(world.now),
        number: null,
        outboundLegalSource: null,
        outboundCallDisplaySourceInternal: source,
        outboundCallDisplaySourceExternal: source,
        callState: 'idle',
        devices: [],
      }),
    ),
  );
  write(rowWrites(store, noPhones, phones, world.now));
  const lineOf = (account: string): string => linesOf(phones, account)[0]?.id ?? '';
  const shown = () => ({
    states: Array.from(rowsOf(store, 'telephonyUser'), ({ callState }) => callState),
    lines: Array.from(rowsOf(store, 'webPhoneLine'), ({ id, endReason }) => [id, endReason]),
    channels: Array.from(rowsOf(store, 'channel'), ({ id, state }) => [id, state]),
  });
  /** Starts the next process with this text, and brings the rows in line with it. */
  async function restart(text: string) {
    const saved = await loadPhones({
      ...store,
      prepare: () => Promise.resolve(),
      query: () => Promise.resolve([{ body: text }]),
    } as unknown as Store);
    const draft = draftOf(saved.phones);
    endBroken(draft, saved.lost, world.now);
    resumeAfterRestart(draft, world.now, world.newId);
    write(rowWrites(store, shownPhones(store, saved), draft, world.now));
    return { ...saved, draft };
  }
  return { phones, lineOf, shown, restart };
}

const withoutLeg = (text: string, id: string, instead: unknown): string => {
  const state = JSON.parse(text) as { legs: { id: string }[] };
  return JSON.stringify({ ...state, legs: state.legs.map((leg) => (leg.id === id ? instead : leg)) });
};

test('calls that can be read go on, and no row has changed', async () => {
  const { phones, shown, restart } = talking();
  const before = shown();
  expect(before.states).toEqual(['calling', 'calling', 'calling']);
  const { lost, draft } = await restart(stateText(phones));
  expect(lost).toEqual([]);
  expect(draft.calls).toEqual(phones.calls);
  expect(shown()).toEqual(before);
  expect(errors).not.toHaveBeenCalled();
});

test.each([
  ['null', null],
  ['a leg with another state', { kind: 'line', id: 'x', state: 'parked' }],
])('a leg that is %s ends its call alone, and its rows go', async (_, instead) => {
  const { phones, lineOf, shown, restart } = talking();
  const [ada, ben, cara] = accounts.map(lineOf);
  const { lost, draft } = await restart(withoutLeg(stateText(phones), ben ?? '', instead));
  expect(lost).toEqual(instead === null ? [ben] : [ben, 'x']);
  const [kept] = draft.calls.values();
  expect(draft.calls.size).toBe(1);
  expect(kept?.caller).toBe(cara);
  const leg = draft.legs.get(ada ?? '');
  expect(isLine(leg) && leg.end?.reason).toBe('fault');
  expect(shown()).toEqual({
    states: ['idle', 'idle', 'calling'],
    lines: [
      [ada, 'fault'],
      [cara, null],
    ],
    channels: [
      [ada, 'hangup'],
      [cara, 'answered'],
    ],
  });
  expect(errors).toHaveBeenCalledTimes(1);
  expect(errors.mock.calls[0]).toEqual([
    expect.stringContaining('legs'),
    ...[instead?.id ?? null, expect.any(String)],
  ]);
});

test.each(['', '{"legs":', '{"legs":{}}', 'null'])(
  'the platform starts though it stored %j',
  async (text) => {
    const { shown, restart } = talking();
    const { draft } = await restart(text);
    expect([draft.calls.size, draft.legs.size]).toEqual([0, 0]);
    expect(shown()).toEqual({ states: ['idle', 'idle', 'idle'], lines: [], channels: [] });
    expect(errors).toHaveBeenCalledTimes(1);
  },
);
