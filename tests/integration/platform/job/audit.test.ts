import { afterAll, beforeAll, expect, test } from 'vitest';
import { callHeader } from '../../../../src/domain/protocol/call.ts';
import type { CallName } from '../../../../src/domain/protocol/call.ts';
import { permissions } from '../../../../src/domain/core/permission.ts';
import { totpCode } from '../../../platform/auth/totp.ts';
import { rowsOf } from '../../../platform/store/typed-rows.ts';
import { create } from '../../../platform/store/write.ts';
import { openServices } from '../../../platform/server/services.ts';
import type { Services } from '../../../platform/server/services.ts';
import { organizationTree } from '../../../platform/demo/organization-tree.ts';
import {
  organizationId,
  organizationRows,
  organizationWrites,
} from '../../../platform/demo/organizations.ts';
import { userIdOf, userWrites } from '../../../platform/demo/users.ts';
import { dispatch } from '../../../platform/server/http-dispatch.ts';
import { openStore } from '../../../platform/store/open-store.ts';

const now = Date.parse('2026-03-02T09:00:00.000Z');
const at = new Date(now).toISOString();
const userId = userIdOf('brightwater');
const id = organizationId('Harbour Logistics');
const password = 'a secret of theirs';

let services: Services;
beforeAll(async () => {
  const store = await openStore({ folder: null, now: () => now });
  services = await openServices(store, () => now, null);
  await store.write([...organizationWrites(organizationRows(organizationTree, at)), ...userWrites(at)]);
  await services.credentials.set(new Map([[userId, password]]));
  await services.roles.grant(userId, permissions);
}, 180_000);
afterAll(async () => {
  await services.audioStore.close();
  await services.store.close();
});

interface AuditRow {
  readonly call: string;
  readonly subject: string | null;
  readonly fields: object;
}
/** Audited calls other than entity changes. */
const entries = () => services.store.query<AuditRow>('SELECT * FROM audit ORDER BY id');
/** Changes of one entity, in order. */
const changesOf = (entityId: string) =>
  [...rowsOf(services.store, 'auditEntry')]
    .filter((entry) => entry.entityId === entityId)
    .toSorted((a, b) => a.version - b.version);

// Proves S1-3-30.
test(
  'records who changed which fields from where, but no reads, refused calls or secrets',
  { timeout: 60_000 },
  async () => {
    const { session, ...anonymous } = await services.sessions.create([]);
    let { token } = anonymous;
    const call = (name: CallName, body: unknown, address = '192.0.2.7') =>
      dispatch(services, name, {
        parameters: { id },
        headers: new Headers({
          [callHeader.session]: token,
          [callHeader.user]: userId,
          [callHeader.organization]: id,
          'user-agent': 'A browser',
        }),
        cookies: new Map(),
        body,
        address,
      });
    await expect(
      call('session.loginUsers', { identifier: 'brightwater', password: 'wrong' }),
    ).rejects.toThrow('incorrect');
    const signedIn = await call('session.loginUsers', { identifier: 'brightwater', password });
    ({ token } = signedIn as { token: string });
    await call('session.refresh', { ttl: 'P1M' });
    await call('permission.list', {});
    await call('organization.update', { name: 'Harbour Freight' }, '192.0.2.8');
    await expect(call('organization.update', { name: '' })).rejects.toThrow('A name is needed');
    // Somebody who is not signed in here.
    await call('session.logoutUser', { userId: userIdOf('operator') });
    await call('session.logoutUser', { userId });

    const from = { at, session_id: session.id, address: '192.0.2.7', user_agent: 'A browser' };
    expect(await entries()).toMatchObject([
      { ...from, call: 'session.loginUsers', user_id: null, subject: userId, fields: {} },
      { ...from, call: 'session.logoutUser', user_id: null, subject: userId, fields: {} },
    ]);
    expect(await entries()).toHaveLength(2);
    expect(changesOf(id)).toMatchObject([
      {
        organizationId: id,
        createDate: at,
        entityType: 'organization',
        operationType: 'update',
        operationDetails: 'organization.update',
        changedFields: ['name'],
        state: { before: { name: 'Harbour Logistics' }, after: { name: 'Harbour Freight' } },
        userId,
        source: { type: 'webSession', ip: '192.0.2.8', ua: 'A browser' },
        category: 'core',
      },
    ]);
    expect(JSON.stringify(await entries())).not.toContain(password);
  },
);

// Proves S1-3-30.
test('records that the password changed and the kind of two-factor authentication, without secrets', async () => {
  const { token } = await services.sessions.create([userId]);
  const secret = 'ABCDEFGHIJKLMN27';
  const call = (name: CallName, body: unknown) =>
    dispatch(services, name, {
      parameters: { id: userId },
      headers: new Headers({ [callHeader.session]: token, [callHeader.user]: userId }),
      cookies: new Map(),
      body,
      address: '192.0.2.7',
    });
  const [current, next] = [password, 'another one of theirs'];
  const twoFactorStrategy = { type: 'totp', enrolment: { secret, digits: totpCode(secret, now) } };
  expect(await call('user.update', { twoFactorStrategy, currentPassword: current })).toEqual({});
  expect(await call('user.setPassword', { password: next, currentPassword: current })).toEqual({});
  const changes = changesOf(userId);
  expect(changes).toMatchObject([
    {
      operationDetails: 'user.update',
      changedFields: ['twoFactorStrategy'],
      state: { before: {}, after: {} },
      restrictedState: {
        before: { twoFactorStrategy: null },
        after: { twoFactorStrategy: { type: 'totp' } },
      },
    },
    {
      operationDetails: 'user.setPassword',
      changedFields: ['password'],
      restrictedState: { before: {}, after: {} },
    },
  ]);
  for (const hidden of [secret, current, next]) expect(JSON.stringify(changes)).not.toContain(hidden);
});

test('the database stores only hashes of tokens and passwords', async () => {
  const { token } = await services.sessions.create([]);
  const tables = ['auth_session', 'auth_password', 'entity', 'audit'];
  const dump = await Promise.all(tables.map((table) => services.store.query(`SELECT * FROM ${table}`)));
  expect(dump.map((rows) => rows.length > 0)).toEqual(tables.map(() => true));
  expect(JSON.stringify(dump)).not.toContain(token);
  expect(JSON.stringify(dump)).not.toContain(password);
});

test('the log has who asked for which password, and not the password', async () => {
  const asker = userIdOf('harbour');
  await services.credentials.set(new Map([[asker, password]]));
  await services.roles.grant(asker, permissions);
  const { token: anonymous } = await services.sessions.create([]);
  const signedIn = await dispatch(services, 'session.loginUsers', {
    parameters: {},
    headers: new Headers({ [callHeader.session]: anonymous }),
    body: { identifier: 'harbour', password },
    cookies: new Map(),
    address: '192.0.2.9',
  });
  const { token } = signedIn as { token: string };
  const device = 'a telephone of Harbour';
  const { store } = services;
  const account = { username: 'sip1', password: 'a secret of the telephone', accountId: null };
  const configuration = { type: 'sip', macAddress: null, useNatIntelligence: false, ...account } as const;
  const dates = { createDate: at, updateDate: at, deleteDate: null };
  const state = { status: 'offline', statusInfo: null, callAction: null } as const;
  const users = { ownerUser: null, loggedInUser: null, userProperties: { useDtmfConfirm: false } };
  const row = {
    id: device,
    organizationId: id,
    displayName: 'Desk',
    configuration,
    ...dates,
    ...state,
    ...users,
  };
  await store.write([create('device', row)]);
  const answer = await dispatch(services, 'device.revealPassword', {
    parameters: { id: device },
    headers: new Headers({ [callHeader.session]: token, [callHeader.user]: asker }),
    body: {},
    cookies: new Map(),
    address: '192.0.2.9',
  });
  expect(answer).toEqual({ password: account.password });
  const last = (await entries()).at(-1);
  expect(last).toMatchObject({ call: 'device.revealPassword', subject: device, user_id: asker });
  expect(JSON.stringify(last)).not.toContain(account.password);
});
