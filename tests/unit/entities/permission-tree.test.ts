import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  permissionsOf,
  permissionTree,
  searched,
  tickedOf,
  toggled,
} from '../../../src/domain/entities/role/permission-tree.ts';
import { permissions } from '../../../src/domain/core/permission.ts';

const listed = permissions.map((id) => ({ id, name: `Name of ${id}`, summary: '' }));
const tree = permissionTree(listed);
const whole = { path: '', word: '', permission: null, children: tree };

describe('permission tree', () => {
  it('follows the dots', () => {
    const telephony = tree.find(({ path }) => path === 'telephony');
    const number = telephony?.children.find(({ path }) => path === 'telephony.number');
    expect(number?.children.map(({ word }) => word)).toContain('setState');
  });

  it('has every permission once', () => {
    expect(permissionsOf(whole).toSorted()).toEqual([...permissions].toSorted());
  });

  it('keeps a permission that is a branch of others too', () => {
    const [both] = permissionTree([
      { id: 'a', name: 'A', summary: '' },
      { id: 'a.b', name: 'B', summary: '' },
    ]);
    expect(both?.permission?.id).toBe('a');
    expect(both?.children.map(({ path }) => path)).toEqual(['a.b']);
  });

  it('finds by id and by name, and a branch whole', () => {
    expect(permissionsOf({ ...whole, children: searched(tree, 'SETSTATE') })).toEqual([
      'telephony.number.setState',
    ]);
    expect(permissionsOf({ ...whole, children: searched(tree, 'Name of core.job.view') })).toEqual([
      'core.job.view',
    ]);
    expect(searched(tree, 'no such thing')).toEqual([]);
  });

  it('law: a tick and a second one leave nothing of the node and all of the rest', () => {
    const known = fc.subarray([...permissions]);
    fc.assert(
      fc.property(known, fc.constantFrom(...tree), (chosen, node) => {
        const strangers = [...chosen, 'of.a.newer.platform'];
        const first = toggled(node, strangers);
        const wasWhole = tickedOf(node, new Set(chosen)) === 'all';
        expect(tickedOf(node, new Set(first))).toBe(wasWhole ? 'none' : 'all');
        expect(first).toContain('of.a.newer.platform');
        const outside = chosen.filter((id) => !permissionsOf(node).includes(id));
        expect(first.filter((id) => outside.includes(id as (typeof outside)[number]))).toEqual(outside);
      }),
    );
  });
});
