import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAnonymousSessions } from '../../../platform/auth/anonymous-sessions.ts';
import type { Sessions } from '../../../platform/auth/session-service.ts';
import { openServices } from '../../../platform/server/services.ts';
import type { Services } from '../../../platform/server/services.ts';
import { organizationTree } from '../../../platform/demo/organization-tree.ts';
import { organizationRows, organizationWrites } from '../../../platform/demo/organizations.ts';
import { userIdOf, userWrites } from '../../../platform/demo/users.ts';
import { quota } from '../../../platform/base/quota.ts';
import { openStore } from '../../../platform/store/open-store.ts';

let now = Date.parse('2026-03-02T09:00:00.000Z');
const at = new Date(now).toISOString();
const userId = userIdOf('brightwater');

let services: Services;
let sessions: Sessions;
beforeAll(async () => {
  const store = await openStore({ folder: null, now: () => now });
  services = await openServices(store, () => now, null);
  await store.write([...organizationWrites(organizationRows(organizationTree, at)), ...userWrites(at)]);
  ({ sessions } = services);
}, 180_000);
afterAll(async () => {
  await services.audioStore.close();
  await services.store.close();
});

const holderOf = (token: string) => ({ token, eventSessionId: null });
const isSignedIn = (id: string): boolean => sessions.byId(id)?.authenticatedUserIds.includes(userId) ?? false;

test('a user with too many sessions is signed out of the one that ends first', async () => {
  const made: Awaited<ReturnType<Sessions['create']>>[] = [];
  for (let n = 0; n < quota.sessions.perUser; n += 1) made.push(await sessions.create([userId]));
  const ids = made.map(({ session }) => session.id);
  const [oldest = ''] = ids;
  now += 1000;
  for (const { token } of made.slice(1)) await sessions.refresh(holderOf(token), 'PT3M');
  const another = await sessions.create([userId]);
  expect(ids.filter((id) => !isSignedIn(id))).toEqual([oldest]);
  const last = await sessions.create([]);
  await sessions.signIn(holderOf(last.token), [userId]);
  expect(isSignedIn(last.session.id)).toBe(true);
  const before = [...ids, another.session.id];
  expect(before.filter(isSignedIn)).toHaveLength(quota.sessions.perUser - 1);
});

test('sessions without a user make room when they end or somebody signs in', async () => {
  const limit = quota.sessions.anonymousPerAddress;
  const anonymous = createAnonymousSessions(sessions);
  const create = () => anonymous.create('192.0.2.7');
  const made = await Promise.all(Array.from({ length: limit }, create));
  await expect(create()).rejects.toMatchObject({ status: 429 });
  expect((await anonymous.create('192.0.2.8')).token).not.toBe('');
  await sessions.signIn(holderOf(made[0]?.token ?? ''), [userId]);
  await create();
  await expect(create()).rejects.toMatchObject({ status: 429 });
  now += 181_000;
  expect((await create()).token).not.toBe('');
});
