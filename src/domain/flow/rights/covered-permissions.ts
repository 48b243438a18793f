import type { EntityModel } from '../../core/model.ts';
import type { Policy } from '../../core/permission.ts';
import { models } from '../../entities/models.ts';
import { allBlockPermissions } from './block-need.ts';

const permissionsIn = (policy: Policy): readonly string[] => {
  if (policy === null) return [];
  if (typeof policy === 'string') return [policy];
  return 'any' in policy ? policy.any : policy.all;
};

const allModels: readonly Pick<EntityModel<string, never>, 'view' | 'restricted'>[] = Object.values(models);

const usable: ReadonlySet<string> = new Set([
  ...allBlockPermissions,
  ...allModels.flatMap(({ view, restricted = {} }) =>
    [view, ...Object.values(restricted)].flatMap(permissionsIn),
  ),
]);

/** The permissions of a user that limit the flows that the user deploys (decision 62). */
export const coveredPermissions = (permissions: ReadonlySet<string>): string[] =>
  [...permissions].filter((permission) => usable.has(permission)).toSorted();
