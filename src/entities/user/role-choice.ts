import { holdsAllPermissions } from '../../domain/core/holds-all-permissions.ts';
import type { UserContract } from '../../domain/entities/user-contract/model.ts';
import type { UserSource } from './form-source.ts';

type Choice = { readonly role: UserSource['roles'][number]; readonly mayToggle: boolean };

/**
 * The offered roles: those whose permissions the viewer has (S1-5-10), with a user type only those it allows (S1-5-11),
 * and all that the user already has.
 */
export const roleChoices = (
  { roles, user, holder }: Pick<UserSource, 'roles' | 'user' | 'holder'>,
  contract: Pick<UserContract, 'allowedRoles'> | null,
): Choice[] =>
  roles
    .map((role) => ({ role, mayToggle: holdsAllPermissions(holder.permissions, role.row.permissions) }))
    .filter(
      ({ role: { id }, mayToggle }) =>
        user?.roleIds.includes(id) || (mayToggle && (contract?.allowedRoles.includes(id) ?? true)),
    );
