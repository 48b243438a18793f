import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { closeCode } from '../../../../src/domain/protocol/socket.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { patch, purge } from '../../../platform/store/write.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import type { Control } from '../../../platform/control/control.ts';
import { createClient, request } from '../support/client.ts';
import type { PlatformClient } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

let platform: Platform;
let control: Control;
let client: PlatformClient;
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  if (platform.control === null) throw new Error('asked for control, got none');
  control = platform.control;
  client = createClient(platform.origin);
});
afterEach(() => control.calm());
afterAll(() => platform.close());

/** Long enough for a busy machine. */
const pollOptions = { timeout: 30_000, interval: 20 };
const refused = { status: 503, code: 'X0001', message: 'not now' };

test('a call is refused the requested number of times, then works again', async () => {
  await control.refuseCall({ call: 'session.create', times: 2, ...refused });
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await client.call('session.create', {})).status);
  expect(statuses).toEqual([503, 503, 200]);
});

test('config.json can be refused, with a message', async () => {
  await control.refuseCall({ call: 'config.json', status: 403, code: 'F0001', message: 'Not from here' });
  const answer = await request(`${platform.origin}/config.json`, {});
  expect([answer.status, answer.body]).toEqual([403, { code: 'F0001', message: 'Not from here' }]);
  expect((await request(`${platform.origin}/config.json`, {})).status).toBe(200);
});

test('a held call is executed only when it is released', async () => {
  const who = await client.as('brightwater');
  await control.holdCall({ call: 'organization.update' });
  let answered = false;
  const held = client
    .call('organization.update', { name: 'Held back' }, who, { id: who.organizationId })
    .finally(() => (answered = true));
  await expect
    .poll(async () => (await control.stats()).held, pollOptions)
    .toEqual({ 'organization.update': 1 });
  const nameNow = async () =>
    ((await client.call('session.refresh', {}, who)).body as { users: { organizationName: string }[] })
      .users[0]?.organizationName;
  expect([answered, await nameNow()]).toEqual([false, 'Brightwater Communications']);
  await control.releaseCalls();
  expect((await held).status).toBe(200);
  expect(await nameNow()).toBe('Held back');
});

test('a call can be executed and its answer lost', async () => {
  const who = await client.as('leaf');
  const { body } = await client.call('session.refresh', {}, who);
  await control.loseCall({ call: 'session.logoutUser', when: 'after' });
  // The client would repeat it.
  const lost = fetch(`${platform.origin}/v1/auth/session/logout-user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session': who.token, 'x-user': who.userId },
    body: JSON.stringify({ userId: who.userId }),
  });
  await expect(lost).rejects.toThrow('fetch failed');
  const after = await client.call('session.refresh', {}, who);
  expect([body, after.body]).toMatchObject([{ users: [{ id: who.userId }] }, { users: [] }]);
});

test('moving the clock forward expires sessions', async () => {
  const { token } = await client.session();
  await control.skew({ ms: 200_000 });
  expect((await client.call('session.refresh', {}, { token })).status).toBe(404);
});

test('writes include the rows derived from them', async () => {
  const id = organizationId('Boulangerie Éclair');
  const renamed = await control.write({ writes: [patch('organization', id, { name: 'Éclair et Fils' })] });
  expect(renamed).toMatchObject([
    { id, name: 'Éclair et Fils', subOrganizationIds: [] },
    { id, name: 'Éclair et Fils', state: 'active' },
    { buyerOrganization: id, buyerName: 'Éclair et Fils' },
  ]);
  const closed = await control.write({ writes: [patch('organization', id, { state: 'inactive' })] });
  expect(closed).toMatchObject([{ id, state: 'inactive' }]);
  const opened = await control.write({ writes: [patch('organization', id, { state: 'active' })] });
  expect(opened).toHaveLength(2);
  await expect(control.write({ writes: [purge('channel', 'no such')] })).rejects.toThrow(
    "no channel 'no such'",
  );
});

test('sockets are cut and refused', async () => {
  const closed = (): Promise<number> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${platform.origin.replace('http', 'ws')}/ws`);
      socket.on('error', () => undefined).on('close', (code) => resolve(code));
    });
  const cut = closed();
  await expect.poll(async () => (await control.stats()).sockets, pollOptions).toBe(1);
  await control.cut({ refuseForMs: 60_000 });
  expect(await cut).toBe(1006);
  expect(await closed()).toBe(1006);
  await control.refuseSockets({ forMs: 60_000, how: 'forbid' });
  expect(await closed()).toBe(closeCode.forbidden);
  expect((await control.stats()).attempts.slice(-3).map(({ admitted }) => admitted)).toEqual([
    true,
    false,
    false,
  ]);
});

test('a restart refuses connections while it is down, and keeps its port and rows', async () => {
  const who = await client.as('harbour');
  const { lives } = await control.stats();
  const restarted = control.restart({ downMs: 2000 });
  await expect
    .poll(
      () =>
        client.session().then(
          () => 'up',
          () => 'down',
        ),
      pollOptions,
    )
    .toBe('down');
  await restarted;
  expect((await control.stats()).lives).toBe(lives + 1);
  expect((await client.call('permission.list', {}, who)).status).toBe(200);
});

test('the controls are available over HTTP with clear errors', async () => {
  const post = (name: string, input: unknown) =>
    request(`${platform.origin}/control/${name}`, { method: 'POST', body: JSON.stringify(input) });
  expect((await post('refuseCall', { call: 'session.create', ...refused })).status).toBe(200);
  expect((await client.call('session.create', {})).status).toBe(503);
  expect((await post('stats', {})).body).toMatchObject({ sockets: 0, held: {} });
  expect((await post('no-such', {})).status).toBe(404);
  expect(await post('refuseCall', { call: 'no such call', ...refused })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('session.create') as string },
  });
});
