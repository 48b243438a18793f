import { covers } from '../../../../src/entities/cover.ts';
import type { Asked } from '../change.ts';
import { change } from '../change.ts';
import type { Handlers } from '../handler.ts';
import { rowOf } from '../publish.ts';
import { against, invalidRequest, taken } from '../refusal.ts';
import { newsIn, rowInReach, subjectOf } from '../within-reach.ts';
import { create, datesFrom, patch } from '../write.ts';

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

const idShape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

export const roleHandlers: Handlers<'role'> = {
  'role.create': {
    kind: 'user',
    policy: 'core.role.create',
    concerns: () => null,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        const { store, access, now } = asked.services;
        const id = asked.parameters['id'] ?? '';
        if (!idShape.test(id))
          throw invalidRequest('An id has letters, digits, dots, dashes and no spaces', 'id');
        const known = rowOf(store, 'role', id);
        const made = { ...body, permissions: [...new Set(body.permissions)] };
        // A repeat says nothing new. What is taken by another role, here or elsewhere, is taken.
        const isRepeat =
          known?.deleteDate === null &&
          access.reaches(asked.userId, known.organizationId) &&
          Object.keys(newsIn(known, made)).length === 0;
        if (isRepeat) return {};
        if (known !== undefined) throw taken('There is a role with this id', 'id');
        refuseUncovered(asked, [], made.permissions);
        const organizationId = access.reachOf(asked.userId) ?? '';
        const common = { id, organizationId, ...datesFrom(now()) };
        await change(asked, [create('role', { ...common, ...made })]);
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
        const role = subjectOf(asked, 'role');
        const news = newsIn(role, {
          ...body,
          ...(body.permissions && { permissions: [...new Set(body.permissions)] }),
        });
        if (news.permissions) refuseUncovered(asked, role.permissions, news.permissions);
        await change(asked, Object.keys(news).length > 0 ? [patch('role', role.id, news)] : []);
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
        const role = rowInReach(asked, 'role', asked.parameters['id'] ?? '');
        if (role.deleteDate !== null) return {};
        refuseUncovered(asked, role.permissions, []);
        const deleteDate = new Date(asked.services.now()).toISOString();
        await change(asked, [patch('role', role.id, { deleteDate })]);
        return {};
      }),
  },
};
