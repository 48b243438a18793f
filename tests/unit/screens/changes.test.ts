import { describe, expect, it } from 'vitest';
import { changesOf, splitChange } from '../../../src/screens/audit/changes.ts';

describe('the changes of an audit entry', () => {
  const state = { before: { displayName: 'Ada' }, after: { displayName: 'Ada L.', email: 'not this one' } };
  const nameChange = { field: 'displayName', kind: 'value', before: 'Ada', after: 'Ada L.', same: 0 };

  it('are in its order, with before and after', () => {
    expect(changesOf({ changedFields: ['displayName'], state })).toEqual([nameChange]);
  });

  it('include restricted fields that the viewer may see, and no value of secrets', () => {
    const restrictedState = { before: { email: null }, after: { email: 'ada@example.com' } };
    const changedFields = ['email', 'displayName', 'password'];
    expect(changesOf({ changedFields, state, restrictedState })).toEqual([
      { field: 'email', kind: 'value', before: null, after: 'ada@example.com', same: 0 },
      nameChange,
      { field: 'password', kind: 'secret' },
    ]);
  });

  it('of a list are the removed and added items', () => {
    const roles = (before: string[], after: string[]) =>
      changesOf({
        changedFields: ['roleIds'],
        state: { before: { roleIds: before }, after: { roleIds: after } },
      })[0];
    const change = { field: 'roleIds', kind: 'value' };
    expect(roles(['a', 'b', 'c'], ['b', 'c', 'd'])).toEqual({
      ...change,
      before: ['a'],
      after: ['d'],
      same: 2,
    });
    expect(roles([], ['a'])).toEqual({ ...change, before: [], after: ['a'], same: 0 });
  });

  it('of a new entity have no value before', () => {
    const entry = { changedFields: ['roleIds'], state: { before: {}, after: { roleIds: ['a'] } } };
    expect(changesOf(entry)).toEqual([
      { field: 'roleIds', kind: 'value', before: undefined, after: ['a'], same: 0 },
    ]);
  });
});

describe('a change of a field with parts', () => {
  const parts = ['configuration.outbound.format', 'configuration.outbound.header', 'configuration.name'];
  const change = {
    field: 'configuration',
    kind: 'value',
    before: { name: 'a', outbound: { format: 'e164', header: 'from' } },
    after: { name: 'a', outbound: { format: 'local', header: 'from' } },
    same: 0,
  } as const;

  it('is split into the parts that changed', () => {
    expect(splitChange(change, parts)).toEqual([
      { field: 'configuration.outbound.format', kind: 'value', before: 'e164', after: 'local', same: 0 },
    ]);
  });

  it('stays whole where no part changed or no part has a label', () => {
    const other = { ...change, after: { ...change.before, unknown: 1 } };
    expect(splitChange(other, parts)).toEqual([other]);
    expect(splitChange(change, ['displayName'])).toEqual([change]);
    expect(splitChange({ field: 'configuration', kind: 'secret' }, parts)).toEqual([
      { field: 'configuration', kind: 'secret' },
    ]);
  });

  it('lists every part of a new value', () => {
    const entry = { ...change, before: undefined };
    expect(splitChange(entry, parts).map(({ field }) => field)).toEqual(parts);
  });
});
