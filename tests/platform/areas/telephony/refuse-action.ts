import type { CallAction } from '../../../../src/domain/value/call-action.ts';
import { targetOf } from '../../../../src/domain/value/call-action.ts';
import { isEntityName } from '../../../../src/domain/entities/models.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { Asked } from '../change.ts';
import { against, Refusal } from '../refusal.ts';

/** Whose calls they are, and the field that says where they go. */
interface Place {
  readonly organizationId: string;
  readonly field: string;
}

/** What a call action leads to is there, and of the same organization. Throws Refusal. */
export function refuseLostTarget(
  { services: { store } }: Pick<Asked, 'services'>,
  action: CallAction | null,
  { organizationId, field }: Place,
): void {
  const target = action && targetOf(action);
  if (target === null) return;
  const { entityType, id } = target;
  const row = isEntityName(entityType) ? store.get(entityType, id) : undefined;
  if (row === undefined || row.deleteDate !== null || row.organizationId !== organizationId)
    throw against('gone', `There is no ${entityType} ${id} to send calls to`, field);
}

/** Whoever says where calls go may see where they go (S1 §6), and it is there. Undefined: nothing is said. Throws Refusal. */
export function refuseAction(asked: Asked, action: CallAction | null | undefined, place: Place): void {
  if (action === undefined) return;
  if (!asked.services.access.holds(asked.userId, 'telephony.callAction.view'))
    throw new Refusal(403, {
      code: errorCode.notPermitted,
      message: 'This user may not change call actions',
      field: place.field,
    });
  refuseLostTarget(asked, action, place);
}
