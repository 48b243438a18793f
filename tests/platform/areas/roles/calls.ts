import * as v from 'valibot';
import { covers } from '../../../../src/domain/core/cover.ts';
import { roleIdSchema } from '../../../../src/domain/entities/role/calls.ts';
import type { Asked } from '../change.ts';
import type { Handlers } from '../handler.ts';
import { changeOwn, deleteOwn, makeOwn } from '../own-entity.ts';
import { against, malformed } from '../refusal.ts';

/** Permissions that come or go are ones that whoever changes them has: nobody makes a role to help themselves. */
function refuseUncovered(
  { services: { access }, userId }: Asked,
  before: readonly string[],
  after: readonly string[],
) {
  const moved = [
    ...after.filter((permission) => !before.includes(permission)),
    ...before.filter((permission) => !after.includes(permission)),
  ];
  if (!covers(access.permissionsOf(userId), moved))
    throw against(
      'uncovered',
      'Only permissions that you have yourself can be given or taken',
      'permissions',
    );
}

export const roleHandlers: Handlers<'role'> = {
  'role.create': {
    kind: 'user',
    policy: 'core.role.create',
    concerns: () => null,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        if (!v.is(roleIdSchema, asked.parameters['id']))
          throw malformed('An id has letters, digits, dots, dashes and no spaces', 'id');
        const said = { ...body, permissions: [...new Set(body.permissions)] };
        await makeOwn(asked, 'role', said, () => {
          refuseUncovered(asked, [], said.permissions);
          return said;
        });
        return {};
      }),
  },
  'role.update': {
    kind: 'user',
    policy: 'core.role.update',
    concerns: () => null,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        await changeOwn(asked, 'role', (role) => {
          const permissions = body.permissions && [...new Set(body.permissions)];
          if (permissions) refuseUncovered(asked, role.permissions, permissions);
          return { ...body, permissions };
        });
        return {};
      }),
  },
  'role.delete': {
    kind: 'user',
    policy: 'core.role.delete',
    concerns: () => null,
    audit: null,
    run: (asked) =>
      asked.services.inTurn(async () => {
        await deleteOwn(asked, 'role', ({ permissions }) => refuseUncovered(asked, permissions, []));
        return {};
      }),
  },
};
