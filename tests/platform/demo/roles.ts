import { create } from '../store/write.ts';
import type { Write } from '../store/store.ts';
import { organizationTree } from './organization-tree.ts';
import { organizationId } from './organizations.ts';
import { demoRoles } from './role-list.ts';
import type { DemoRoleFacts } from './role-list.ts';

export const roleWrites = (at: string): readonly Write[] =>
  Object.values<DemoRoleFacts>(demoRoles).map(
    ({ organization = organizationTree.name, permissions, ...role }) =>
      create('role', {
        ...role,
        organizationId: organizationId(organization),
        createDate: at,
        updateDate: at,
        deleteDate: null,
        permissions: [...permissions],
      }),
  );
