import type { CallAction } from '../../../../src/domain/value/call-action.ts';
import { targetOf } from '../../../../src/domain/value/call-action.ts';
import { isEntityName } from '../../../../src/domain/entities/models.ts';
import type { UserRequest } from '../handler.ts';
import { invalid, notPermitted } from '../refusal.ts';

/** The organization whose calls an action is for, and the field that holds the action. */
interface ActionField {
  readonly organizationId: string;
  readonly field: string;
}

/** The target of a call action must exist in the same organization. Throws Refusal. */
export function checkActionTarget(
  { services: { store } }: Pick<UserRequest, 'services'>,
  action: CallAction | null,
  { organizationId, field }: ActionField,
): void {
  const target = action && targetOf(action);
  if (target === null) return;
  const { entityType, id } = target;
  const row = isEntityName(entityType) ? store.get(entityType, id) : undefined;
  if (row === undefined || row.deleteDate !== null || row.organizationId !== organizationId)
    throw invalid('gone', `Target of the call action not found: ${entityType} ${id}`, field);
}

type GivenAction = CallAction | null | undefined;

/**
 * Only users who may view call actions may change them. Undefined: the call leaves it as it is. `given`, where it is
 * not the change alone, is what the call sends: accepting the stored action would tell which it is. Throws Refusal.
 */
export function checkAction(
  request: UserRequest,
  action: GivenAction,
  at: ActionField,
  given: GivenAction = action,
): void {
  if (given !== undefined && !request.services.access.holds(request.userId, 'telephony.callAction.view'))
    throw notPermitted('This user may not change call actions', at.field);
  if (action !== undefined) checkActionTarget(request, action, at);
}
