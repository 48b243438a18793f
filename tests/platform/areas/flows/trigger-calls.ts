import type { CallName } from '../../../../src/domain/protocol/call.ts';
import { deleteSubject } from '../entity-writes.ts';
import type { Handlers, UserHandler } from '../handler.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { organizationInBody, read, write } from '../user-calls.ts';
import { subjectOf } from '../within-reach.ts';
import { invokeSession, invokeTrigger } from './invoke.ts';
import { mayFind } from './may-invoke.ts';
import { putTrigger, updateTrigger } from './trigger-write.ts';
import type { FlowRequest, FlowServices } from './services.ts';

/** The trigger in the path, or null: also where it is out of reach. */
function findTrigger(request: FlowRequest<'flowTrigger.get'>) {
  const { store, access } = request.services;
  const trigger = rowOf(store, 'flowTrigger', request.parameters['id'] ?? '');
  const isFound =
    trigger?.deleteDate === null &&
    access.reaches(request.userId, trigger.organizationId) &&
    mayFind(request, trigger);
  return isFound ? trigger : null;
}

/** Notes in the log of calls which trigger or session a call was about. */
const logged = <Name extends CallName>(
  handler: UserHandler<Name, FlowServices>,
): UserHandler<Name, FlowServices> => ({
  ...handler,
  audit: ({ parameters: { id = null, ...others } }) => ({ subject: id, fields: others }),
});

export const flowTriggerHandlers: Handlers<'flowTrigger', FlowServices> = {
  'flowTrigger.get': read(findTrigger),
  'flowTrigger.put': write(putTrigger, { organizationOf: organizationInBody }),
  'flowTrigger.update': write(updateTrigger),
  'flowTrigger.delete': write((request) => deleteSubject(request, 'flowTrigger')),
  // Outside the turn, because replies of flows take long.
  'flowTrigger.invoke': logged(read(invokeTrigger)),
};

export const flowSessionHandlers: Handlers<'flowSession', FlowServices> = {
  'flowSession.invoke': logged(read(invokeSession)),
  'flowSession.terminate': logged(
    read(async (request) => {
      const session = subjectOf(request, 'flowSession');
      if (session.terminatingSince === null && session.terminated === null)
        await request.services.flowHost.terminate(session.id, request.userId);
      return {};
    }),
  ),
};
