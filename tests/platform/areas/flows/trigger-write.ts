import * as v from 'valibot';
import { chosenIdSchema } from '../../../../src/domain/core/id.ts';
import { namedTriggerId } from '../../../../src/domain/entities/flow-trigger/rules.ts';
import type { Write } from '../../store/store.ts';
import { changedFields } from '../../store/changed-fields.ts';
import type { UserRequest } from '../handler.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { invalid, malformed, taken } from '../../base/refusal.ts';
import { subjectOf } from '../within-reach.ts';
import { create, datesFrom, patchUnlessEmpty } from '../../store/write.ts';

/** A uuid, or a name with the id of the organization, which thereby cannot lose it to another one. Throws Refusal. */
function checkId(id: string, organizationId: string): void {
  const isNamed = v.is(chosenIdSchema, id) && id.endsWith(namedTriggerId('', organizationId));
  if (!isNamed && !v.is(v.pipe(v.string(), v.uuid()), id))
    throw malformed(`The id is a UUID, or a name like ${namedTriggerId('name', organizationId)}`, 'id');
}

/** Calls can reach sessions of the trigger's organization. Throws Refusal. */
function checkSession(
  { services: { store } }: UserRequest,
  organizationId: string,
  flowSessionId: string | null | undefined,
): void {
  if (flowSessionId === null || flowSessionId === undefined) return;
  const session = rowOf(store, 'flowSession', flowSessionId);
  if (session?.organizationId !== organizationId || session.terminated !== null)
    throw invalid('gone', 'Flow session not found', 'flowSessionId');
}

/** Creates a trigger under the id in the path, or replaces it. Throws Refusal. */
export function putTrigger(request: UserRequest<'flowTrigger.put'>): readonly Write[] {
  const { store, now } = request.services;
  const { id = '' } = request.parameters;
  const { organizationId, endpointName, body = null, flowSessionId } = request.body;
  checkId(id, organizationId);
  if (rowOf(store, 'organization', organizationId)?.deleteDate !== null)
    throw invalid('gone', 'Organization not found', 'organizationId');
  const known = rowOf(store, 'flowTrigger', id);
  if (known !== undefined && known.organizationId !== organizationId)
    throw taken('This id is already in use by another trigger', 'id');
  const given = { endpointName, body, flowSessionId, deleteDate: null };
  const changes = known === undefined ? given : changedFields(known, given);
  if ('flowSessionId' in changes) checkSession(request, organizationId, flowSessionId);
  if (known !== undefined) return patchUnlessEmpty('flowTrigger', id, changes);
  // The flow is derived in the same write.
  return [create('flowTrigger', { id, organizationId, ...datesFrom(now()), ...given, flow: null })];
}

/** Changes a trigger. Throws Refusal. */
export function updateTrigger(request: UserRequest<'flowTrigger.update'>): readonly Write[] {
  const trigger = subjectOf(request, 'flowTrigger');
  const changes = changedFields(trigger, request.body);
  checkSession(request, trigger.organizationId, changes.flowSessionId);
  return patchUnlessEmpty('flowTrigger', trigger.id, changes);
}
