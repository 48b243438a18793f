import { recorderTriggerId } from '../../../../src/domain/entities/flow-trigger/rules.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { UserRequest } from '../handler.ts';
import { notFound } from '../../base/refusal.ts';

type InvokedTrigger = Pick<EntityOf<'flowTrigger'>, 'id'>;
type Caller = Pick<UserRequest, 'services' | 'userId'>;

/**
 * Whether it is the recorder of the user's own organization: those who may hear recordings may record sounds by
 * telephone, through it alone (S1-6-12).
 */
const isOwnRecorder = ({ services: { access }, userId }: Caller, triggerId: string): boolean =>
  triggerId === recorderTriggerId(access.reachOf(userId) ?? '');

export const mayFind = (caller: Caller, { id }: InvokedTrigger): boolean =>
  caller.services.access.holds(caller.userId, 'flow.trigger.view') || isOwnRecorder(caller, id);

/** Others are answered like unknown ones, because the user may not see triggers. Throws Refusal (404). */
export function checkInvoke(caller: Caller, { id }: InvokedTrigger): void {
  if (!caller.services.access.holds(caller.userId, 'flow.trigger.invoke') && !isOwnRecorder(caller, id))
    throw notFound(`flowTrigger ${id} not found`);
}

/** Sessions that a user has begun with the recorder are the user's to control. Throws Refusal (404). */
export function checkInvokeSession(caller: Caller, { id, cause }: EntityOf<'flowSession'>): void {
  if (caller.services.access.holds(caller.userId, 'flow.trigger.invoke')) return;
  const isOwn = cause.type === 'trigger' && cause.userId === caller.userId;
  if (!isOwn || !isOwnRecorder(caller, cause.triggerId)) throw notFound(`flowSession ${id} not found`);
}
