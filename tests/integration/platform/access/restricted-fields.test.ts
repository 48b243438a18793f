import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditQuery } from '../../../../src/domain/entities/audit-entry/query.ts';
import type { Constraint, Query } from '../../../../src/domain/core/query.ts';
import { permissions } from '../../../../src/domain/core/permission.ts';
import type { Permission } from '../../../../src/domain/core/permission.ts';
import { demoRoles } from '../../../platform/demo/role-list.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { bodies } from '../support/call-bodies.ts';
import { createClient } from '../support/client.ts';
import type { PlatformClient, Credentials } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';
import { openWatcher } from '../support/watch.ts';

let platform: Platform;
let client: PlatformClient;
let admin: Required<Credentials>;
let desk: Required<Credentials>;
let watcher: Awaited<ReturnType<typeof openWatcher>>;
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
  admin = await client.as('zorggroep');
  desk = await client.as('frontdesk');
  watcher = await openWatcher(platform.origin, desk);
});
afterAll(async () => {
  watcher.close();
  await platform.close();
});

const own = (): Constraint => ({ type: 'organization', organizationId: desk.organizationId, scope: 'self' });
const allow = (...more: readonly Permission[]) =>
  platform.control?.permissions({
    userId: desk.userId,
    permissions: [...demoRoles.reception.permissions, ...more],
  });
const someone = userIdOf('n.haverkamp');
const rename = (email: string) =>
  client.call('user.update', { email, displayName: `Nora of ${email}` }, admin, { id: someone });

// Proves S1-6-04.
describe('without the permission to view sensitive fields', () => {
  test('rows and events contain none of them', async () => {
    watcher.forget();
    const users = await watcher.subscribe('user');
    expect(users.rows().size).toBeGreaterThan(400);
    expect((await rename('nora.first@example.org')).status).toBe(200);
    await users.until(someone, (row) => row?.displayName === 'Nora of nora.first@example.org');
    const sent = watcher.sent().replaceAll('Nora of nora.first@example.org', '');
    for (const secret of [
      '@',
      'username',
      'mobilePhoneNumber',
      'language',
      'hasPassword',
      'twoFactorStrategy',
    ])
      expect(sent, secret).not.toContain(secret);
  });

  test('they cannot be used to filter or sort', async () => {
    const queries: readonly Partial<Query>[] = [
      { constraints: [own(), { type: 'text', text: 'n.haverkamp@' }] },
      { constraints: [own(), { type: 'contains', field: 'email', text: '@' }] },
      { constraints: [own(), { type: 'equals', field: 'username', value: 'n.haverkamp' }] },
      { constraints: [own(), { type: 'equals', field: 'hasPassword', value: true }] },
      { constraints: [own(), { type: 'equals', field: 'twoFactorStrategy.type', value: 'phoneDigits' }] },
      { constraints: [own(), { type: 'range', field: 'mobilePhoneNumber.number', from: '+', to: null }] },
    ];
    for (const query of queries) expect((await watcher.subscribe('user', query)).rows().size).toBe(0);
    const ends = await Promise.all(
      (['asc', 'desc'] as const).map(async (dir) => {
        const set = await watcher.subscribe('user', { sorting: [{ by: 'email', dir }], limit: 10 });
        return [...set.rows().keys()].toSorted();
      }),
    );
    expect(ends[0]).toEqual(ends[1]);
  });

  test('users see their own when they request only themselves', async () => {
    const me = await watcher.subscribe('user', { constraints: [{ type: 'ids', ids: [desk.userId] }] });
    expect(me.row(desk.userId)).toMatchObject({ username: 'frontdesk', email: 'frontdesk@example.com' });
    const both = await watcher.subscribe('user', {
      constraints: [{ type: 'ids', ids: [desk.userId, someone] }],
    });
    expect([...both.rows().values()].map(({ username }) => username)).toEqual([undefined, undefined]);
  });

  // Proves S1-6-05.
  test('call actions are hidden too, and device passwords from everybody', async () => {
    watcher.forget();
    const telephony = await watcher.subscribe('telephonyUser');
    const devices = await watcher.subscribe('device');
    expect(telephony.rows().size).toBeGreaterThan(400);
    expect([...devices.rows().values()].some(({ configuration }) => configuration.type === 'sip')).toBe(true);
    for (const secret of ['CallAction', 'callAction', 'password'])
      expect(watcher.sent()).not.toContain(secret);
    const all = await openWatcher(platform.origin, admin);
    const seen = await all.subscribe('device');
    const sip = [...seen.rows().values()].find(({ configuration }) => configuration.type === 'sip');
    expect(sip).toHaveProperty('callAction');
    expect(all.sent()).not.toContain('password');
    all.close();
  });

  // Proves S1-6-04, S1-3-30.
  test('the change log hides their old and new values', async () => {
    await allow('core.auditEntry.view');
    await rename('nora.second@example.org');
    watcher.forget();
    const log = await watcher.subscribe('auditEntry', {
      constraints: auditQuery({ entityType: 'user', id: someone }).constraints,
    });
    const changes = [...log.rows().values()];
    expect(changes.some(({ changedFields }) => changedFields.includes('email'))).toBe(true);
    expect(changes.every(({ restrictedState }) => restrictedState === undefined)).toBe(true);
    expect(watcher.sent()).not.toContain('"email":');
    const all = await openWatcher(platform.origin, admin);
    const seen = await all.subscribe('auditEntry', {
      constraints: auditQuery({ entityType: 'user', id: someone }).constraints,
    });
    expect([...seen.rows().values()].map(({ restrictedState }) => restrictedState?.after['email'])).toContain(
      'nora.second@example.org',
    );
    all.close();
    await allow();
  });
});

// Proves S1-6-05.
describe('a hidden call action cannot be guessed', () => {
  const hidden = [
    ['trunk', 'callAction'],
    ['device', 'callAction'],
    ['sound', 'callAction'],
    ['number', 'action'],
    ['schedule', 'callAction'],
    ['telephonyUser', 'inboundCallAction'],
    ['telephonyUser', 'outboundCallAction'],
  ] as const;
  const guesses = [null, { type: 'hangup' }] as const;
  const refusalOf = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { field?: string }).field,
  ];
  beforeAll(async () => {
    await platform.control?.permissions({
      userId: desk.userId,
      permissions: permissions.filter((one) => one !== 'telephony.callAction.view'),
    });
  });
  afterAll(() => allow());

  test.each(hidden)('by an update of %s.%s', async (type, field) => {
    const row = [...(await watcher.subscribe(type)).rows().values()].find(
      (one) =>
        one.deleteDate === null &&
        one.id !== desk.userId &&
        !('processingState' in one && one.processingState !== 'idle'),
    );
    if (row === undefined) throw new Error(`no ${type}`);
    const event = { type: 'patch', fields: { [field]: { type: 'hangup' } } };
    await platform.control?.write({ writes: [{ kind: 'event', type, id: row.id, event }] });
    for (const guess of guesses) {
      const parameters =
        'number' in row && type === 'number' ? { number: String(row.number) } : { id: row.id };
      const answer = await client.call(
        `${type}.update`,
        { ...bodies[`${type}.update`], [field]: guess },
        desk,
        parameters,
      );
      expect(refusalOf(answer)).toEqual([403, field]);
    }
  });

  test.each(['trunk', 'schedule'] as const)('by a repeated creation of a %s', async (type) => {
    const id = crypto.randomUUID();
    const body = { ...bodies[`${type}.create`], id, organizationId: admin.organizationId };
    const created = await client.call(`${type}.create`, { ...body, callAction: { type: 'hangup' } }, admin);
    expect(created.status).toBe(200);
    for (const callAction of guesses) {
      const answer = await client.call(`${type}.create`, { ...body, callAction }, desk);
      expect(refusalOf(answer)).toEqual([403, 'callAction']);
    }
  });
});

describe('rights that change while a set is open', () => {
  // Proves S1-6-04.
  test('add and remove restricted fields row by row', async () => {
    await allow();
    const users = await watcher.subscribe('user');
    await allow('core.user.viewTwoFactor');
    await users.until(someone, (row) => row?.twoFactorStrategy !== undefined);
    expect(users.row(someone)).not.toHaveProperty('email');
    await allow('core.user.viewSensitive');
    await users.until(someone, (row) => row?.email !== undefined);
    expect((await rename('nora.third@example.org')).status).toBe(200);
    await users.until(someone, (row) => row?.email === 'nora.third@example.org');
    const full = users.row(someone);

    await allow();
    await users.until(someone, (row) => row?.email === undefined);
    const whole = [...users.rows().values()];
    expect(whole.filter((row) => 'email' in row || 'twoFactorStrategy' in row)).toEqual([]);
    // A reduced row needs another version, so that a cache keyed by version replaces it.
    expect(users.row(someone)?.version).not.toBe(full?.version);
    expect(Math.floor(users.row(someone)?.version ?? 0)).toBe(full?.version);
    watcher.forget();
    await rename('nora.fourth@example.org');
    await users.until(someone, (row) => row?.displayName === 'Nora of nora.fourth@example.org');
    expect(watcher.sent()).not.toContain('"email"');
    expect(users.ended()).toBeNull();
  });

  test('hide a change in the same batch that withdraws them', async () => {
    await allow('core.user.viewSensitive');
    const users = await watcher.subscribe('user');
    await users.until(someone, (row) => row?.email !== undefined);
    watcher.forget();
    await platform.control?.write({
      writes: [
        {
          kind: 'event',
          type: 'user',
          id: someone,
          event: { type: 'patch', fields: { email: 'too.late@example.org' } },
        },
        {
          kind: 'event',
          type: 'role',
          id: `user.${desk.userId}`,
          event: { type: 'patch', fields: { permissions: [...demoRoles.reception.permissions] } },
        },
      ],
    });
    await users.until(someone, (row) => row?.email === undefined);
    expect(watcher.sent()).not.toContain('too.late');
  });

  test('end the set once the type may not be viewed', async () => {
    await allow();
    const users = await watcher.subscribe('user');
    await platform.control?.permissions({ userId: desk.userId, permissions: ['telephony.device.view'] });
    await expect.poll(() => users.ended()?.code).toBe('A0005');
    expect(users.rows().size).toBe(0);
    await allow();
  });

  test('still apply after a restart of the platform', async () => {
    await allow();
    await platform.control?.restart({});
    const again = await openWatcher(platform.origin, desk);
    const users = await again.subscribe('user');
    expect(users.row(someone)).not.toHaveProperty('email');
    again.close();
  });
});
