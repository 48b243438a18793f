import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import { capabilities } from '../../domain/access/capability.ts';
import type { Policy } from '../../domain/core/permission.ts';
import type { NumberPortingRequest } from '../../domain/entities/number-porting-request/model.ts';
import {
  canAdministratorCancel,
  canAnswer,
  canCancel,
  canEnterAnswer,
  canRetry,
  performableAt,
} from '../../domain/entities/number-porting-request/rules.ts';
import type { Action } from '../define/action.ts';
import { portingTitles } from './fields.tsx';
import { stateReasons } from './state-reason.ts';
import { PerformFacts } from './perform-facts.tsx';

type Reason = MessageDescriptor | null;

const outbound = msg`Another operator asked for these numbers.`;
const inbound = msg`This is a request of your own.`;
const abroad = msg`Only an administrator can do this for numbers abroad.`;

const isDutch = ({ request }: NumberPortingRequest): boolean => request.dutchInfo !== null;

/** Why the request cannot be performed now (S1-4-20). */
export function performReason(row: NumberPortingRequest, now: number): Reason {
  if (row.direction === 'outbound') return outbound;
  const at = performableAt(row);
  if (at === null) return stateReasons[row.state];
  return now < at ? msg`The first possible date has not passed yet.` : null;
}

const unless =
  (can: (row: NumberPortingRequest) => boolean, why: (row: NumberPortingRequest) => MessageDescriptor) =>
  (row: NumberPortingRequest): Reason =>
    can(row) ? null : why(row);

const withinCountry =
  (reason: (row: NumberPortingRequest, now: number) => Reason) =>
  (row: NumberPortingRequest, now: number): Reason =>
    row.direction === 'inbound' && !isDutch(row) ? abroad : reason(row, now);

const notCancelable = unless(canCancel, (row) =>
  row.direction === 'outbound' ? outbound : stateReasons[row.state],
);
const notCancelableByAdministrator = unless(canAdministratorCancel, (row) =>
  row.direction === 'outbound' ? outbound : stateReasons[row.state],
);

/** Takes the numbers over. Whether it is possible depends on the time. */
const perform = (
  policy: Policy,
  reason: (row: NumberPortingRequest, now: number) => Reason,
): Action<NumberPortingRequest> => ({
  id: 'perform',
  label: portingTitles.perform,
  icon: 'check',
  policy,
  blocked: (row, _, now) => reason(row, now),
  changesAt: performableAt,
  run: {
    kind: 'command',
    send: ({ entity, organizationId }) =>
      call('numberPortingRequest.perform', { id: entity.id }, {}, organizationId),
    done: msg`Porting started`,
    confirm: {
      title: portingTitles.perform,
      text: msg`The numbers move to this platform at once. Calls to them follow the settings of the numbers from then on.`,
      Facts: PerformFacts,
    },
  },
});

const cancel = (
  policy: Policy,
  blocked: (row: NumberPortingRequest, now: number) => Reason,
): Action<NumberPortingRequest> => ({
  id: 'cancel',
  label: portingTitles.cancel,
  icon: 'close',
  policy,
  blocked: (row, _, now) => blocked(row, now),
  run: { kind: 'form', load: async () => (await import('./cancel-form.tsx')).cancelPortingForm },
});

const retry: Action<NumberPortingRequest> = {
  id: 'retry',
  label: portingTitles.retry,
  icon: 'refresh',
  policy: capabilities.portingRetry,
  blocked: unless(canRetry, (row) => (row.direction === 'outbound' ? outbound : stateReasons[row.state])),
  run: {
    kind: 'form',
    makes: 'copy',
    load: async () => (await import('./create-form.tsx')).createPortingForm,
  },
};

const answer: Action<NumberPortingRequest> = {
  id: 'answer',
  label: portingTitles.answer,
  icon: 'edit',
  policy: capabilities.portingAnswer,
  blocked: unless(canAnswer, (row) => (row.direction === 'inbound' ? inbound : stateReasons[row.state])),
  run: { kind: 'form', load: async () => (await import('./answer-form.tsx')).answerPortingForm },
};

const enterAnswer: Action<NumberPortingRequest> = {
  id: 'enterAnswer',
  label: portingTitles.enterAnswer,
  icon: 'edit',
  policy: capabilities.portingAdminAnswer,
  blocked: unless(canEnterAnswer, (row) =>
    row.direction === 'outbound'
      ? outbound
      : isDutch(row)
        ? msg`Dutch operators answer by themselves.`
        : stateReasons[row.state],
  ),
  run: { kind: 'form', load: async () => (await import('./message-form.tsx')).enterAnswerForm },
};

/** The actions of an organization (S1-2.5-04). */
export const portingActions: readonly Action<NumberPortingRequest>[] = [
  perform(capabilities.portingPerform, withinCountry(performReason)),
  answer,
  retry,
  cancel(capabilities.portingCancel, withinCountry(notCancelable)),
];

/** The actions of an administrator (S1-6-11). */
export const portingAdminActions: readonly Action<NumberPortingRequest>[] = [
  enterAnswer,
  perform(capabilities.portingAdminPerform, performReason),
  cancel(capabilities.portingAdminCancel, notCancelableByAdministrator),
];
