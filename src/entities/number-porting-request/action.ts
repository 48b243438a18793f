import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import { capabilities } from '../../domain/access/capability.ts';
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

type Porting = NumberPortingRequest;

const isInbound = ({ direction }: Porting): boolean => direction === 'inbound';
const isOutbound = ({ direction }: Porting): boolean => direction === 'outbound';
const isDutch = ({ request }: Porting): boolean => request.dutchInfo !== null;
const isInboundDutch = (row: Porting): boolean => isInbound(row) && isDutch(row);

/** The state as the reason why something is not possible; null while it is. */
const stateReasonUnless =
  (can: (row: Porting) => boolean) =>
  (row: Porting): MessageDescriptor | null =>
    can(row) ? null : stateReasons[row.state];

/** Takes the numbers over. Whether it is possible depends on the time (S1-4-20). */
const perform: Omit<Action<Porting>, 'policy'> = {
  id: 'perform',
  label: portingTitles.perform,
  icon: 'check',
  rank: 'primary',
  blocked(row, _, now) {
    const at = performableAt(row);
    if (at === null) return stateReasons[row.state];
    return now < at ? msg`The first possible date has not passed yet.` : null;
  },
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
};

const cancel = {
  id: 'cancel',
  label: portingTitles.cancel,
  icon: 'close',
  rank: 'menu',
  run: { kind: 'form', load: async () => (await import('./cancel-form.tsx')).cancelPortingForm },
} as const satisfies Partial<Action<Porting>>;

const retry: Action<Porting> = {
  id: 'retry',
  label: portingTitles.retry,
  icon: 'refresh',
  rank: 'primary',
  policy: capabilities.portingRetry,
  concerns: isInbound,
  blocked: stateReasonUnless(canRetry),
  run: {
    kind: 'form',
    makes: 'copy',
    load: async () => (await import('./create-form.tsx')).createPortingForm,
  },
};

const answer: Action<Porting> = {
  id: 'answer',
  label: portingTitles.answer,
  icon: 'edit',
  rank: 'primary',
  policy: capabilities.portingAnswer,
  concerns: isOutbound,
  blocked: stateReasonUnless(canAnswer),
  run: { kind: 'form', load: async () => (await import('./answer-form.tsx')).answerPortingForm },
};

const enterAnswer: Action<Porting> = {
  id: 'enterAnswer',
  label: portingTitles.enterAnswer,
  icon: 'edit',
  rank: 'primary',
  policy: capabilities.portingAdminAnswer,
  concerns: (row) => isInbound(row) && !isDutch(row),
  blocked: stateReasonUnless(canEnterAnswer),
  run: { kind: 'form', load: async () => (await import('./message-form.tsx')).enterAnswerForm },
};

/** The actions of an organization (S1-2.5-04). */
export const portingActions: readonly Action<Porting>[] = [
  { ...perform, policy: capabilities.portingPerform, concerns: isInboundDutch },
  answer,
  retry,
  {
    ...cancel,
    policy: capabilities.portingCancel,
    concerns: isInboundDutch,
    blocked: stateReasonUnless(canCancel),
  },
];

/** The actions of an administrator (S1-6-11). */
export const portingAdminActions: readonly Action<Porting>[] = [
  enterAnswer,
  { ...perform, policy: capabilities.portingAdminPerform, concerns: isInbound },
  {
    ...cancel,
    policy: capabilities.portingAdminCancel,
    concerns: isInbound,
    blocked: stateReasonUnless(canAdministratorCancel),
  },
];
