import { holdsAllPermissions } from '../../../../src/domain/core/holds-all-permissions.ts';
import type { User } from '../../../../src/domain/entities/user/model.ts';
import { freePropertyRules } from '../../../../src/domain/value/user-property.ts';
import type { UserPropertyRules } from '../../../../src/domain/value/user-property.ts';
import type { Permission } from '../../../../src/domain/core/permission.ts';
import type { UserRequest } from '../handler.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { forbidden, notFound, notPermitted } from '../../base/refusal.ts';
import type { Core } from '../core.ts';
import { rowInReach } from '../within-reach.ts';

/** The call's user, deleted or not, who must not have permissions that the requester lacks. Throws Refusal (403, 404). */
export function coveredUser(request: UserRequest, permission: Permission): User {
  const id = request.parameters['id'] ?? '';
  const { access } = request.services;
  if (!access.holds(request.userId, permission))
    throw notPermitted('This user may not do this to other users');
  const user = rowInReach(request, 'user', id);
  if (
    id !== request.userId &&
    !holdsAllPermissions(access.permissionsOf(request.userId), access.permissionsOf(id))
  )
    throw forbidden('uncovered', 'The other user has permissions that this user does not have');
  return user;
}

/** The account that a call changes: the requester's own, or one that `core.user.update` permits. Throws Refusal. */
export function accountOf(request: UserRequest): User {
  const id = request.parameters['id'] ?? '';
  const user =
    id === request.userId ? rowInReach(request, 'user', id) : coveredUser(request, 'core.user.update');
  if (user.deleteDate !== null) throw notFound(`User ${id} not found`);
  return user;
}

/** The property rules of a user type. */
export const rulesOf = ({ store }: Pick<Core, 'store'>, contract: string | null): UserPropertyRules =>
  (contract === null ? undefined : rowOf(store, 'userContract', contract)?.userPropertyRules) ??
  freePropertyRules;
