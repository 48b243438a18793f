import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, inject, test } from 'vitest';
import type { SessionState } from '../../../../src/domain/protocol/session.ts';
import { createClient } from '../support/client.ts';
import { killablePlatform } from '../support/killable-platform.ts';

const { run, folder } = killablePlatform('empty');

test('answered calls survive a kill of the platform', async () => {
  cpSync(inject('seeded'), folder(), { recursive: true });
  const first = run({ PORT: '0' });
  const client = createClient(await first.ready);
  const { token, users } = await client.signedIn('noorderlicht', 'leaf');
  const [user] = users;
  const who = { token, userId: user?.id ?? '', organizationId: user?.organizationId ?? '' };
  const renamed = await client.call('organization.update', { name: 'Zuiderzon' }, who, {
    id: who.organizationId,
  });
  expect(renamed.status).toBe(200);
  first.child.kill('SIGKILL');
  expect(await first.ended).toEqual([null, 'SIGKILL']);

  const second = run({ PORT: '0' });
  const { status, body } = await createClient(await second.ready).call('session.refresh', {}, { token });
  expect(status).toBe(200);
  const { users: kept } = body as SessionState;
  expect(kept.map(({ id, organizationName }) => [id, organizationName])).toEqual([
    [who.userId, 'Zuiderzon'],
    [users[1]?.id, 'Krüger Maschinenbau Łódź'],
  ]);
}, 180_000);

test('prints its address and accounts, refuses a second process on its folder, drains on SIGTERM and exits with 0', async () => {
  const { child, printed, ready, ended } = run({ PORT: '0', HOST: '0.0.0.0', DRAIN_SECONDS: '3' });
  const origin = await ready;
  expect(printed.out).toContain('The portal is at http://localhost:');
  expect(printed.out).toContain('demo-portal-1');
  expect(printed.out).toMatch(/operator +Voxtree Platform Operations +has all permissions/);

  const second = run({ PORT: '0' });
  expect((await second.ended)[0]).toBe(1);
  expect(second.printed.err.trim().split('\n')).toEqual([expect.stringContaining('is in use by process')]);

  const statuses = () =>
    Promise.all(['/readyz', '/config.json'].map(async (path) => (await fetch(origin + path)).status));
  expect(await statuses()).toEqual([200, 200]);
  child.kill('SIGTERM');
  await expect.poll(statuses).toEqual([503, 200]);
  expect(await ended).toEqual([0, null]);
  expect(printed.err).toBe('');
}, 180_000);

test('exits with one clear line and code 1 if the port is in use', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { printed, ended } = run({ PORT: String(port) });
  expect((await ended)[0]).toBe(1);
  expect(printed.err.trim()).toBe(
    `Port ${port} is in use. Stop the process that uses it, or choose another port: PORT=${port + 1} npm start`,
  );
  expect(printed.out).toBe('');
  server.close();
}, 180_000);

test('refuses an invalid PORT in one line', async () => {
  const { printed, ended } = run({ PORT: 'x' });
  expect((await ended)[0]).toBe(1);
  expect(printed.err.trim()).toBe("PORT is 'x'; it must be a number from 0 to 65535");
}, 180_000);
