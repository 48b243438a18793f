import type { User } from '../../../../src/domain/entities/user/model.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Write } from '../../store/store.ts';
import type { Preview } from '../../store/preview.ts';
import { create, patch, purge } from '../../store/write.ts';

/** The permissions of a user's roles that are not deleted. */
function permissionsOf(ahead: Preview, { roleIds }: User): readonly string[] {
  const roles = roleIds.flatMap((id) => ahead.get('role', id) ?? []);
  const held = roles.filter(({ deleteDate }) => deleteDate === null);
  return [...new Set(held.flatMap(({ permissions }) => permissions))].toSorted();
}

/** Brings a user's permission view up to date with their roles. */
export function permissionViewWrites(ahead: Preview, user: User): readonly Write[] {
  const { id, organizationId, createDate } = user;
  const permissions = [...permissionsOf(ahead, user)];
  const known = ahead.get('userPermissionView', id);
  if (known === undefined) {
    const common = { id, organizationId, createDate, updateDate: createDate, deleteDate: null };
    return [create('userPermissionView', { ...common, permissions })];
  }
  const isSame = known.permissions.join() === permissions.join() && known.organizationId === organizationId;
  return isSame ? [] : [patch('userPermissionView', id, { organizationId, permissions })];
}

const givesSamePermissions = (a: EntityOf<'role'> | null, b: EntityOf<'role'> | null): boolean =>
  a?.deleteDate === b?.deleteDate && a?.permissions.join() === b?.permissions.join();

/** Keeps the permission views of users whose roles change. */
export function derivedPermissionViews(ahead: Preview): readonly Write[] {
  const users = ahead.touched('user');
  const gone = users.flatMap(({ before, after }) =>
    after === null && before !== null && ahead.get('userPermissionView', before.id)
      ? [purge('userPermissionView', before.id)]
      : [],
  );
  const changed = users.filter(
    ({ before, after }) =>
      before?.roleIds.join() !== after?.roleIds.join() || before?.organizationId !== after?.organizationId,
  );
  const roles = new Set(
    ahead
      .touched('role')
      .filter(({ before, after }) => !givesSamePermissions(before, after))
      .map(({ before, after }) => (after ?? before)?.id ?? ''),
  );
  const holders = [...roles].flatMap((id) => ahead.by('user', 'roleIds', id));
  const affected = new Map(
    [...changed.flatMap(({ after }) => after ?? []), ...holders].map((user) => [user.id, user]),
  );
  return [...gone, ...[...affected.values()].flatMap((user) => permissionViewWrites(ahead, user))];
}
