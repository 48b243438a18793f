import type { EntityOf } from '../../../../src/entities/models.ts';
import type { Store, Write } from '../../store/store.ts';
import { create, patch } from '../write.ts';

/** Text in every language of the portal. */
export type Multilingual = Readonly<Record<'en' | 'nl', string>>;

/** A named list of permissions (S0 §3). */
export interface Role {
  readonly id: string;
  readonly name: Multilingual;
  readonly description: Multilingual;
  readonly permissions: readonly string[];
}

/** Roles and who has them; the permission view of each user is derived from them. */
export interface Roles {
  define(roles: readonly Role[]): Promise<void>;
  /** Gives each user exactly these roles. */
  assign(rolesByUser: ReadonlyMap<string, readonly string[]>): Promise<void>;
  /** Gives a user exactly these permissions, by a role of their own. */
  grant(userId: string, permissions: readonly string[]): Promise<void>;
  /** Writes the permission views that differ from what the roles say; all of them at start. */
  derive(userIds?: readonly string[]): Promise<void>;
}

const tables = `
  CREATE TABLE IF NOT EXISTS auth_role (id text PRIMARY KEY, body text NOT NULL);
  CREATE TABLE IF NOT EXISTS auth_user_role (user_id text PRIMARY KEY, role_ids text NOT NULL)`;

export async function openRoles(store: Store, now: () => number): Promise<Roles> {
  await store.prepare(tables);

  const viewOf = (userId: string, permissions: readonly string[]): readonly Write[] => {
    const user = store.get('user', userId);
    const view = store.get('userPermissionView', userId) as EntityOf<'userPermissionView'> | undefined;
    const held = [...new Set(permissions)].toSorted();
    if (user === undefined || held.join() === view?.permissions.join()) return [];
    if (view !== undefined) return [patch('userPermissionView', userId, { permissions: held })];
    const at = new Date(now()).toISOString();
    const dates = { createDate: at, updateDate: at, deleteDate: null };
    return [
      create('userPermissionView', {
        id: userId,
        organizationId: user.organizationId,
        ...dates,
        permissions: held,
      }),
    ];
  };

  const roles: Roles = {
    async define(defined) {
      await store.query(
        `INSERT INTO auth_role SELECT * FROM json_to_recordset($1::json) AS row(id text, body text)
         ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
        [JSON.stringify(defined.map((role) => ({ id: role.id, body: JSON.stringify(role) })))],
      );
    },
    async assign(rolesByUser) {
      const rows = [...rolesByUser].map(([userId, roleIds]) => ({
        userId,
        roleIds: JSON.stringify(roleIds),
      }));
      await store.query(
        `INSERT INTO auth_user_role SELECT * FROM json_to_recordset($1::json) AS row("userId" text, "roleIds" text)
         ON CONFLICT (user_id) DO UPDATE SET role_ids = excluded.role_ids`,
        [JSON.stringify(rows)],
      );
    },
    async grant(userId, permissions) {
      const id = `user.${userId}`;
      const name = { en: 'Own permissions', nl: 'Eigen rechten' };
      await roles.define([{ id, name, description: name, permissions }]);
      await roles.assign(new Map([[userId, [id]]]));
      await roles.derive([userId]);
    },
    async derive(userIds) {
      const known = await store.query<{ id: string; body: string }>('SELECT id, body FROM auth_role');
      const byId = new Map(known.map(({ id, body }) => [id, (JSON.parse(body) as Role).permissions]));
      const given = await store.query<{ user_id: string; role_ids: string }>(
        'SELECT user_id, role_ids FROM auth_user_role WHERE $1::text[] IS NULL OR user_id = ANY($1)',
        [userIds ?? null],
      );
      const writes = given.flatMap(({ user_id, role_ids }) =>
        viewOf(
          user_id,
          (JSON.parse(role_ids) as string[]).flatMap((id) => byId.get(id) ?? []),
        ),
      );
      if (writes.length > 0) await store.write(writes);
    },
  };
  return roles;
}
