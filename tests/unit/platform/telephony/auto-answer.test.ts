import { expect, test } from 'vitest';
import { ownRows } from '../../../platform/store/own-row.ts';
import { executeFlowCommand } from '../../../platform/telephony/flow/execute.ts';
import type { FlowTools } from '../../../platform/telephony/flow/context.ts';
import { noticeChanges } from '../../../platform/telephony/flow/notice.ts';
import { connect } from '../../../platform/telephony/model/call-transitions.ts';
import type { Callee } from '../../../platform/telephony/model/route.ts';
import { startInboundCall } from '../../../platform/telephony/model/route.ts';
import type { Draft } from '../../../platform/telephony/model/state.ts';
import { draftOf, liveLinesOf, noPhones } from '../../../platform/telephony/model/state.ts';

const self = { number: '0901', name: 'Ada' };
const phone: Callee = { kind: 'account', accountId: 'ada', self };
const parties = { self, voice: 'counting', userId: null, plan: [] } as const;
const desk: Callee = { kind: 'desk', ...parties };
const outside: Callee = { kind: 'machine', ...parties };

let ids = 0;
const newId = (): string => `id ${(ids += 1)}`;

/** Ada's web phone, with an audio link that is connected or not. */
function draftWith(connected: boolean): Draft {
  const draft = draftOf(noPhones);
  const host = { id: 'host', sessionId: 'browser', heardAt: 0, link: { id: 'link', connected } };
  draft.accounts.set('ada', { id: 'ada', userId: 'ada', organizationId: 'harbour', host, lostAt: null });
  return draft;
}

/** The outputs by which a flow learns of its call to these parties. */
function outputsOf(draft: Draft, callees: readonly Callee[], autoAnswer = true): readonly string[] {
  const before = draftOf(draft);
  const session = { id: newId(), organizationId: 'harbour', userId: null };
  const endpoint = { type: 'number', number: null, displayName: null, rawNumber: null } as const;
  const router = {
    routeParty: () => ({ kind: 'ring', callees }) as const,
    identityOfSession: () => ({ number: 'anonymous', name: null }),
    endpointOf: () => endpoint,
  };
  const ada = { id: 'ada', organizationId: 'harbour', version: 1, createDate: '', updateDate: '' };
  const store = { get: () => ({ ...ada, deleteDate: null }) };
  const tools: FlowTools = { now: 1000, newId, router, rowsOf: (id) => ownRows(store, id) };
  const command = {
    type: 'call',
    destinations: [{ type: 'user', id: 'ada' }],
    order: 'all',
    deviceScope: 'any',
    expiresMs: 30_000,
    display: null,
    autoAnswer,
    ringtone: null,
    userProperties: {},
  } as const;
  const context = { ...tools, draft, session, key: newId(), writes: [], afterwards: [] };
  executeFlowCommand(context, command, () => undefined);
  noticeChanges(before, draft, tools);
  const pending = draft.flows.get(session.id)?.news ?? [];
  return pending.flatMap((one) => ('output' in one ? one.output : []));
}

test('a web phone and a desk phone answer the call of a flow by themselves', () => {
  const draft = draftWith(true);
  expect(outputsOf(draft, [phone])).toEqual(['answered']);
  expect(liveLinesOf(draft, 'ada')).toMatchObject([{ state: 'answered', active: true, answerDate: 1000 }]);
  expect(outputsOf(draftWith(true), [outside, desk])).toEqual(['answered']);
});

test('phones ring that are not asked to answer, cannot, or are in a call', () => {
  expect(outputsOf(draftWith(true), [phone], false)).toEqual(['ringing']);
  expect(outputsOf(draftWith(false), [phone])).toEqual(['ringing']);
  expect(outputsOf(draftWith(true), [outside])).toEqual([]);
  const busy = draftWith(true);
  const caller = { self: { number: '+31', name: null }, voice: 'counting', plan: [] } as const;
  const [lineId = ''] = startInboundCall(
    busy,
    { callId: 'first', machineId: 'caller', caller, callees: [phone] },
    newId,
    0,
  );
  const call = busy.calls.get('first');
  if (call !== undefined) connect(busy, call, lineId, 0);
  expect(outputsOf(busy, [phone])).toEqual(['ringing']);
  expect(liveLinesOf(busy, 'ada').map(({ state }) => state)).toEqual(['answered', 'ringing']);
});
