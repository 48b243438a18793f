import type { Store } from '../store/store.ts';
import { preview } from '../store/preview.ts';
import { publish } from '../writes/publish.ts';
import { rowOf, rowsOf } from '../store/typed-rows.ts';
import { permissionViewWrites } from '../writes/derived/permission-views.ts';
import { create, datesFrom, patch } from '../store/write.ts';

/** Permissions of users, changed outside the calls for roles. */
export interface Roles {
  /** Gives a user exactly these permissions, through a role for this user alone. */
  grant(userId: string, permissions: readonly string[]): Promise<void>;
  /** Rewrites outdated permission views. Needed at the start, because a new version may change roles. */
  derive(): Promise<void>;
}

export const createRoles = (store: Store, now: () => number): Roles => ({
  async grant(userId, permissions) {
    const user = rowOf(store, 'user', userId);
    if (user === undefined) return;
    const id = `user.${userId}`;
    const held = { permissions: [...permissions] };
    const text = { en: 'Own permissions', nl: 'Eigen rechten' };
    const common = { organizationId: user.organizationId, ...datesFrom(now()) };
    await publish(store, [
      rowOf(store, 'role', id)
        ? patch('role', id, held)
        : create('role', { id, ...common, name: text, description: text, ...held }),
      patch('user', userId, { roleIds: [id] }),
    ]);
  },
  async derive() {
    const ahead = preview(store, []);
    const writes = [...rowsOf(store, 'user')].flatMap((user) => permissionViewWrites(ahead, user));
    if (writes.length > 0) await store.write(writes);
  },
});
