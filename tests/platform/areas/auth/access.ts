import { can } from '../../../../src/domain/access/can.ts';
import type { EntityName, EntityOf } from '../../../../src/domain/entities/models.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import type { Query } from '../../../../src/domain/core/query.ts';
import type { Policy } from '../../../../src/domain/core/permission.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { ExplainedCode, ExplainedError } from '../../../../src/domain/protocol/error.ts';
import type { Store } from '../../store/store.ts';
import { shareOfViewer } from '../../../../src/domain/entities/wallboard-share/rules.ts';
import { isOnWallboard, viewersShare } from '../wallboard-share/viewer.ts';
import type { HiddenFrom, MayRead } from './read-access.ts';

/** Rights, visibility and reach of users, answered from the store's memory. */
export interface Access {
  readonly permissionsOf: (userId: string) => ReadonlySet<string>;
  readonly holds: (userId: string, policy: Policy) => boolean;
  /**
   * The user's own organization, whose tree they reach; undefined for deleted users and for inactive and deleted
   * organizations.
   * Rows outside this tree are never sent, whatever a query asks for.
   */
  readonly reachOf: (userId: string) => string | undefined;
  readonly reaches: (userId: string, organizationId: string) => boolean;
  readonly mayRead: MayRead;
  readonly hiddenFrom: HiddenFrom;
}

const refuse = (code: ExplainedCode, message: string): ExplainedError => ({ code, message });

/** The answer for organizations out of reach, and for those that do not exist. */
export const outOfReach = (organizationId: string): ExplainedError =>
  refuse(errorCode.organizationOutOfReach, `This user has no access to organization ${organizationId}`);

/** The types whose entries a query of the change log asks for: all, unless it names them. */
function auditedTypes(constraints: Query['constraints']): readonly EntityName[] {
  const named = constraints.flatMap((constraint) => {
    if (constraint.type === 'equals' && constraint.field === 'entityType') return [[constraint.value]];
    return constraint.type === 'in' && constraint.field === 'entityType' ? [constraint.values] : [];
  });
  const all = Object.keys(models) as EntityName[];
  return all.filter((type) => named.every((types) => types.includes(type)));
}

export function createAccess(store: Pick<Store, 'get' | 'isWithin'>): Access {
  const permissionsOf = (userId: string): ReadonlySet<string> => {
    const view = store.get('userPermissionView', userId) as EntityOf<'userPermissionView'> | undefined;
    return new Set(view?.permissions);
  };

  const reachOf = (userId: string): string | undefined => {
    const user = store.get('user', userId) ?? viewersShare(store, userId);
    if (user === undefined || user.deleteDate !== null) return undefined;
    const organization = store.get('organization', user.organizationId);
    const isOpen = organization?.['state'] === 'active' && organization.deleteDate === null;
    return isOpen ? organization.id : undefined;
  };

  const reaches = (userId: string, organizationId: string): boolean => {
    const reach = reachOf(userId);
    return reach !== undefined && store.isWithin(organizationId, reach);
  };

  const holds = (userId: string, policy: Policy): boolean =>
    can({ permissions: permissionsOf(userId) }, policy);

  /** The viewer of a wallboard sees its data sets as long as the user who shared it still may. */
  const mayReadAsViewer: MayRead = (userId, query) => {
    const share = viewersShare(store, userId);
    const may =
      share !== undefined &&
      isOnWallboard(share, query) &&
      reaches(userId, share.organizationId) &&
      reaches(share.createdBy, share.organizationId) &&
      holds(share.createdBy, models[query.entityType].view);
    return may ? null : refuse(errorCode.notPermitted, 'This wallboard does not include that data');
  };

  /** Whether the query asks only for the user's own rows: their profile, and the roles and user type that bind them. */
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
        constraint.type === 'ids' &&
        constraint.ids.length > 0 &&
        constraint.ids.every((id) => own[entityType]?.includes(id) === true),
    );
  };

  const hiddenFrom: HiddenFrom = (userId, query) => {
    if (query.entityType === 'user' && isOwn(userId, query)) return [];
    const { restricted = {}, secrets = {} } = models[query.entityType];
    const refused = Object.entries(restricted).filter(([, policy]) => !holds(userId, policy));
    return [...refused.map(([path]) => path), ...Object.keys(secrets)];
  };

  const mayRead: MayRead = (userId, query) => {
    if (shareOfViewer(userId) !== null) return mayReadAsViewer(userId, query);
    const { entityType, constraints } = query;
    if (models[entityType].scope === 'wallboard')
      return refuse(errorCode.notPermitted, `Only viewers of a wallboard can read ${entityType}`);
    const ids = constraints.flatMap((constraint) => (constraint.type === 'ids' ? [constraint.ids] : []));
    if (isOwn(userId, query)) return null;
    if (entityType === 'userPermissionView')
      return refuse(errorCode.notPermitted, 'Users can read only their own permissions: query by id');
    if (!holds(userId, models[entityType].view))
      return refuse(errorCode.notPermitted, `This user has no permission to read ${entityType}`);
    if (models[entityType].scope === 'own') {
      const isOwners = constraints.some(
        (constraint) =>
          constraint.type === 'equals' && constraint.field === 'ownerUserId' && constraint.value === userId,
      );
      return isOwners ? null : refuse(errorCode.notPermitted, `Users can read only their own ${entityType}`);
    }
    if (
      entityType === 'auditEntry' &&
      !auditedTypes(constraints).every((type) => holds(userId, models[type].view))
    )
      return refuse(errorCode.notPermitted, 'This user has no permission to read what these entries show');
    const organizations = constraints.filter((constraint) => constraint.type === 'organization');
    const foreign = organizations.find(({ organizationId }) => !reaches(userId, organizationId));
    if (foreign !== undefined) return outOfReach(foreign.organizationId);
    // Ids need no check: the evaluation leaves out rows out of reach, so a foreign id is like an unknown one.
    const isOfOneEntity =
      entityType === 'auditEntry' &&
      constraints.some((constraint) => constraint.type === 'equals' && constraint.field === 'entityId');
    const isBounded = organizations.length > 0 || ids.length > 0 || isOfOneEntity;
    if (entityType === 'organizationTreeView' || models[entityType].scope === 'inherited' || isBounded)
      return null;
    return refuse(errorCode.invalidQuery, `A query for ${entityType} needs an organization or ids`);
  };

  return { permissionsOf, holds, reachOf, reaches, mayRead, hiddenFrom };
}
