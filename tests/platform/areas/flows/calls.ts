import type { CallName } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { Policy } from '../../../../src/domain/core/permission.ts';
import type { Handlers, UserHandler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { read } from '../user-calls.ts';

const unavailable = <Name extends CallName>(policy: Policy): UserHandler<Name> =>
  read(policy, () => {
    throw new Refusal(503, { code: errorCode.failed, message: 'This platform cannot do this yet' });
  });

export const flowHandlers: Handlers<'flow'> = {
  'flow.create': unavailable('flow.flow.edit'),
  'flow.update': unavailable('flow.flow.edit'),
  'flow.delete': unavailable('flow.flow.edit'),
  'flow.deploy': unavailable('flow.flow.deploy'),
  'flow.rollBack': unavailable('flow.flow.deploy'),
};

export const macroHandlers: Handlers<'macro'> = {
  'macro.create': unavailable('flow.macro.edit'),
  'macro.update': unavailable('flow.macro.edit'),
  'macro.delete': unavailable('flow.macro.edit'),
};

const mayInvoke = { any: ['flow.trigger.invoke', 'audio.recording.view'] } as const;

export const flowTriggerHandlers: Handlers<'flowTrigger'> = {
  'flowTrigger.get': unavailable({ any: ['flow.trigger.view', 'audio.recording.view'] }),
  'flowTrigger.put': unavailable('flow.trigger.edit'),
  'flowTrigger.update': unavailable('flow.trigger.edit'),
  'flowTrigger.delete': unavailable('flow.trigger.edit'),
  'flowTrigger.invoke': unavailable(mayInvoke),
};

export const flowSessionHandlers: Handlers<'flowSession'> = {
  'flowSession.invoke': unavailable(mayInvoke),
  'flowSession.terminate': unavailable('flow.session.terminate'),
};

export const flowVariableHandlers: Handlers<'flowVariable'> = {
  'flowVariable.update': unavailable('flow.variable.edit'),
  'flowVariable.delete': unavailable('flow.variable.edit'),
};

export const organizationFlowHandlers: Handlers<'organizationFlow'> = {
  'organizationFlow.setUser': unavailable('flow.settings.edit'),
};
