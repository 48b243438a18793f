import { describe, expect, it } from 'vitest';
import { changesOf } from '../../../src/screens/audit/changes.ts';

describe('the changes of an audit entry', () => {
  const state = { before: { displayName: 'Ada' }, after: { displayName: 'Ada L.', email: 'not this one' } };
  const name = { field: 'displayName', kind: 'value', before: 'Ada', after: 'Ada L.', same: 0 };

  it('are in its order, with before and after', () => {
    expect(changesOf({ changedFields: ['displayName'], state })).toEqual([name]);
  });

  it('have restricted fields where the reader has them, and nothing of secrets', () => {
    const restrictedState = { before: { email: null }, after: { email: 'ada@example.com' } };
    const changedFields = ['email', 'displayName', 'password'];
    expect(changesOf({ changedFields, state, restrictedState })).toEqual([
      { field: 'email', kind: 'value', before: null, after: 'ada@example.com', same: 0 },
      name,
      { field: 'password', kind: 'secret' },
    ]);
  });

  it('of a list are what went and what came', () => {
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

  it('of what is new have nothing before', () => {
    const made = { changedFields: ['roleIds'], state: { before: {}, after: { roleIds: ['a'] } } };
    expect(changesOf(made)).toEqual([
      { field: 'roleIds', kind: 'value', before: undefined, after: ['a'], same: 0 },
    ]);
  });
});
