import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  permissionsOf,
  permissionTree,
  searchTree,
  checkStateOf,
  toggleNode,
} from '../../../../src/domain/entities/role/permission-tree.ts';
import { permissions } from '../../../../src/domain/core/permission.ts';

const listed = permissions.map((id) => ({ id, name: `Name of ${id}`, summary: '' }));
const tree = permissionTree(listed);
const root = { path: '', word: '', permission: null, children: tree };

describe('permission tree', () => {
  // Proves S1-3-04.
  it('follows the dots', () => {
    const telephony = tree.find(({ path }) => path === 'telephony');
    const number = telephony?.children.find(({ path }) => path === 'telephony.number');
    expect(number?.children.map(({ word }) => word)).toContain('setState');
  });

  it('has every permission once', () => {
    expect(permissionsOf(root).toSorted()).toEqual([...permissions].toSorted());
  });

  it('keeps a permission that is also a branch', () => {
    const [branch] = permissionTree([
      { id: 'a', name: 'A', summary: '' },
      { id: 'a.b', name: 'B', summary: '' },
    ]);
    expect(branch?.permission?.id).toBe('a');
    expect(branch?.children.map(({ path }) => path)).toEqual(['a.b']);
  });

  it('finds permissions by id and by name', () => {
    expect(permissionsOf({ ...root, children: searchTree(tree, 'SETSTATE') })).toEqual([
      'telephony.number.setState',
    ]);
    expect(permissionsOf({ ...root, children: searchTree(tree, 'Name of core.job.view') })).toEqual([
      'core.job.view',
    ]);
    expect(searchTree(tree, 'no such thing')).toEqual([]);
  });

  it('finds a group by its name', () => {
    const nameOf = ({ path, word }: { path: string; word: string }) =>
      path === 'core.userContract' ? 'Gebruikerstypen' : word;
    const found = permissionsOf({ ...root, children: searchTree(tree, 'gebruikerst', nameOf) });
    expect(found.toSorted()).toEqual(
      permissions.filter((id) => id.startsWith('core.userContract.')).toSorted(),
    );
  });

  // Proves S1-2.4-07.
  it('toggling a node ticks or clears all of it and leaves all others', () => {
    const subset = fc.subarray([...permissions]);
    fc.assert(
      fc.property(subset, fc.constantFrom(...tree), (chosen, node) => {
        const withUnknown = [...chosen, 'of.a.newer.platform'];
        const first = toggleNode(node, withUnknown);
        const wasWhole = checkStateOf(node, new Set(chosen)) === 'all';
        expect(checkStateOf(node, new Set(first))).toBe(wasWhole ? 'none' : 'all');
        expect(first).toContain('of.a.newer.platform');
        const outside = chosen.filter((id) => !permissionsOf(node).includes(id));
        expect(first.filter((id) => outside.includes(id as (typeof outside)[number]))).toEqual(outside);
      }),
    );
  });
});
