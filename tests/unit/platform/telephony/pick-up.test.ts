import { expect, test } from 'vitest';
import { ownRows } from '../../../platform/store/own-row.ts';
import { connect } from '../../../platform/telephony/model/call-transitions.ts';
import type { FlowTools } from '../../../platform/telephony/flow/context.ts';
import { executeFlowCommand } from '../../../platform/telephony/flow/execute.ts';
import { channelsOf, objectsOf } from '../../../platform/telephony/model/objects.ts';
import type { Callee } from '../../../platform/telephony/model/route.ts';
import { startInboundCall } from '../../../platform/telephony/model/route.ts';
import type { Draft } from '../../../platform/telephony/model/state.ts';
import { draftOf, isFlowLeg, linesOf, noPhones } from '../../../platform/telephony/model/state.ts';

const users: Readonly<Record<string, string>> = { ada: 'harbour', victor: 'elsewhere' };
const store = {
  get: (type: string, id: string) => {
    const organizationId = type === 'user' ? users[id] : undefined;
    const dates = { createDate: '', updateDate: '', deleteDate: null };
    return organizationId === undefined ? undefined : { id, organizationId, version: 1, ...dates };
  },
};
let ids = 0;
const newId = (): string => `id ${(ids += 1)}`;
const endpoint = { type: 'number', number: null, displayName: null, rawNumber: null } as const;
const tools: FlowTools = {
  now: 5000,
  newId,
  router: {
    routeParty: () => ({ kind: 'fault', reason: 'wrongNumber' }),
    identityOfSession: () => ({ number: 'anonymous', name: null }),
    endpointOf: () => endpoint,
  },
  rowsOf: (organizationId) => ownRows(store, organizationId),
};
const session = { id: 'session', organizationId: 'harbour', userId: null };
const outside = { self: { number: '+44', name: null }, voice: 'counting', plan: [] } as const;

const call = (draft: Draft, callee: Callee): void =>
  void startInboundCall(
    draft,
    { callId: newId(), machineId: newId(), caller: outside, callees: [callee] },
    newId,
    0,
  );

/** A session of Harbour holds a caller, while a call rings at the web phone of a user. */
function ringingAt(userId: string): Draft {
  const draft = draftOf(noPhones);
  const organizationId = users[userId] ?? '';
  const host = { id: 'host', sessionId: 'browser', heardAt: 0, link: null };
  draft.accounts.set(userId, { id: userId, userId, organizationId, host, lostAt: null });
  const self = { number: '01', name: null };
  call(draft, { kind: 'account', accountId: userId, self });
  call(draft, {
    kind: 'flow',
    flow: { type: 'organizationMainFlow', id: 'flow' },
    organizationId: 'harbour',
    self,
  });
  const leg = [...draft.legs.values()].find((one) => isFlowLeg(one));
  const held = leg && draft.calls.get(leg.callId);
  if (leg === undefined || held === undefined) throw new Error('no call of the flow');
  draft.legs.set(leg.id, { ...leg, sessionId: session.id });
  draft.flows.set(session.id, { ...objectsOf(draft, session), depth: 1 });
  connect(draft, held, leg.id, 0);
  return draft;
}

function pickUp(draft: Draft, userId: string): readonly string[] {
  const [channel] = channelsOf(draft, session.id);
  const context = { ...tools, draft, session, key: newId(), writes: [], afterwards: [] };
  executeFlowCommand(
    context,
    { type: 'pickUp', channel: channel?.id ?? '', users: [userId], minimumRingingMs: 0 },
    () => undefined,
  );
  const pending = draft.flows.get(session.id)?.news ?? [];
  return pending.flatMap((one) => ('output' in one ? one.output : []));
}

test('a flow picks up a call that rings at a user of its organization', () => {
  const draft = ringingAt('ada');
  expect(pickUp(draft, 'ada')).toEqual(['picked']);
  expect(linesOf(draft, 'ada')).toMatchObject([{ end: { reason: 'answeredElsewhere' } }]);
  expect(channelsOf(draft, session.id)).toHaveLength(2);
});

test('a flow that names a user of another organization finds no call, and the call keeps ringing', () => {
  const draft = ringingAt('victor');
  expect(pickUp(draft, 'victor')).toEqual(pickUp(ringingAt('ada'), 'nobody'));
  expect(linesOf(draft, 'victor')).toMatchObject([{ state: 'ringing', end: null }]);
  expect(channelsOf(draft, session.id)).toHaveLength(1);
});
