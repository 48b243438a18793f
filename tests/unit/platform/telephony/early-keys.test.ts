import { expect, test } from 'vitest';
import { dial, executeCommand } from '../../../platform/telephony/model/commands.ts';
import type { Callee } from '../../../platform/telephony/model/route.ts';
import { routeCall } from '../../../platform/telephony/model/route.ts';
import type { Draft } from '../../../platform/telephony/model/state.ts';
import { draftOf, hasChannel, noPhones } from '../../../platform/telephony/model/state.ts';

const host = { id: 'host', sessionId: 'browser', heardAt: 0, link: null };
const self = { number: '01', name: null };
const account = (id: string) => ({ id, userId: id, organizationId: 'harbour', host, lostAt: null });
const flow: Callee = {
  kind: 'flow',
  flow: { type: 'organizationMainFlow', id: 'flow' },
  organizationId: 'harbour',
  self,
};

/** Ada calls the callees, none of whom answers yet, and presses a key. */
function pressedWhileRinging(callees: readonly Callee[]): Draft {
  const draft = draftOf(noPhones);
  for (const id of ['ada', 'ben']) draft.accounts.set(id, account(id));
  const dialled = { lineId: 'line', callId: 'call', destination: '088', name: null, self };
  dial(draft, account('ada'), dialled, 0);
  let ids = 0;
  routeCall(draft, 'call', { kind: 'ring', callees }, () => `leg ${(ids += 1)}`, 1);
  const press = { command: 'sendDtmf', lineId: 'line', tone: '5' } as const;
  executeCommand(draft, account('ada'), press, () => null, 2);
  return draft;
}

const tonesOf = (draft: Draft): unknown =>
  [...draft.legs.values()].flatMap((leg) =>
    hasChannel(leg) ? [[leg.id, ...leg.tones.map(({ tone, direction }) => `${direction} ${tone}`)]] : [],
  );

test('a flow hears the keys of a caller whom it has not answered yet', () => {
  expect(tonesOf(pressedWhileRinging([flow]))).toEqual([
    ['line', 'sent 5'],
    ['leg 1', 'received 5'],
  ]);
});

test('a telephone that rings hears no keys', () => {
  expect(tonesOf(pressedWhileRinging([{ kind: 'account', accountId: 'ben', self }]))).toEqual([
    ['line', 'sent 5'],
    ['leg 1'],
  ]);
});
