import { can } from '../../../../src/domain/access/can.ts';
import type { EntityName, EntityOf } from '../../../../src/domain/entities/models.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import type { Policy } from '../../../../src/domain/core/permission.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { ToldCode, ToldError } from '../../../../src/domain/protocol/error.ts';
import type { Store } from '../../store/store.ts';
import { shareOfReader } from '../../../../src/domain/entities/wallboard-share/rules.ts';
import { isOnWallboard, viewersShare } from '../wallboard-share/viewer.ts';
import type { HiddenFrom, MayRead } from './read-access.ts';

/** What a user may do, see and reach. Pure questions to the store's memory: nothing here waits. */
export interface Access {
  readonly permissionsOf: (userId: string) => ReadonlySet<string>;
  readonly holds: (userId: string, policy: Policy) => boolean;
  /**
   * The organization whose tree the user reaches, their own; undefined for a user that is gone or whose
   * organization is not active. Rows outside this tree are never sent, whatever the query asked for.
   */
  readonly reachOf: (userId: string) => string | undefined;
  readonly reaches: (userId: string, organizationId: string) => boolean;
  readonly mayRead: MayRead;
  readonly hiddenFrom: HiddenFrom;
}

const refuse = (code: ToldCode, message: string): ToldError => ({ code, message });

/** The answer to an organization that is not within reach; the same for one that does not exist. */
export const outOfReach = (organizationId: string): ToldError =>
  refuse(errorCode.organizationOutOfReach, `Organization ${organizationId} is not within this user's reach`);

/** Access of users as permissions and organizations stand in the store (S1 §6). */
export function createAccess(store: Store): Access {
  const permissionsOf = (userId: string): ReadonlySet<string> => {
    const view = store.get('userPermissionView', userId) as EntityOf<'userPermissionView'> | undefined;
    return new Set(view?.permissions);
  };

  const reachOf = (userId: string): string | undefined => {
    const user = store.get('user', userId) ?? viewersShare(store, userId);
    if (user === undefined || user.deleteDate !== null) return undefined;
    const organization = store.get('organization', user.organizationId);
    return organization?.['state'] === 'active' ? organization.id : undefined;
  };

  const reaches = (userId: string, organizationId: string): boolean => {
    const reach = reachOf(userId);
    return reach !== undefined && store.isWithin(organizationId, reach);
  };

  const holds = (userId: string, policy: Policy): boolean =>
    can({ permissions: permissionsOf(userId) }, policy);

  /** A reader sees the dashboard, and of it what whoever shared it may still see. */
  const mayReadAsReader: MayRead = (userId, query) => {
    const share = viewersShare(store, userId);
    const may =
      share !== undefined &&
      isOnWallboard(share, query) &&
      reaches(userId, share.organizationId) &&
      reaches(share.createdBy, share.organizationId) &&
      holds(share.createdBy, models[query.entityType].view);
    return may ? null : refuse(errorCode.notPermitted, 'This wallboard does not show that');
  };

  /** Is it about oneself alone? Who one is, and what binds one, is no secret (S0 §2: the profile, security). */
  const isOwn = (userId: string, { entityType, constraints }: Parameters<MayRead>[1]): boolean => {
    const user = store.get('user', userId) as EntityOf<'user'> | undefined;
    const own: { readonly [Name in EntityName]?: readonly (string | null)[] } = {
      user: [userId],
      userPermissionView: [userId],
      telephonyUser: [userId],
      userContract: [user?.contract ?? null],
      role: user?.roleIds ?? [],
    };
    return constraints.some(
      (constraint) =>
        constraint.type === 'ids' && constraint.ids.every((id) => own[entityType]?.includes(id) === true),
    );
  };

  const hiddenFrom: HiddenFrom = (userId, query) => {
    if (query.entityType === 'user' && isOwn(userId, query)) return [];
    return Object.entries(models[query.entityType].restricted ?? {})
      .filter(([, policy]) => !holds(userId, policy))
      .map(([path]) => path);
  };

  const mayRead: MayRead = (userId, query) => {
    if (shareOfReader(userId) !== null) return mayReadAsReader(userId, query);
    const { entityType, constraints } = query;
    const ids = constraints.flatMap((constraint) => (constraint.type === 'ids' ? [constraint.ids] : []));
    const own = isOwn(userId, query);
    if (own) return null;
    if (entityType === 'userPermissionView')
      return refuse(errorCode.notPermitted, 'A user may read their own permissions only: ask by id');
    if (!holds(userId, models[entityType].view))
      return refuse(errorCode.notPermitted, `This user has no permission to read ${entityType}`);
    if (models[entityType].scope === 'own') {
      const isOwners = constraints.some(
        (constraint) =>
          constraint.type === 'equals' && constraint.field === 'ownerUserId' && constraint.value === userId,
      );
      return isOwners ? null : refuse(errorCode.notPermitted, `A user may read their own ${entityType} only`);
    }
    const organizations = constraints.filter((constraint) => constraint.type === 'organization');
    const foreign = organizations.find(({ organizationId }) => !reaches(userId, organizationId));
    if (foreign !== undefined) return outOfReach(foreign.organizationId);
    // Ids need no check here: the evaluation leaves out every row beyond reachOf, so a foreign id is an unknown one.
    const isOfOne =
      entityType === 'auditEntry' &&
      constraints.some((constraint) => constraint.type === 'equals' && constraint.field === 'entityId');
    const isBounded = organizations.length > 0 || ids.length > 0 || isOfOne;
    if (entityType === 'organizationTreeView' || models[entityType].scope === 'inherited' || isBounded)
      return null;
    return refuse(errorCode.invalidQuery, `A query of ${entityType} needs an organization or ids`);
  };

  return { permissionsOf, holds, reachOf, reaches, mayRead, hiddenFrom };
}
