import { expect, test } from 'vitest';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { viewerOf } from '../../../src/domain/entities/wallboard-share/rules.ts';
import { affectedUsers } from '../../platform/event-sessions/affected-users.ts';
import type { Change } from '../../platform/store/store.ts';

const at = '2026-03-02T09:00:00.000Z';
type Fields = Readonly<Record<string, unknown>>;

/** The change of a row; null: it does not exist before, or afterwards. */
function change(type: EntityName, before: Fields | null, after: Fields | null): Change {
  const row = (fields: Fields): EntityRow => ({
    id: 'ann',
    organizationId: 'branch',
    version: 1,
    createDate: at,
    updateDate: at,
    deleteDate: null,
    ...fields,
  });
  return { type, before: before && row(before), after: after && row(after), event: null };
}

const branch = { id: 'branch', name: 'Branch', superOrganizationId: 'company', state: 'active' };
const users = ['ann', 'bob', viewerOf('board')];
const everyone = users;
const annAndViewers = ['ann', viewerOf('board')];

test.each<[string, Change, readonly string[]]>([
  [
    'an organization that becomes inactive',
    change('organization', branch, { ...branch, state: 'inactive' }),
    everyone,
  ],
  [
    'an organization that becomes active',
    change('organization', { ...branch, state: 'inactive' }, branch),
    everyone,
  ],
  [
    'an organization that moves',
    change('organization', branch, { ...branch, superOrganizationId: 'other' }),
    everyone,
  ],
  [
    'an organization that is deleted',
    change('organization', branch, { ...branch, deleteDate: at }),
    everyone,
  ],
  ['an organization that is removed for good', change('organization', branch, null), everyone],
  ['a new organization', change('organization', null, branch), []],
  ['an organization with another name', change('organization', branch, { ...branch, name: 'Other' }), []],
  ['a user that changes', change('user', {}, { displayName: 'Ann' }), annAndViewers],
  ['a new user', change('user', null, {}), annAndViewers],
  ['a user who is removed for good', change('user', {}, null), annAndViewers],
  [
    'permissions that change',
    change('userPermissionView', { permissions: [] }, { permissions: ['core.logEntry.view'] }),
    annAndViewers,
  ],
  ['a row that gives no rights', change('device', { state: 'a' }, { state: 'b' }), []],
])('%s affects exactly those whose rights depend on it', (_, one, expected) => {
  const isAffected = affectedUsers([one]);
  expect(users.filter((userId) => isAffected?.(userId) === true)).toEqual(expected);
  // Nothing is checked after a batch that affects nobody.
  expect(isAffected === null).toBe(expected.length === 0);
});

test('one change of many is enough', () => {
  const rename = change('device', {}, {});
  const move = change('organization', branch, { ...branch, superOrganizationId: null });
  const ofBob = change('user', { id: 'bob' }, { id: 'bob' });
  expect(affectedUsers([])).toBeNull();
  expect(affectedUsers([rename, ofBob, rename])?.('bob')).toBe(true);
  expect(affectedUsers([rename, ofBob, rename])?.('ann')).toBe(false);
  expect(affectedUsers([rename, ofBob, move])?.('ann')).toBe(true);
});
