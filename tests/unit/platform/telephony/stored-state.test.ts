import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endBroken, missingLegs } from '../../../platform/telephony/end-broken.ts';
import type { FlowObjects } from '../../../platform/telephony/flow/objects.ts';
import { failure, objectsOf } from '../../../platform/telephony/flow/objects.ts';
import type { Phones } from '../../../platform/telephony/state.ts';
import { draftOf, isFlowLeg, linesOf, noPhones } from '../../../platform/telephony/state.ts';
import { readState, stateText } from '../../../platform/telephony/state-text.ts';
import type { PhoneStep } from './walk.ts';
import { PhoneWalk, walk } from './walk.ts';
import { brokenState } from './walk-laws.ts';

type Item = Record<string, unknown>;
type Stored = Record<keyof Phones, unknown[]>;
type Kind = keyof Phones;

/** A state that steps lead to, with the calls that wait for their routes. */
function reached(steps: readonly PhoneStep[]): PhoneWalk {
  const world = new PhoneWalk();
  for (const each of steps) world.take(each);
  return world;
}

const unexpected = ({ kind, why }: { kind: string; why: string }): never => {
  throw new Error(`${kind}: ${why}`);
};

test('a state is read as it was stored, and goes on as it was', () => {
  const law = fc.property(walk, (steps) => {
    const { phones, now } = reached(steps);
    const read = readState(stateText(phones), unexpected);
    expect(read).toEqual(phones);
    const draft = draftOf(read);
    endBroken(draft, [], now);
    expect(draft).toEqual(phones);
    expect(missingLegs(read)).toEqual([]);
  });
  fc.assert(law, { numRuns: 60 });
});

const kind = fc.constantFrom<Kind>('accounts', 'legs', 'legs', 'legs', 'calls', 'calls', 'flows');
const rubbish = fc.constantFrom<unknown>(null, -1, 'rubbish', true, [], {}, [null], { id: 'rubbish' });
const damage = fc.record({ kind, at: fc.nat(), field: fc.option(fc.nat()), rubbish: fc.option(rubbish) });
type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never;

/** Replaces one item or one of its fields, or takes the field away. Returns the item that was there. */
function damaged(text: string, { kind: list, at, field, rubbish: value }: Damage) {
  const stored = JSON.parse(text) as Stored;
  const items = stored[list];
  const index = at % Math.max(1, items.length);
  const item = items[index] as Item | undefined;
  if (item === undefined) return null;
  const fields = Object.keys(item);
  const name = field === null ? undefined : fields[field % fields.length];
  const { [name ?? '']: _, ...others } = item;
  items[index] = name === undefined ? value : value === null ? others : { ...item, [name]: value };
  return { text: JSON.stringify(stored), item };
}

/** The ids of the calls that a stored item takes part in. A line whose account is lost goes on. */
function callsOf({ legs, calls }: Phones, list: Kind, item: Item): ReadonlySet<unknown> {
  const id = String(item['id']);
  if (list === 'accounts') return new Set();
  if (list === 'calls') return new Set([id]);
  if (list === 'flows')
    return new Set(
      [...legs.values()].filter((leg) => isFlowLeg(leg) && leg.sessionId === id).map((leg) => leg.callId),
    );
  const referring = [...calls.values()].filter((call) =>
    [call.caller, call.talking, ...call.rung].includes(id),
  );
  return new Set([item['callId'], ...referring.map((call) => call.id)]);
}

/** The call with its legs, whichever of their lines is active. */
const callWithLegs = ({ calls, legs }: Phones, id: string) => ({
  call: calls.get(id),
  legs: [...legs.values()].filter(({ callId }) => callId === id).map((leg) => ({ ...leg, active: null })),
});

test('any one item that is rubbish leaves all calls that do not touch it', () => {
  let damages = 0;
  const law = fc.property(walk, damage, (steps, hurt) => {
    const { phones, now } = reached(steps);
    const found = damaged(stateText(phones), hurt);
    if (found === null) return;
    damages += 1;
    const read = readState(found.text, () => undefined);
    const draft = draftOf(read);
    endBroken(draft, missingLegs(read), now);
    const touched = callsOf(phones, hurt.kind, found.item);
    for (const id of phones.calls.keys())
      if (!touched.has(id)) expect(callWithLegs(draft, id)).toEqual(callWithLegs(phones, id));
  });
  fc.assert(law, { numRuns: 200 });
  expect(damages).toBeGreaterThan(100);
});

test('with any one item that is rubbish the platform starts, keeps its laws, and comes to rest', () => {
  fc.assert(
    fc.property(walk, damage, (steps, hurt) => {
      const world = reached(steps);
      const found = damaged(stateText(world.phones), hurt);
      world.take({ kind: 'restart' }, found?.text);
      expect(brokenState(world)).toEqual([]);
      world.take({ kind: 'begin', isDeployed: true });
      const release = { kind: 'flow', session: 0, channel: 0, other: 0, to: 0, verb: 'release' } as const;
      while (world.phones.flows.size > 0) world.take(release);
      for (const ms of [9000, 31_000, 200_000, 200_000, 200_000]) world.take({ kind: 'wait', ms });
      expect([world.phones.legs.size, world.phones.calls.size]).toEqual([0, 0]);
    }),
    { numRuns: 200 },
  );
});

test('an unreadable item is named with the reason', () => {
  const unreadable: unknown[] = [];
  const state = { accounts: [{ id: 'ada' }, null], legs: [{ kind: 'fax', id: 'leg' }], calls: [], flows: [] };
  const phones = readState(JSON.stringify(state), (item) => unreadable.push(item));
  expect([phones.accounts.size, phones.legs.size]).toEqual([0, 0]);
  expect(unreadable).toMatchObject([
    { kind: 'accounts', item: { id: 'ada' }, why: expect.stringContaining('userId') },
    { kind: 'accounts', item: null },
    { kind: 'legs', item: { id: 'leg' }, why: expect.stringContaining('kind') },
  ]);
});

test('a state of a version that had no flows, or held less for them, is read', () => {
  const session = { id: 'session', organizationId: 'harbour', userId: null, depth: 0 };
  const older = readState(JSON.stringify({ accounts: [], legs: [], calls: [] }), unexpected);
  expect(older.flows.size).toBe(0);
  const old = readState(JSON.stringify({ accounts: [], legs: [], calls: [], flows: [session] }), unexpected);
  expect(old.flows.get('session')).toMatchObject({ ...session, rtpEndpoints: [], players: [], news: [] });
  expect(() => readState('{"accounts": 1}', unexpected)).toThrow('Array');
});

test('what a session holds is read as it was stored', () => {
  const channel = { type: 'channel', id: 'leg' } as const;
  const settings = {
    remoteAddress: '192.0.2.1',
    remotePort: 4000,
    payload: 'alaw',
    intervalMs: 20,
    direction: 'sendReceive',
  } as const;
  const held: FlowObjects = {
    ...objectsOf(noPhones, { id: 'session', organizationId: 'harbour', userId: 'ada' }),
    depth: 2,
    executed: ['key'],
    news: [{ type: 'digit', channel: 'leg', digit: '5' }],
    sending: [{ key: 'k', channel: 'leg', tones: '12', gapMs: 100, nextAt: 5 }],
    players: [
      {
        id: 'p',
        key: 'p',
        audio: [{ type: 'silence', ms: 5 }],
        to: channel,
        repeat: 0,
        startedAt: 5,
        pausedAt: null,
      },
    ],
    recorders: [
      {
        id: 'r',
        key: 'r',
        from: [channel],
        name: null,
        expiryMs: 5,
        longestMs: 5,
        silenceMs: null,
        recordingId: 'recording',
        paused: false,
        stopped: true,
      },
    ],
    mixers: ['m'],
    rtpEndpoints: [
      {
        id: 'e',
        key: 'e',
        settings,
        local: { address: '192.0.2.2', port: 4002 },
        change: { key: 'c', settings },
      },
    ],
    wires: [{ from: channel, to: { type: 'mixer', id: 'm' }, gainDb: -3 }],
    subscriptions: [{ key: 's', component: channel, events: ['hungUp'], left: null }],
    events: [
      { component: channel, name: 'hungUp', at: 5, fields: { reason: 'busy', by: { kind: 'date', at: 5 } } },
    ],
    sounds: [{ key: 'k', soundId: 'sound' }],
  };
  const flows = new Map([['session', held]]);
  expect(readState(stateText({ ...noPhones, flows }), unexpected).flows).toEqual(flows);
});

/** Ada talks with Ben, and has a second call with somebody outside. */
function twoCalls() {
  const world = new PhoneWalk();
  for (const accountIndex of [0, 1]) world.take({ kind: 'claim', accountIndex });
  const answer = { kind: 'command', accountIndex: 1, line: 0, other: 0, to: 0, verb: 'answerLine' } as const;
  for (const to of [1, 7]) {
    world.take({ kind: 'dial', accountIndex: 0, to });
    world.take({ kind: 'route' });
    world.take(answer);
    for (const ms of [1600, 1600]) world.take({ kind: 'wait', ms });
  }
  const draft = draftOf(world.phones);
  expect(linesOf(draft, 'ada').map(({ state }) => state)).toEqual(['answered', 'answered']);
  return { draft, now: world.now };
}

test('calls of an account that is lost wait for a host to claim it', () => {
  const { draft, now } = twoCalls();
  const { calls } = draftOf(draft);
  draft.accounts.delete('ada');
  endBroken(draft, [], now);
  expect(draft.calls).toEqual(calls);
  expect(draft.accounts.get('ada')).toEqual({
    id: 'ada',
    userId: 'ada',
    organizationId: 'harbour',
    host: null,
    lostAt: now,
  });
});

test('an account has one active line, one that goes on where there is one', () => {
  const { draft, now } = twoCalls();
  for (const line of linesOf(draft, 'ada')) draft.legs.set(line.id, { ...line, active: true });
  const [first, second] = linesOf(draft, 'ada');
  if (first === undefined || second === undefined) throw new Error('there are two');
  const ended = draftOf(draft);
  endBroken(draft, [], now);
  expect(linesOf(draft, 'ada').map(({ active }) => active)).toEqual([true, false]);
  ended.calls.delete(first.callId);
  endBroken(ended, [], now);
  expect(linesOf(ended, 'ada').map(({ active }) => active)).toEqual([false, true]);
});

test('a session learns of calls that were lost, and that it cannot get an answer', () => {
  const objects = objectsOf(noPhones, { id: 'session', organizationId: 'harbour', userId: null });
  const outgoing = {
    key: 'call',
    destinations: [],
    order: 'all',
    deviceScope: 'any',
    display: null,
    autoAnswer: false,
    ringtone: null,
    userProperties: {},
    expiresAt: 0,
    legId: 'gone',
    tried: 1,
  } as const;
  const draft = draftOf({ ...noPhones, flows: new Map([['session', { ...objects, calls: [outgoing] }]]) });
  expect(missingLegs(draft)).toEqual(['gone']);
  endBroken(draft, ['gone'], 0);
  expect(draft.flows.get('session')).toEqual({
    ...objects,
    news: [
      failure('call', 'The platform was restarted during the call'),
      { type: 'hungUp', channel: 'gone' },
    ],
  });
});
