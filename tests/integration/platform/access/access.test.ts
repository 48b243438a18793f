import { describe, expect, test } from 'vitest';
import type { Constraint } from '../../../../src/domain/core/query.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import type { Permission } from '../../../../src/domain/core/permission.ts';
import { permissions } from '../../../../src/domain/core/permission.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { createAccess } from '../../../platform/auth/access.ts';
import { withDerived } from '../../../platform/writes/publish.ts';
import { patch, purge } from '../../../platform/store/write.ts';
import { organizationTree } from '../../../platform/demo/organization-tree.ts';
import {
  organizationId,
  organizationRows,
  organizationWrites,
} from '../../../platform/demo/organizations.ts';
import { userIdOf, userWrites } from '../../../platform/demo/users.ts';
import { memoryStore } from '../support/memory-store.ts';

const at = '2026-03-02T09:00:00.000Z';

/** The demo's organizations and users; the given user holds these permissions. */
function demo(username: string, held: readonly Permission[]) {
  const { store, write, changes } = memoryStore(() => Date.parse(at));
  const publish = (writes: Parameters<typeof write>[0]): void => write(withDerived(store, writes));
  publish(organizationWrites(organizationRows(organizationTree, at)));
  publish(userWrites(at));
  const id = userIdOf(username);
  const own = store.get('user', id)?.organizationId ?? '';
  publish([patch('userPermissionView', id, { permissions: [...held] })]);
  const access = createAccess(store);
  const read = (entityType: EntityName, ...constraints: Constraint[]) =>
    access.mayRead(id, { entityType, constraints, sorting: [], limit: null })?.code ?? 'allowed';
  return { id, own, store, publish, changes, access, read };
}

const treeOf = (name: string): Constraint => ({
  type: 'organization',
  organizationId: organizationId(name),
  scope: 'tree',
});
const ids = (...list: string[]): Constraint => ({ type: 'ids', ids: list });

describe('a user may read', () => {
  // Proves S0-4-21.
  test('their organization and its descendants, but no other', () => {
    const { read } = demo('noorderlicht', permissions);
    expect(read('logEntry', treeOf('Noorderlicht Telecom'))).toBe('allowed');
    expect(read('logEntry', treeOf('Sociaal domein'))).toBe('allowed');
    for (const name of [
      'Brightwater Communications',
      'Outpatients',
      'Voxtree Platform Operations',
      'nowhere',
    ])
      expect(read('logEntry', treeOf(name)), name).toBe(errorCode.organizationOutOfReach);
    expect(read('logEntry', treeOf('Noorderlicht Telecom'), treeOf('Outpatients'))).toBe(
      errorCode.organizationOutOfReach,
    );
  });

  // Proves S0-5-06.
  test.each(Object.keys(models) as EntityName[])(
    '%s without organization or ids only if its scope allows',
    (name) => {
      const open =
        name === 'organizationTreeView' || models[name].scope === 'inherited'
          ? 'allowed'
          : name === 'userPermissionView' || ['own', 'wallboard'].includes(models[name].scope ?? '')
            ? errorCode.notPermitted
            : errorCode.invalidQuery;
      const { read } = demo('operator', permissions);
      expect(read(name)).toBe(open);
      expect(read(name, { type: 'text', text: 'a' })).toBe(open);
    },
  );

  test('only what their permissions allow', () => {
    const { read, own } = demo('logs', ['core.logEntry.view']);
    const mine: Constraint = { type: 'organization', organizationId: own, scope: 'self' };
    expect(read('logEntry', mine)).toBe('allowed');
    expect(read('channel', mine)).toBe(errorCode.notPermitted);
    expect(read('channel', ids('some'))).toBe(errorCode.notPermitted);
    expect(read('user', mine)).toBe(errorCode.notPermitted);
    expect(read('organization', mine)).toBe('allowed');
  });

  // Proves S0-4-21.
  test('users within their organization only, even with the global permission', () => {
    const { read } = demo('harbour', ['core.user.viewGlobal']);
    expect(read('user', treeOf('Harbour Logistics'))).toBe('allowed');
    expect(read('user', treeOf('Brightwater Communications'))).toBe(errorCode.organizationOutOfReach);
  });

  // Proves S0-3-03.
  test('their own permissions by id, and no one else’s', () => {
    const { read, id, own } = demo('operator', permissions);
    const other = userIdOf('leaf');
    expect(read('userPermissionView', ids(id))).toBe('allowed');
    expect(read('userPermissionView', ids(other))).toBe(errorCode.notPermitted);
    expect(read('userPermissionView', ids(id, other))).toBe(errorCode.notPermitted);
    const mine: Constraint = { type: 'organization', organizationId: own, scope: 'self' };
    expect(read('userPermissionView', mine)).toBe(errorCode.notPermitted);
  });

  test('nothing once they are deleted or their organization is inactive', () => {
    const { access, read, id, own, publish } = demo('harbour', permissions);
    expect(access.reachOf(id)).toBe(own);
    publish([patch('organization', own, { state: 'inactive' })]);
    expect([access.reachOf(id), read('logEntry', treeOf('Harbour Logistics'))]).toEqual([
      undefined,
      errorCode.organizationOutOfReach,
    ]);
    publish([patch('organization', own, { state: 'active' }), patch('user', id, { deleteDate: at })]);
    expect(access.reachOf(id)).toBeUndefined();
    expect(access.reachOf('no one')).toBeUndefined();
  });
});

describe('the rows of the picker', () => {
  const names = (store: ReturnType<typeof demo>['store'], type: EntityName) =>
    new Set(Array.from(store.all(type), (row) => row['name']));

  // Proves S0-3-04.
  test('always are the active organizations with their current names', () => {
    const { store, publish, own } = demo('harbour', []);
    const active = () =>
      Array.from(store.all('organization'), (row) => row).filter(
        ({ state, deleteDate }) => state === 'active' && deleteDate === null,
      );
    const expectMatch = (): void =>
      expect(names(store, 'organizationTreeView')).toEqual(new Set(active().map((row) => row['name'])));
    expectMatch();
    expect(active()).toHaveLength(names(store, 'organization').size - 1);
    const steps = [
      patch('organization', own, { name: 'Haven & Zonen' }),
      patch('organization', own, { state: 'inactive' }),
      patch('organization', own, { name: 'Under another name' }),
      patch('organization', own, { state: 'active' }),
      patch('organization', organizationId('Outpatients'), { deleteDate: at }),
      purge('organization', organizationId('Boulangerie Éclair')),
      purge('organization', organizationId('Outpatients')),
    ];
    for (const step of steps) {
      publish([step]);
      expectMatch();
    }
    expect(store.get('organizationTreeView', own)).toMatchObject({ name: 'Under another name' });
  });

  test('are not rewritten when another field changes', () => {
    const { changes, publish, own } = demo('harbour', []);
    const before = changes.length;
    publish([patch('organization', own, { language: 'nl' })]);
    expect(changes.slice(before).map(({ type }) => type)).toEqual(['organization']);
  });
});
