import { holdsAllPermissions } from '../../../../src/domain/core/holds-all-permissions.ts';
import { createOwn, deleteSubject, updateSubject } from '../entity-writes.ts';
import type { Handlers, UserRequest } from '../handler.ts';
import { invalid } from '../../base/refusal.ts';
import { write } from '../user-calls.ts';

/**
 * Users can only add or remove permissions that they have themselves, so that nobody gains permissions by editing a
 * role. Throws Refusal.
 */
function checkCovered(
  { services: { access }, userId }: UserRequest,
  before: readonly string[],
  after: readonly string[],
) {
  const changed = [
    ...after.filter((permission) => !before.includes(permission)),
    ...before.filter((permission) => !after.includes(permission)),
  ];
  if (!holdsAllPermissions(access.permissionsOf(userId), changed))
    throw invalid(
      'uncovered',
      'You can grant or revoke only permissions that you have yourself',
      'permissions',
    );
}

export const roleHandlers: Handlers<'role'> = {
  'role.create': write((request) => {
    const fields = { ...request.body, permissions: [...new Set(request.body.permissions)] };
    return createOwn(request, 'role', fields, () => {
      checkCovered(request, [], fields.permissions);
      return fields;
    });
  }),
  'role.update': write((request) =>
    updateSubject(request, 'role', (role) => {
      const permissions = request.body.permissions && [...new Set(request.body.permissions)];
      if (permissions) checkCovered(request, role.permissions, permissions);
      return { ...request.body, permissions };
    }),
  ),
  'role.delete': write((request) =>
    deleteSubject(request, 'role', { check: ({ permissions }) => checkCovered(request, permissions, []) }),
  ),
};
