import type { CallAction } from '../../../../src/domain/value/call-action.ts';
import { targetOf } from '../../../../src/domain/value/call-action.ts';
import type { UserRequest } from '../handler.ts';
import { ownRows } from '../../store/own-row.ts';
import { invalid } from '../../base/refusal.ts';

/** The organization whose calls an action is for, and the field that holds the action. */
interface ActionField {
  readonly organizationId: string;
  readonly field: string;
}

/** The target of a call action, if one is given, must exist in the same organization. Throws Refusal. */
export function checkAction(
  { services: { store } }: Pick<UserRequest, 'services'>,
  action: CallAction | null | undefined,
  { organizationId, field }: ActionField,
): void {
  const target = action ? targetOf(action) : null;
  if (target === null) return;
  const { entityType, id } = target;
  if (ownRows(store, organizationId).find(entityType, id) === undefined)
    throw invalid('gone', `Target of the call action not found: ${entityType} ${id}`, field);
}
