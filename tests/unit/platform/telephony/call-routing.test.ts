import { expect, test } from 'vitest';
import type { CallAction } from '../../../../src/domain/value/call-action.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { createEntityRows } from '../../../platform/store/rows.ts';
import { createCallDirectory } from '../../../platform/telephony/call-directory.ts';
import { createCallRouting } from '../../../platform/telephony/call-routing.ts';
import { performStep } from '../../../platform/telephony/model/timers.ts';
import { connect } from '../../../platform/telephony/model/call-transitions.ts';
import { startInboundCall } from '../../../platform/telephony/model/route.ts';
import type { PhoneAccount } from '../../../platform/telephony/model/state.ts';
import { draftOf, isFlowLeg, noPhones } from '../../../platform/telephony/model/state.ts';

const common = { organizationId: 'harbour', version: 1, createDate: '', updateDate: '', deleteDate: null };
const flowAction = (id: string): CallAction => ({ type: 'flow', flow: { type: 'organizationMainFlow', id } });

/** Routes calls of Ada by these rows. */
function routing(
  rows: readonly (readonly [type: EntityName, row: Record<string, unknown> & { id: string }])[],
) {
  const store = createEntityRows();
  for (const [type, row] of rows) store.put(type, { ...common, ...row });
  const { routeTo, routeNumber } = createCallRouting(
    store,
    createCallDirectory(store),
    (userId) => userId === 'ada',
  );
  const caller = (userId: string): PhoneAccount => ({
    id: userId,
    userId,
    organizationId: 'harbour',
    host: null,
    lostAt: null,
  });
  return {
    dial: (destination: string, userId = 'ada') => routeTo(noPhones, caller(userId), destination),
    reach: (number: string) => routeNumber(noPhones, number),
  };
}
const user = (id: string, fields: Record<string, unknown> = {}) =>
  [
    'telephonyUser',
    { id, number: `0${id.length}`, devices: [], outboundLegalSource: '+31', ...fields },
  ] as const;
const number = (text: string, action: CallAction | null) =>
  ['number', { id: text, number: text, state: 'active', action }] as const;
const flow = ['flow', { id: 'menu', name: 'Menu' }] as const;
const toFlow = { kind: 'ring', callees: [{ kind: 'flow', flow: { id: 'menu' } }] };

test('numbers, users, devices and trunks lead to flows by one rule', () => {
  const { reach, dial } = routing([
    flow,
    user('ada'),
    user('carla', { inboundCallAction: flowAction('menu') }),
    number('+3110', flowAction('menu')),
    number('+3111', { type: 'user', userId: 'carla' }),
    number('+3112', { type: 'number', number: '+3110' }),
    number('+3113', { type: 'hangup' }),
    number('+3114', { type: 'trunk', trunkId: 'trunk' }),
    number('+3115', { type: 'device', deviceId: 'desk' }),
    ['trunk', { id: 'trunk', displayName: 'Exchange', status: 'online', fallbackLegalSource: null }],
    [
      'device',
      {
        id: 'desk',
        displayName: 'Desk',
        status: 'online',
        loggedInUser: null,
        configuration: { type: 'sip' },
      },
    ],
  ]);
  for (const text of ['+3110', '+3111', '+3112']) expect(reach(text)).toMatchObject(toFlow);
  expect(dial('05')).toMatchObject(toFlow);
  expect(reach('+3113')).toEqual({ kind: 'fault', reason: 'remoteDeclined' });
  expect(reach('+3114')).toMatchObject({ kind: 'ring', callees: [{ kind: 'machine' }] });
  expect(reach('+3115')).toMatchObject({ kind: 'ring', callees: [{ kind: 'desk' }] });
});

test('no call from the outside reaches a number that is unknown, pending or deleted', () => {
  const { reach } = routing([
    flow,
    ['number', { id: 'one', number: '+3110', state: 'pending', action: flowAction('menu') }],
    [
      'number',
      { id: 'two', number: '+3111', state: 'active', action: flowAction('menu'), deleteDate: '2026-01-01' },
    ],
  ]);
  for (const text of ['+3110', '+3111', '+3112'])
    expect(reach(text)).toEqual({ kind: 'fault', reason: 'wrongNumber' });
});

test('no action and a deleted flow mean the default of the organization', () => {
  const defaults = ['organizationTelephony', { id: 'harbour', calledNumber: flowAction('menu') }] as const;
  const deleted = ['flow', { id: 'old', name: 'Old', deleteDate: '2026-01-01' }] as const;
  const numbers = [number('+3110', null), number('+3111', flowAction('old'))] as const;
  const { reach } = routing([flow, deleted, defaults, ...numbers]);
  expect(reach('+3110')).toMatchObject(toFlow);
  expect(reach('+3111')).toMatchObject(toFlow);
  const without = routing([flow, deleted, ...numbers]);
  for (const text of ['+3110', '+3111'])
    expect(without.reach(text)).toEqual({ kind: 'fault', reason: 'unavailable' });
});

test('actions that lead to one another end after eight', () => {
  const chain = (length: number) =>
    Array.from({ length }, (_, index) =>
      number(
        `+31${index + 10}`,
        index + 1 === length ? flowAction('menu') : { type: 'number', number: `+31${index + 11}` },
      ),
    );
  expect(routing([flow, ...chain(8)]).reach('+3110')).toMatchObject(toFlow);
  expect(routing([flow, ...chain(9)]).reach('+3110')).toEqual({ kind: 'fault', reason: 'unavailable' });
  const loop = [number('+3110', { type: 'number', number: '+3110' })];
  expect(routing(loop).reach('+3110')).toEqual({ kind: 'fault', reason: 'unavailable' });
});

test('calls reach library flows as they reach own ones; a removed one is replaced by the default', () => {
  const id = 'shared.harbour';
  const installed = (fields: object = {}) =>
    ['libraryFlow', { id, sharedObject: { name: 'Out of office' }, ...fields }] as const;
  const action: CallAction = { type: 'flow', flow: { type: 'libraryMainFlow', id } };
  const { reach, dial } = routing([installed(), user('ada'), number('+3110', action)]);
  const toLibrary = { kind: 'ring', callees: [{ kind: 'flow', flow: action.flow }] };
  expect(reach('+3110')).toMatchObject(toLibrary);
  expect(dial(`flow:${id}`)).toMatchObject({
    callees: [{ flow: action.flow, self: { number: `flow:${id}`, name: 'Out of office' } }],
  });
  const removed = routing([
    installed({ deleteDate: '2026-11-23T10:00:00.000Z' }),
    flow,
    number('+3110', action),
    ['organizationTelephony', { id: 'harbour', calledNumber: flowAction('menu') }],
  ]);
  expect(removed.reach('+3110')).toMatchObject(toFlow);
});

test('a flow can be dialled by users of its organization who may view it', () => {
  const foreign = ['flow', { id: 'theirs', name: 'Theirs', organizationId: 'elsewhere' }] as const;
  const { dial } = routing([flow, foreign, user('ada'), user('bob')]);
  expect(dial('flow:menu')).toMatchObject({ callees: [{ self: { number: 'flow:menu', name: 'Menu' } }] });
  expect(dial('flow:menu', 'bob')).toEqual({ kind: 'fault', reason: 'notAllowed' });
  expect(dial('flow:theirs')).toEqual({ kind: 'fault', reason: 'wrongNumber' });
  expect(dial('flow:none')).toEqual({ kind: 'fault', reason: 'wrongNumber' });
});

test('call actions reach nothing of another organization', () => {
  const of = (organizationId: string) => ({ organizationId });
  const theirs = of('elsewhere');
  const sip = { loggedInUser: null, status: 'online', configuration: { type: 'sip' } };
  const actions: readonly CallAction[] = [
    { type: 'user', userId: 'victor' },
    { type: 'device', deviceId: 'desk' },
    { type: 'trunk', trunkId: 'trunk' },
    flowAction('theirs'),
  ];
  const numbers = actions.map((action, index) => number(`+311${index}`, action));
  const rows = (owner: { organizationId: string }) => [
    user('victor', { ...owner, inboundCallAction: { type: 'number', number: '+4420' } }),
    ['device', { id: 'desk', displayName: 'Desk', ...sip, ...owner }] as const,
    [
      'trunk',
      { id: 'trunk', displayName: 'Exchange', status: 'online', fallbackLegalSource: null, ...owner },
    ] as const,
    ['flow', { id: 'theirs', name: 'Theirs', ...owner }] as const,
  ];
  const routesWith = (owner: { organizationId: string }) => {
    const { reach } = routing([...numbers, ...rows(owner)]);
    return actions.map((_, index) => reach(`+311${index}`));
  };
  for (const route of routesWith(of('harbour'))) expect(route).toMatchObject({ kind: 'ring' });
  for (const route of routesWith(theirs)) expect(route).toEqual({ kind: 'fault', reason: 'unavailable' });
});

test('a simulated caller presses keys that the flow receives', () => {
  const draft = draftOf(noPhones);
  const self = { number: '+3110', name: null };
  const callee = {
    kind: 'flow',
    flow: { type: 'organizationMainFlow', id: 'menu' },
    organizationId: 'harbour',
    self,
  } as const;
  const caller = { self: { number: '+44', name: null }, voice: 'counting', plan: [] } as const;
  const ids = { callId: 'call', machineId: 'machine' };
  startInboundCall(draft, { ...ids, caller, callees: [callee] }, () => 'leg', 1000);
  const [call, machine] = [draft.calls.get('call'), draft.legs.get('machine')];
  if (call === undefined || machine?.kind !== 'machine') throw new Error('no call');
  // A key before the answer reaches nobody.
  performStep(draft, machine, { act: 'press', key: '9' }, 1001);
  connect(draft, call, 'leg', 1002);
  performStep(draft, machine, { act: 'press', key: '1' }, 1003);
  const leg = draft.legs.get('leg');
  expect(isFlowLeg(leg) && leg.tones).toEqual([{ tone: '1', direction: 'received', at: 1003 }]);
});

test('outside parties see the number that a user displays, unless it is masked', () => {
  const known = (text: string, useNumberMasking: boolean) =>
    [
      'number',
      { id: text, number: text, state: 'active', action: null, dutchSettings: { useNumberMasking } },
    ] as const;
  const callerSeenWith = (fields: Record<string, unknown>, ...rows: ReturnType<typeof known>[]) => {
    const route = routing([user('ada', fields), ...rows]).dial('+442079460000');
    return route.kind === 'ring' ? route.callerAs : route;
  };
  const shown = { outboundCallDisplaySourceExternal: { type: 'organizationNumber', number: '+3150' } };
  const [plain, masked] = [known('+3150', false), known('+3150', true)];
  expect(callerSeenWith({})).toEqual({ number: '+31', name: null });
  expect(callerSeenWith(shown, plain)).toEqual({ number: '+3150', name: null });
  expect(callerSeenWith(shown, masked)).toEqual({ number: 'anonymous', name: null });
  // The legal source is masked as well where it is displayed, and still admits the call.
  expect(callerSeenWith({ outboundLegalSource: '+3150' }, masked)).toEqual({
    number: 'anonymous',
    name: null,
  });
});
