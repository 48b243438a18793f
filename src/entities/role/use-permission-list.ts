import type { PlatformAnswer } from '../../client/data/answer-cache.ts';
import { useAnswer } from '../../client/data/use-answer.ts';
import type { ListedPermission } from '../../domain/entities/role/permission-tree.ts';

const asked = { name: 'permission.list', parameters: {}, organizationId: null } as const;

/** All permissions of the platform, with their names (GET auth/permissions). */
export const usePermissionList = (): PlatformAnswer<readonly ListedPermission[]> => useAnswer(asked)[0];
