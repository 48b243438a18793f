import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { defaultRoleWithin } from '../../../../src/domain/entities/user-contract/rules.ts';
import { createOwn, deleteSubject, updateSubject } from '../entity-writes.ts';
import type { Handlers, UserRequest } from '../handler.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { invalid } from '../../base/refusal.ts';
import { write } from '../user-calls.ts';

type Contract = EntityOf<'userContract'>;
type ContractFields = Pick<
  Contract,
  'order' | 'displayName' | 'color' | 'userPropertyRules' | 'defaultRole' | 'allowedRoles'
>;

/**
 * The fields to store. Allowed roles must exist and be usable in the organization, but the user type may keep roles
 * that have been deleted since. Throws Refusal.
 */
function checkedFields(
  { services: { store }, body }: UserRequest & { readonly body: ContractFields },
  organizationId: string,
  before?: Contract,
): ContractFields {
  const unusable = body.allowedRoles.find((id) => {
    const role = rowOf(store, 'role', id);
    const isUsable = role?.deleteDate === null && store.isWithin(organizationId, role.organizationId);
    return !isUsable && before?.allowedRoles.includes(id) !== true;
  });
  if (unusable !== undefined) throw invalid('gone', `Role ${unusable} not found`, 'allowedRoles');
  if (body.defaultRole !== null && defaultRoleWithin(body.defaultRole, body.allowedRoles) === null)
    throw invalid('notAllowed', 'The default role is not one of the allowed roles', 'defaultRole');
  return { ...body, allowedRoles: [...new Set(body.allowedRoles)] };
}

export const contractHandlers: Handlers<'userContract'> = {
  'userContract.create': write((request) =>
    createOwn(request, 'userContract', request.body, (organizationId) =>
      checkedFields(request, organizationId),
    ),
  ),
  'userContract.replace': write((request) =>
    updateSubject(request, 'userContract', (contract) =>
      checkedFields(request, contract.organizationId, contract),
    ),
  ),
  'userContract.delete': write((request) => deleteSubject(request, 'userContract')),
};
