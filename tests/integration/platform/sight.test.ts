import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Constraint, Query } from '../../../src/domain/core/query.ts';
import type { Permission } from '../../../src/domain/core/permission.ts';
import { demoRoles } from '../../platform/demo/role-list.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import type { Platform } from '../../platform/start-platform.ts';
import { createClient } from './support/client.ts';
import type { Client, Credentials } from './support/client.ts';
import { quietPlatform } from './support/quiet-platform.ts';
import { watcher } from './support/watch.ts';

let platform: Platform;
let client: Client;
let admin: Required<Credentials>;
let desk: Required<Credentials>;
let eyes: Awaited<ReturnType<typeof watcher>>;
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
  admin = await client.as('zorggroep');
  desk = await client.as('frontdesk');
  eyes = await watcher(platform.origin, desk);
});
afterAll(async () => {
  eyes.close();
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

describe('who may not see what is sensitive', () => {
  test('has none of it in rows or events, whatever they ask for', async () => {
    eyes.forget();
    const users = await eyes.see('user');
    expect(users.rows().size).toBeGreaterThan(400);
    expect((await rename('nora.first@example.org')).status).toBe(200);
    await users.until(someone, (row) => row?.displayName === 'Nora of nora.first@example.org');
    const sent = eyes.sent().replaceAll('Nora of nora.first@example.org', '');
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

  test('finds and orders nobody by it', async () => {
    const asked: readonly Partial<Query>[] = [
      { constraints: [own(), { type: 'text', text: 'n.haverkamp@' }] },
      { constraints: [own(), { type: 'contains', field: 'email', text: '@' }] },
      { constraints: [own(), { type: 'equals', field: 'username', value: 'n.haverkamp' }] },
      { constraints: [own(), { type: 'equals', field: 'hasPassword', value: true }] },
      { constraints: [own(), { type: 'equals', field: 'twoFactorStrategy.type', value: 'phoneDigits' }] },
      { constraints: [own(), { type: 'range', field: 'mobilePhoneNumber.number', from: '+', to: null }] },
    ];
    for (const query of asked) expect((await eyes.see('user', query)).rows().size).toBe(0);
    const ends = await Promise.all(
      (['asc', 'desc'] as const).map(async (dir) => {
        const set = await eyes.see('user', { sorting: [{ by: 'email', dir }], limit: 10 });
        return [...set.rows().keys()].toSorted();
      }),
    );
    expect(ends[0]).toEqual(ends[1]);
  });

  test('has it of themselves', async () => {
    const me = await eyes.see('user', { constraints: [{ type: 'ids', ids: [desk.userId] }] });
    expect(me.row(desk.userId)).toMatchObject({ username: 'frontdesk', email: 'frontdesk@example.com' });
    const both = await eyes.see('user', { constraints: [{ type: 'ids', ids: [desk.userId, someone] }] });
    expect([...both.rows().values()].map(({ username }) => username)).toEqual([undefined, undefined]);
  });

  test('nor call actions, nor passwords of telephones', async () => {
    eyes.forget();
    const telephony = await eyes.see('telephonyUser');
    const devices = await eyes.see('device');
    expect(telephony.rows().size).toBeGreaterThan(400);
    expect([...devices.rows().values()].some(({ configuration }) => configuration.type === 'sip')).toBe(true);
    for (const secret of ['CallAction', 'callAction', 'password']) expect(eyes.sent()).not.toContain(secret);
    const all = await watcher(platform.origin, admin);
    const seen = await all.see('device');
    const sip = [...seen.rows().values()].find(({ configuration }) => configuration.type === 'sip');
    expect(sip?.configuration).toHaveProperty('password');
    expect(sip).toHaveProperty('callAction');
    all.close();
  });

  test('nor what it was, in a change log', async () => {
    await allow('core.auditEntry.view');
    await rename('nora.second@example.org');
    eyes.forget();
    const log = await eyes.see('auditEntry', {
      constraints: [own(), { type: 'equals', field: 'entityId', value: someone }],
    });
    const changes = [...log.rows().values()];
    expect(changes.some(({ changedFields }) => changedFields.includes('email'))).toBe(true);
    expect(changes.every(({ restrictedState }) => restrictedState === undefined)).toBe(true);
    expect(eyes.sent()).not.toContain('"email":');
    const all = await watcher(platform.origin, admin);
    const seen = await all.see('auditEntry', {
      constraints: [own(), { type: 'equals', field: 'entityId', value: someone }],
    });
    expect([...seen.rows().values()].map(({ restrictedState }) => restrictedState?.after['email'])).toContain(
      'nora.second@example.org',
    );
    all.close();
    await allow();
  });
});

describe('rights that change while one looks', () => {
  test('bring what may be seen from now on, and take it away again, row by row', async () => {
    await allow();
    const users = await eyes.see('user');
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
    // Whoever keeps rows by their version must take the lesser row for another one.
    expect(users.row(someone)?.version).not.toBe(full?.version);
    expect(Math.floor(users.row(someone)?.version ?? 0)).toBe(full?.version);
    eyes.forget();
    await rename('nora.fourth@example.org');
    await users.until(someone, (row) => row?.displayName === 'Nora of nora.fourth@example.org');
    expect(eyes.sent()).not.toContain('"email"');
    expect(users.ended()).toBeNull();
  });

  test('in the very batch that takes them nothing slips through', async () => {
    await allow('core.user.viewSensitive');
    const users = await eyes.see('user');
    await users.until(someone, (row) => row?.email !== undefined);
    eyes.forget();
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
    expect(eyes.sent()).not.toContain('too.late');
  });

  test('end the set where nothing of it may be seen any more', async () => {
    await allow();
    const users = await eyes.see('user');
    await platform.control?.permissions({ userId: desk.userId, permissions: ['telephony.device.view'] });
    await expect.poll(() => users.ended()?.code).toBe('A0005');
    expect(users.rows().size).toBe(0);
    await allow();
  });

  test('hold over a restart: no less is hidden from who comes back', async () => {
    await allow();
    await platform.control?.restart({});
    const again = await watcher(platform.origin, desk);
    const users = await again.see('user');
    expect(users.row(someone)).not.toHaveProperty('email');
    again.close();
  });
});
