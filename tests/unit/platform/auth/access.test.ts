import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Policy } from '../../../../src/domain/core/permission.ts';
import type { Constraint } from '../../../../src/domain/core/query.ts';
import { can } from '../../../../src/domain/access/can.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import { callActivityQuery } from '../../../../src/domain/entities/call-activity/query.ts';
import { wallboardActivityQuery } from '../../../../src/domain/entities/wallboard-activity/query.ts';
import { wallboardErrorQuery } from '../../../../src/domain/entities/wallboard-error/query.ts';
import { viewerOf } from '../../../../src/domain/entities/wallboard-share/rules.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { createAccess } from '../../../platform/auth/access.ts';
import { createEntityRows } from '../../../platform/store/rows.ts';

const at = '2026-03-02T09:00:00.000Z';

/** A company with a branch, and another company. Ann works for the company and has shared its wallboard. */
function setUp(...permissions: readonly string[]) {
  const rows = createEntityRows();
  const put = (type: EntityName, id: string, organizationId: string, fields: object = {}): void =>
    rows.put(type, {
      version: 1,
      createDate: at,
      updateDate: at,
      deleteDate: null,
      ...fields,
      id,
      organizationId,
    });
  const parents = { company: null, branch: 'company', other: null };
  for (const [id, superOrganizationId] of Object.entries(parents))
    put('organization', id, id, { superOrganizationId, state: 'active' });
  put('user', 'ann', 'company', { contract: 'agents', roleIds: ['planner'] });
  put('userPermissionView', 'ann', 'company', { permissions });
  put('wallboardShare', 'board', 'company', { createdBy: 'ann' });
  const access = createAccess(rows);
  const read = (entityType: EntityName, ...constraints: Constraint[]): string =>
    access.mayRead('ann', { entityType, constraints, sorting: [], limit: 10 })?.code ?? 'allowed';
  return { put, access, read };
}

const ofWallboard = [models.wallboardActivity.view, models.wallboardError.view] as readonly string[];
const ids = (...list: string[]): Constraint => ({ type: 'ids', ids: list });
const organization = (organizationId: string): Constraint => ({
  type: 'organization',
  organizationId,
  scope: 'tree',
});

const equals = (value: string): Constraint => ({ type: 'equals', field: 'entityType', value });
const among = (values: string[]): Constraint => ({ type: 'in', field: 'entityType', values });

/** The permissions that a policy names. */
function namesIn(policy: Policy): readonly string[] {
  if (policy === null) return [];
  if (typeof policy === 'string') return [policy];
  return 'any' in policy ? policy.any : policy.all;
}

/** Whether the viewer of the company's wallboard reads its calls, the course of them, and its errors. */
const seen = ({ access }: Pick<ReturnType<typeof setUp>, 'access'>): boolean[] =>
  [
    wallboardActivityQuery('company'),
    callActivityQuery('company', 'minute'),
    callActivityQuery('company', 'hour'),
    wallboardErrorQuery('company'),
  ].map((query) => access.mayRead(viewerOf('board'), query) === null);

test('the viewer of a wallboard reads each of its sets as long as the user who shared it may', () => {
  expect(seen(setUp(...ofWallboard))).toEqual([true, true, true, true]);
  expect(seen(setUp('telephony.channel.view'))).toEqual([true, true, true, false]);
  expect(seen(setUp('core.logEntry.view'))).toEqual([false, false, false, true]);
  expect(seen(setUp())).toEqual([false, false, false, false]);
});

test.each<[string, (put: ReturnType<typeof setUp>['put']) => void]>([
  ['its share is revoked', (put) => put('wallboardShare', 'board', 'company', { deleteDate: at })],
  ['its sharer is deleted', (put) => put('user', 'ann', 'company', { deleteDate: at })],
  ['its sharer moves to another company', (put) => put('user', 'ann', 'other')],
  ['its sharer moves below its organization', (put) => put('user', 'ann', 'branch')],
  ['its organization is inactive', (put) => put('organization', 'company', 'company', { state: 'inactive' })],
  [
    'its organization is deleted',
    (put) => put('organization', 'company', 'company', { state: 'active', deleteDate: at }),
  ],
])('the viewer of a wallboard reads nothing once %s', (_, change) => {
  const shared = setUp(...ofWallboard);
  change(shared.put);
  expect(seen(shared)).toEqual([false, false, false, false]);
});

test('the viewer of a wallboard reads no other set', () => {
  const { access } = setUp(...ofWallboard, 'core.user.viewOrg');
  const activity = wallboardActivityQuery('company');
  for (const query of [
    wallboardActivityQuery('branch'),
    wallboardErrorQuery('other'),
    { ...activity, limit: 2 },
    callActivityQuery('branch', 'minute'),
    { ...activity, constraints: [ids('company', 'branch')] },
    { ...activity, entityType: 'user' as const },
  ])
    expect(access.mayRead(viewerOf('board'), query)?.code, JSON.stringify(query)).toBe(
      errorCode.notPermitted,
    );
  expect(access.mayRead(viewerOf('unknown'), activity)?.code).toBe(errorCode.notPermitted);
  expect(access.mayRead('ann', activity)?.code).toBe(errorCode.notPermitted);
});

test('the change log of types is read by those who may read all of these types', () => {
  const types: EntityName[] = ['device', 'user', 'role', 'number', 'organization'];
  const held = fc.subarray([...new Set(types.flatMap((type) => namesIn(models[type].view)))]);
  const named = fc.oneof(
    fc.constantFrom(...types).map((type) => ({ types: [type], constraint: equals(type) })),
    fc.subarray(types).map((list) => ({ types: list, constraint: among(list) })),
  );
  fc.assert(
    fc.property(held, fc.array(named, { minLength: 1, maxLength: 2 }), (permissions, conditions) => {
      const { read } = setUp('core.auditEntry.view', ...permissions);
      const shown = types.filter((type) => conditions.every((each) => each.types.includes(type)));
      const may = shown.every((type) => can({ permissions: new Set(permissions) }, models[type].view));
      const constraints = conditions.map(({ constraint }) => constraint);
      expect(read('auditEntry', organization('company'), ...constraints)).toBe(
        may ? 'allowed' : errorCode.notPermitted,
      );
    }),
  );
});

test('the change log of all types is read by those who may read every type', () => {
  const every = (Object.keys(models) as EntityName[]).flatMap((type) => namesIn(models[type].view));
  expect(setUp(...every).read('auditEntry', organization('company'))).toBe('allowed');
  const without = every.filter((permission) => permission !== 'telephony.device.view');
  expect(setUp(...without).read('auditEntry', organization('company'))).toBe(errorCode.notPermitted);
  // An entity's own change log shows no other type.
  const ofDevice = [equals('device'), { type: 'equals', field: 'entityId', value: 'd' } as const];
  expect(setUp(...without).read('auditEntry', ...ofDevice)).toBe(errorCode.notPermitted);
  expect(setUp('core.auditEntry.view', 'telephony.device.view').read('auditEntry', ...ofDevice)).toBe(
    'allowed',
  );
  expect(setUp('telephony.device.view').read('auditEntry', ...ofDevice)).toBe(errorCode.notPermitted);
});

test('users read their own rows without a permission, and no others', () => {
  const { read } = setUp();
  for (const [type, id] of [
    ['user', 'ann'],
    ['userPermissionView', 'ann'],
    ['telephonyUser', 'ann'],
    ['userContract', 'agents'],
    ['role', 'planner'],
  ] as const) {
    expect(read(type, ids(id)), type).toBe('allowed');
    expect(read(type, ids(id, 'foreign')), type).toBe(errorCode.notPermitted);
    expect(read(type, ids()), type).toBe(errorCode.notPermitted);
  }
});

test('secrets and the fields that the user may not see are hidden, except in their own profile', () => {
  const hidden = (entityType: EntityName, held: readonly string[], ...constraints: Constraint[]) =>
    setUp(...held).access.hiddenFrom('ann', { entityType, constraints, sorting: [], limit: 10 });
  expect(hidden('device', [])).toEqual(['callAction', 'configuration.password']);
  expect(hidden('device', ['telephony.callAction.view', 'telephony.device.update'])).toEqual([
    'configuration.password',
  ]);
  expect(hidden('user', [], ids('other'))).toContain('email');
  expect(hidden('user', [], ids('ann'))).toEqual([]);
  expect(hidden('user', ['core.user.viewSensitive'], ids('other'))).toEqual([]);
});
