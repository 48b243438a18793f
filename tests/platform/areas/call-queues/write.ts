import { randomUUID } from 'node:crypto';
import type { CallQueue } from '../../../../src/domain/entities/call-queue/model.ts';
import { invalid } from '../../base/refusal.ts';
import { changedFields, hasFields } from '../../store/changed-fields.ts';
import { ownRows } from '../../store/own-row.ts';
import type { Write } from '../../store/store.ts';
import { create, datesFrom, patchUnlessEmpty } from '../../store/write.ts';
import type { UserRequest } from '../handler.ts';
import { isRepeatedCreate } from '../repeated-create.ts';
import { subjectOf } from '../within-reach.ts';
import { freshQueue } from './fresh-queue.ts';

type QueueReferences = Pick<Partial<CallQueue>, 'agentIds' | 'musicId'>;

/** Agents and music belong to the organization. Those of `before` may have been deleted since. Throws Refusal. */
function checkNamed(
  { services: { store } }: UserRequest,
  organizationId: string,
  { agentIds = [], musicId = null }: QueueReferences,
  before: QueueReferences = {},
): void {
  const rows = ownRows(store, organizationId);
  for (const [index, id] of agentIds.entries())
    if (before.agentIds?.includes(id) !== true && rows.find('user', id) === undefined)
      throw invalid('gone', 'This is not a user of the organization', `agentIds.${index}`);
  if (musicId !== null && musicId !== before.musicId && rows.find('sound', musicId) === undefined)
    throw invalid('gone', 'This is not a sound of the organization', 'musicId');
}

/** Creates a queue; repeating the call changes nothing. Throws Refusal. */
export function createQueue(request: UserRequest<'callQueue.create'>): readonly Write[] {
  const { id = randomUUID(), organizationId, ...settings } = request.body;
  const isRepeat = isRepeatedCreate(request, 'callQueue', { id, organizationId }, (known) =>
    hasFields(known, settings),
  );
  if (isRepeat) return [];
  checkNamed(request, organizationId, settings);
  const dates = datesFrom(request.services.now());
  return [
    create(
      'callQueue',
      freshQueue({
        id,
        organizationId,
        ...dates,
        ...settings,
      }),
    ),
  ];
}

/** Updates a queue. Throws Refusal. */
export function updateQueue(request: UserRequest<'callQueue.update'>): readonly Write[] {
  const queue = subjectOf(request, 'callQueue');
  const changes = changedFields(queue, request.body);
  checkNamed(request, queue.organizationId, changes, queue);
  return patchUnlessEmpty('callQueue', queue.id, changes);
}
