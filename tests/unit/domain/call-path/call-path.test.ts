import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CallEnd, PathFacts, PathMoment } from '../../../../src/domain/call-path/call-path.ts';
import { callPath } from '../../../../src/domain/call-path/call-path.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import type { CallAction } from '../../../../src/domain/value/call-action.ts';
import { createEntityRows } from '../../../platform/store/rows.ts';
import { createCallDirectory } from '../../../platform/telephony/call-directory.ts';
import { createCallRouting } from '../../../platform/telephony/call-routing.ts';
import type { CallDestination } from '../../../platform/telephony/model/route.ts';
import { noPhones } from '../../../platform/telephony/model/state.ts';

type Row = EntityRow & { readonly id: string };
type World = ReadonlyMap<string, Row>;

const common = { organizationId: 'home', version: 1, createDate: '', updateDate: '', deleteDate: null };
const worldOf = (
  rows: readonly (readonly [type: string, row: Readonly<Record<string, unknown>> & { id: string }])[],
): World => new Map(rows.map(([type, row]) => [`${type} ${row.id}`, { ...common, ...row }]));
const rowsOf = (world: World, type: string): readonly Row[] =>
  [...world].flatMap(([key, row]) => (key.startsWith(`${type} `) ? [row] : []));

const factsOf = (world: World): PathFacts =>
  ({
    row: (type: string, id: string) => {
      const entity = world.get(`${type} ${id}`);
      return entity ? { state: 'ready', entity } : { state: 'missing' };
    },
    number: (digits: string) => {
      const entity = rowsOf(world, 'number').find(
        (row) => row['number'] === digits && row['state'] === 'active' && row.deleteDate === null,
      );
      return entity ? { state: 'ready', entity } : { state: 'missing' };
    },
  }) as unknown as PathFacts;
const pathIn = (world: World, id: string, moment: PathMoment = 'now') => callPath(factsOf(world), id, moment);

/** Where the platform routes a call to a number. */
function routed(world: World, number: string): CallDestination {
  const store = createEntityRows();
  for (const [key, row] of world) store.put(key.split(' ')[0] as EntityName, row);
  return createCallRouting(store, createCallDirectory(store), () => true).routeNumber(noPhones, number);
}

/** The part of a destination that a path knows too: who is rung, the flow that answers, or why nobody is. */
function routedEnd(route: CallDestination): unknown {
  if (route.kind !== 'ring') return route.kind === 'fault' ? route.reason : route.kind;
  const [first] = route.callees;
  if (first?.kind === 'flow') return first.flow;
  return route.callees.map(({ kind }) => kind);
}
function pathEnd(end: CallEnd): unknown {
  switch (end.kind) {
    case 'hangup':
      return 'remoteDeclined';
    case 'flow':
      return end.flow;
    case 'elsewhere':
      return ['machine'];
    case 'ring':
      // The platform rings all desk phones of a user as one.
      return [end.targets[0]?.type === 'trunk' ? 'machine' : 'desk'];
    case 'unavailable':
    case 'wrongNumber':
      return end.kind;
    default:
      throw new Error(end.kind);
  }
}

const ids = ['a', 'b', 'c'] as const;
const id = fc.constantFrom(...ids);
const digits = fc.constantFrom('+311', '+312', '+313', '+319');
const action: fc.Arbitrary<CallAction | null> = fc.oneof(
  fc.constant(null),
  fc.constant<CallAction>({ type: 'hangup' }),
  id.map((userId): CallAction => ({ type: 'user', userId })),
  id.map((deviceId): CallAction => ({ type: 'device', deviceId })),
  id.map((trunkId): CallAction => ({ type: 'trunk', trunkId })),
  digits.map((number): CallAction => ({ type: 'number', number })),
  id.map((flow): CallAction => ({ type: 'flow', flow: { type: 'organizationMainFlow', id: flow } })),
);
const dead = fc.constantFrom(null, null, null, '2026-01-01');
const status = fc.constantFrom('online', 'offline');
const world: fc.Arbitrary<World> = fc
  .record({
    numbers: fc.array(fc.record({ action, state: fc.constantFrom('active', 'active', 'pending') }), {
      minLength: 3,
      maxLength: 3,
    }),
    users: fc.array(
      fc.record({ inboundCallAction: action, devices: fc.subarray([...ids]), deleteDate: dead }),
      {
        minLength: 3,
        maxLength: 3,
      },
    ),
    devices: fc.array(
      fc.record({
        status,
        deleteDate: dead,
        configuration: fc.oneof(
          fc.constant({ type: 'sip' }),
          digits.map((number) => ({ type: 'userNumber', number })),
        ),
      }),
      { minLength: 3, maxLength: 3 },
    ),
    trunks: fc.array(fc.record({ status, deleteDate: dead }), { minLength: 3, maxLength: 3 }),
    flows: fc.array(fc.record({ deleteDate: dead }), { minLength: 3, maxLength: 3 }),
    calledNumber: action,
    userInbound: action,
  })
  .map(({ numbers, users, devices, trunks, flows, calledNumber, userInbound }) =>
    worldOf([
      ...numbers.map((row, at) => ['number', { ...row, id: `n${at + 1}`, number: `+31${at + 1}` }] as const),
      ...users.map(
        (row, at) =>
          ['telephonyUser', { ...row, id: ids[at] ?? '', number: '', outboundLegalSource: '' }] as const,
      ),
      ...devices.map((row, at) => ['device', { ...row, id: ids[at] ?? '', loggedInUser: null }] as const),
      ...trunks.map(
        (row, at) =>
          ['trunk', { ...row, id: ids[at] ?? '', displayName: '', fallbackLegalSource: null }] as const,
      ),
      ...flows.map((row, at) => ['flow', { ...row, id: ids[at] ?? '', name: '' }] as const),
      ['organizationTelephony', { id: 'home', calledNumber, userInbound }],
    ]),
  );

describe('the path of a call to a number', () => {
  test('ends where the platform routes the call', () => {
    fc.assert(
      fc.property(world, (rows) => {
        expect(pathEnd(pathIn(rows, 'n1').end)).toEqual(routedEnd(routed(rows, '+311')));
      }),
      { numRuns: 3000 },
    );
  });

  test('of a pending number is that of the active number at another time, and there is none now', () => {
    fc.assert(
      fc.property(world, (rows) => {
        const withState = (state: string) =>
          new Map([...rows, ...worldOf([['number', { ...rows.get('number n1'), id: 'n1', state }]])]);
        expect(pathIn(withState('pending'), 'n1').end).toEqual({ kind: 'wrongNumber' });
        const [pending, active] = [
          pathIn(withState('pending'), 'n1', 'other'),
          pathIn(withState('active'), 'n1', 'other'),
        ];
        // The number may lead to itself, which it can only be called for once it is active.
        const isCircle = active.steps.filter((step) => step.kind === 'number' && step.id === 'n1').length > 1;
        expect(pathIn(withState('terminatedReserved'), 'n1', 'other').end).toEqual({ kind: 'wrongNumber' });
        fc.pre(!isCircle);
        expect(pending).toEqual(active);
      }),
      { numRuns: 500 },
    );
  });

  const user = (fields: object) =>
    ['telephonyUser', { id: 'ada', inboundCallAction: null, devices: [], ...fields }] as const;
  const number = (to: CallAction | null) =>
    ['number', { id: 'n', number: '+311', state: 'active', action: to }] as const;
  const desk = ['device', { id: 'desk', status: 'offline', configuration: { type: 'sip' } }] as const;
  const defaults = (fields: object) =>
    ['organizationTelephony', { id: 'home', calledNumber: null, userInbound: null, ...fields }] as const;
  const toAda: CallAction = { type: 'user', userId: 'ada' };

  test('names each stop on the way', () => {
    const rows = worldOf([
      number(null),
      defaults({ calledNumber: toAda }),
      user({ devices: ['desk'] }),
      desk,
    ]);
    expect(pathIn(rows, 'n')).toEqual({
      steps: [
        { kind: 'number', id: 'n' },
        { kind: 'default', place: 'calledNumber' },
        { kind: 'user', id: 'ada' },
        { kind: 'default', place: 'userInbound' },
      ],
      end: { kind: 'unavailable', reason: 'offline' },
    });
  });

  test('ends after as many call actions as the platform follows', () => {
    for (const length of [8, 9]) {
      const chain = Array.from({ length }, (_, at) => {
        const next: CallAction = { type: 'number', number: `+31${at + 11}` };
        const last: CallAction = { type: 'flow', flow: { type: 'organizationMainFlow', id: 'menu' } };
        const to = at + 1 === length ? last : next;
        return ['number', { id: `n${at}`, number: `+31${at + 10}`, state: 'active', action: to }] as const;
      });
      const rows = worldOf([...chain, ['flow', { id: 'menu', name: 'Menu' }]]);
      expect(pathEnd(pathIn(rows, 'n0').end)).toEqual(routedEnd(routed(rows, '+3110')));
    }
  });

  test('does not guess which devices are registered at another moment', () => {
    const rows = worldOf([number(toAda), defaults({}), user({ devices: ['desk'] }), desk]);
    expect(pathIn(rows, 'n', 'other').end).toEqual({
      kind: 'mayRing',
      targets: [{ type: 'device', id: 'desk' }],
    });
  });

  test('stops at what the viewer cannot see, or has not received yet', () => {
    expect(pathIn(worldOf([number(toAda)]), 'n').end).toEqual({
      kind: 'hidden',
      key: { by: 'id', type: 'telephonyUser', id: 'ada' },
    });
    expect(
      pathIn(worldOf([['number', { id: 'n', number: '+311', state: 'active' }]]), 'n').end,
    ).toMatchObject({
      kind: 'hidden',
    });
    const loading: PathFacts = { row: () => ({ state: 'loading' }), number: () => ({ state: 'loading' }) };
    expect(callPath(loading, 'n', 'now').end).toEqual({
      kind: 'loading',
      key: { by: 'id', type: 'number', id: 'n' },
    });
  });
});
