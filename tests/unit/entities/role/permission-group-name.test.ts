import { expect, test } from 'vitest';
import { permissions } from '../../../../src/domain/core/permission.ts';
import { permissionTree } from '../../../../src/domain/entities/role/permission-tree.ts';
import { permissionGroupName } from '../../../../src/entities/role/permission-group-name.ts';

const tree = permissionTree(permissions.map((id) => ({ id, name: id, summary: '' })));

test('every group of permissions has a name, and groups of a newer platform have none', () => {
  const groups = [...tree, ...tree.flatMap(({ children }) => children)];
  expect(groups.filter(({ path }) => permissionGroupName(path) === undefined)).toEqual([]);
  expect(permissionGroupName('telephony.newer')).toBeUndefined();
  expect(permissionGroupName('constructor')).toBeUndefined();
});
