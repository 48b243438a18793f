import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { EndpointReply } from './host-port.ts';
import { ownRows } from '../../store/own-row.ts';
import { conflict, notFound } from '../../base/refusal.ts';
import { subjectOf } from '../within-reach.ts';
import { checkInvoke, checkInvokeSession } from './may-invoke.ts';
import type { FlowRequest } from './services.ts';

type Session = EntityOf<'flowSession'>;

/** Calls an endpoint of a session. Throws Refusal (404, 409). */
async function invoke(
  { services: { flowHost } }: FlowRequest,
  session: Session,
  endpoint: string,
  request: unknown,
): Promise<EndpointReply> {
  if (session.terminated !== null || session.terminatingSince !== null)
    throw conflict('sessionEnded', 'The session has ended');
  const reply = await flowHost.invoke(session.id, { endpoint, request });
  if (reply === null) throw notFound(`The session has no API endpoint ${endpoint}`);
  return reply;
}

export function invokeSession(
  request: FlowRequest<'flowSession.invoke'>,
): Promise<CallAnswer<'flowSession.invoke'>> {
  const session = subjectOf(request, 'flowSession');
  checkInvokeSession(request, session);
  return invoke(request, session, request.parameters['endpoint'] ?? '', request.body.request ?? null);
}

/** Begins a session of the flow that has the trigger's endpoint, or calls that of its session. Throws Refusal. */
export async function invokeTrigger(
  request: FlowRequest<'flowTrigger.invoke'>,
): Promise<CallAnswer<'flowTrigger.invoke'>> {
  const { store, flowHost } = request.services;
  const trigger = subjectOf(request, 'flowTrigger');
  checkInvoke(request, trigger);
  const { id: triggerId, organizationId, endpointName: endpoint, flowSessionId, flow } = trigger;
  const { body: given = trigger.body } = request.body;
  if (flowSessionId !== null) {
    const session = ownRows(store, organizationId).find('flowSession', flowSessionId);
    if (session === undefined) throw conflict('sessionEnded', 'The session has ended');
    return { flowSessionId, ...(await invoke(request, session, endpoint, given)) };
  }
  if (flow === null) throw conflict('neverDeployed', `No deployed flow has the API endpoint ${endpoint}`);
  return flowHost.begin({
    organizationId,
    flow,
    triggerId,
    userId: request.userId,
    endpoint,
    request: given,
  });
}
