import { holdsAllPermissions } from '../../domain/core/holds-all-permissions.ts';
import type { UserContract } from '../../domain/entities/user-contract/model.ts';
import type { UserSource } from './form-source.ts';

type Choice = { readonly role: UserSource['roles'][number]; readonly mayToggle: boolean };

/**
 * The roles that are shown: whoever gives or takes one must hold all that it permits, and what the user holds already
 * stays visible (S1 §5). With a user type, those it allows.
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
