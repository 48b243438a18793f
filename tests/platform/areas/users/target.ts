import { covers } from '../../../../src/domain/core/cover.ts';
import type { User } from '../../../../src/domain/entities/user/model.ts';
import { freePropertyRules } from '../../../../src/domain/value/user-property.ts';
import type { UserPropertyRules } from '../../../../src/domain/value/user-property.ts';
import type { Permission } from '../../../../src/domain/core/permission.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { Asked } from '../change.ts';
import { rowOf } from '../publish.ts';
import { forbiddenBy, Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { rowInReach } from '../within-reach.ts';

const forbidden = (message: string): Refusal => new Refusal(403, { code: errorCode.notPermitted, message });

/** Another's account by permission, and never of somebody who may do more. Throws Refusal. */
export function ruledUser(asked: Asked, permission: Permission): User {
  const id = asked.parameters['id'] ?? '';
  const { access } = asked.services;
  if (!access.holds(asked.userId, permission)) throw forbidden('This user may do this to no other users');
  const user = rowInReach(asked, 'user', id);
  if (id !== asked.userId && !covers(access.permissionsOf(asked.userId), access.permissionsOf(id)))
    throw forbiddenBy('uncovered', 'That user may do more than this one');
  return user;
}

/** The user whose account it is: one's own always. */
export function changedUser(asked: Asked): User {
  const id = asked.parameters['id'] ?? '';
  const user = id === asked.userId ? rowInReach(asked, 'user', id) : ruledUser(asked, 'core.user.update');
  if (user.deleteDate !== null)
    throw new Refusal(404, { code: errorCode.notFound, message: `There is no user ${id}` });
  return user;
}

/** What a user type asks of its users. */
export const rulesOf = ({ store }: Pick<Services, 'store'>, contract: string | null): UserPropertyRules =>
  (contract === null ? undefined : rowOf(store, 'userContract', contract)?.userPropertyRules) ??
  freePropertyRules;
