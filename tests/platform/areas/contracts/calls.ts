import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { defaultRoleWithin } from '../../../../src/domain/entities/user-contract/rules.ts';
import type { Asked } from '../change.ts';
import type { Handlers } from '../handler.ts';
import { changeOwn, deleteOwn, makeOwn } from '../own-entity.ts';
import { rowOf } from '../publish.ts';
import { against } from '../refusal.ts';

type Contract = EntityOf<'userContract'>;
type Said = Pick<
  Contract,
  'order' | 'displayName' | 'color' | 'userPropertyRules' | 'defaultRole' | 'allowedRoles'
>;

/** Roles that are there, and hold where the user type does. One that has gone meanwhile may stay. */
function checked(
  { services: { store } }: Asked,
  said: Said,
  organizationId: string,
  before?: Contract,
): Said {
  const foreign = said.allowedRoles.find((id) => {
    const role = rowOf(store, 'role', id);
    const usable = role?.deleteDate === null && store.isWithin(organizationId, role.organizationId);
    return !usable && before?.allowedRoles.includes(id) !== true;
  });
  if (foreign !== undefined) throw against('gone', `There is no role ${foreign}`, 'allowedRoles');
  if (said.defaultRole !== null && defaultRoleWithin(said.defaultRole, said.allowedRoles) === null)
    throw against('notAllowed', 'The default role is not one of the allowed roles', 'defaultRole');
  return { ...said, allowedRoles: [...new Set(said.allowedRoles)] };
}

export const contractHandlers: Handlers<'userContract'> = {
  'userContract.create': {
    kind: 'user',
    policy: 'core.userContract.create',
    concerns: () => null,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        await makeOwn(asked, 'userContract', body, (organizationId) => checked(asked, body, organizationId));
        return {};
      }),
  },
  'userContract.replace': {
    kind: 'user',
    policy: 'core.userContract.update',
    concerns: () => null,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        await changeOwn(asked, 'userContract', (contract) =>
          checked(asked, body, contract.organizationId, contract),
        );
        return {};
      }),
  },
  'userContract.delete': {
    kind: 'user',
    policy: 'core.userContract.delete',
    concerns: () => null,
    audit: null,
    run: (asked) =>
      asked.services.inTurn(async () => {
        await deleteOwn(asked, 'userContract');
        return {};
      }),
  },
};
