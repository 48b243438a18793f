import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditQuery } from '../../../../src/domain/entities/audit-entry/query.ts';
import type { Permission } from '../../../../src/domain/core/permission.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { demoPassword } from '../../../platform/demo/user-list.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { createClient } from '../support/client.ts';
import type { Credentials, PlatformClient } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';
import { openWatcher } from '../support/watch.ts';

let platform: Platform;
let client: PlatformClient;
let desk: Required<Credentials>;
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
  desk = await client.as('frontdesk');
});
afterAll(() => platform.close());

const other = userIdOf('n.haverkamp');
const manager = userIdOf('zorggroep');
const allow = (...permissions: readonly Permission[]) =>
  platform.control?.permissions({ userId: desk.userId, permissions: [...permissions] });
const password = 'a password of some length';

describe('the account of another user', () => {
  test('keeps its telephony settings where it may do more than the requester', async () => {
    await allow('core.user.viewOrg', 'core.user.update');
    const source = { type: 'legalSource', number: null } as const;
    const settings = {
      number: '9999',
      outboundLegalSource: null,
      outboundCallDisplaySourceInternal: source,
      outboundCallDisplaySourceExternal: source,
    };
    const change = (id: string) => client.call('telephonyUser.update', settings, desk, { id });
    const refused = await change(manager);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: errorCode.notPermitted, details: { rule: 'uncovered' } },
    ]);
    await platform.control?.permissions({ userId: other, permissions: ['core.user.viewOrg'] });
    expect((await change(other)).status).toBe(200);
  });

  test('gets a password only from users who may see its sensitive fields', async () => {
    await platform.control?.permissions({ userId: other, permissions: ['core.user.viewOrg'] });
    await allow('core.user.viewOrg', 'core.user.update');
    const set = () => client.call('user.setPassword', { password }, desk, { id: other });
    expect((await set()).status).toBe(403);
    await allow('core.user.viewOrg', 'core.user.update', 'core.user.viewSensitive');
    expect((await set()).status).toBe(200);
  });
});

describe('the own account', () => {
  test.each([
    ['username', 'front.desk'],
    ['email', 'front.desk@example.com'],
    ['mobilePhoneNumber', { number: '+31612345679' }],
  ])('gets a new %s with the current password only', async (field, value) => {
    await allow('core.user.viewOrg', 'core.user.update');
    const update = (proof: object) =>
      client.call('user.update', { [field]: value, ...proof }, desk, { id: desk.userId });
    const refused = await update({});
    expect([refused.status, refused.body]).toMatchObject([400, { field: 'currentPassword' }]);
    expect((await update({ currentPassword: 'wrong' })).status).toBe(400);
    expect((await update({ currentPassword: demoPassword })).status).toBe(200);
    // A form sends unchanged values too.
    expect((await update({})).status).toBe(200);
  });
});

describe('the change log', () => {
  const codeOf = async (query: Parameters<Awaited<ReturnType<typeof openWatcher>>['subscribe']>[1]) => {
    const watcher = await openWatcher(platform.origin, desk);
    try {
      await watcher.subscribe('auditEntry', query);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : error;
    } finally {
      watcher.close();
    }
  };

  test('shows the entries only of types that the user may see', async () => {
    await allow('core.auditEntry.view', 'core.user.viewOrg');
    expect(await codeOf(auditQuery({ entityType: 'user', id: other }))).toBe(null);
    const defaults = { entityType: 'organizationTelephony', id: desk.organizationId };
    expect(await codeOf(auditQuery(defaults))).toBe(errorCode.notPermitted);
    expect(await codeOf(auditQuery({ ...defaults, relatedTypes: ['user'] }))).toBe(errorCode.notPermitted);
    const all = { type: 'equals', field: 'entityId', value: desk.organizationId } as const;
    expect(await codeOf({ constraints: [all] })).toBe(errorCode.notPermitted);
  });
});
