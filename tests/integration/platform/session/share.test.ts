import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callActivityQuery } from '../../../../src/domain/entities/call-activity/query.ts';
import { wallboardActivityQuery } from '../../../../src/domain/entities/wallboard-activity/query.ts';
import { wallboardErrorQuery } from '../../../../src/domain/entities/wallboard-error/query.ts';
import type { Query } from '../../../../src/domain/core/query.ts';
import type { WallboardShare } from '../../../../src/domain/entities/wallboard-share/model.ts';
import { viewerOf } from '../../../../src/domain/entities/wallboard-share/rules.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { SessionState } from '../../../../src/domain/protocol/session.ts';
import { closeCode } from '../../../../src/domain/protocol/socket.ts';
import { patch } from '../../../platform/store/write.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { demoPassword } from '../../../platform/demo/user-list.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { connect, until } from '../../socket/support/client.ts';
import { createClient } from '../support/client.ts';
import type { PlatformClient } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

let now = Date.now();
let platform: Platform;
let client: PlatformClient;
beforeAll(async () => {
  platform = await quietPlatform({ now: () => now, control: true });
  client = createClient(platform.origin);
});
afterAll(() => platform.close());

const municipality = organizationId('Gemeente Súdwest-Fryslân');

async function createShare(body: CallBody<'wallboardShare.create'> = { name: 'Lobby', duration: 'P1D' }) {
  const who = await client.as('noorderlicht');
  const { status, body: answer } = await client.call('wallboardShare.create', body, who, {
    id: municipality,
  });
  expect(status).toBe(200);
  return { who, ...(answer as { token: string; share: WallboardShare }) };
}

/** Opens a new session and presents the share token. */
async function presentToken(shareToken: string) {
  const { token } = await client.session();
  const answer = await client.call('session.refresh', { ttl: 'P1M', shareToken }, { token });
  return { token, answer, session: answer.body as SessionState };
}

async function openSocket(token: string, userId: string) {
  const socket = await connect(platform.origin.replace('http', 'ws') + '/ws');
  await socket.initialize(token);
  const read = async (id: string, query: Query) => {
    const answer = await socket.register(userId, id, query);
    return answer.type === 'messageError' ? answer.error.code : 'allowed';
  };
  return { socket, read };
}

// Proves S0-7-06.
test('a share token opens the data sets of its dashboard and nothing else', async () => {
  const { token: shareToken, share: made } = await createShare();
  const { token, session } = await presentToken(shareToken);
  const viewer = viewerOf(made.id);
  expect(session.authenticatedUserIds).toEqual([viewer]);
  expect(session.users).toMatchObject([
    { id: viewer, displayName: 'Lobby', organizationName: 'Gemeente Súdwest-Fryslân' },
  ]);
  expect(JSON.stringify(session)).not.toContain(shareToken);

  const { socket, read } = await openSocket(token, viewer);
  expect(await read('channels', wallboardActivityQuery(municipality))).toBe('allowed');
  expect(await read('errors', wallboardErrorQuery(municipality))).toBe('allowed');
  expect(await read('minutes', callActivityQuery(municipality, 'minute'))).toBe('allowed');
  expect(await read('hours', callActivityQuery(municipality, 'hour'))).toBe('allowed');
  const others: readonly Query[] = [
    callActivityQuery(organizationId('Sociaal domein'), 'minute'),
    { ...callActivityQuery(municipality, 'hour'), limit: 61 },
    wallboardActivityQuery(organizationId('Sociaal domein')),
    wallboardErrorQuery(organizationId('Harbour Logistics')),
    { ...wallboardErrorQuery(municipality), limit: 9 },
    {
      ...wallboardErrorQuery(municipality),
      constraints: wallboardErrorQuery(municipality).constraints.slice(0, 1),
    },
    {
      entityType: 'organization',
      constraints: [{ type: 'ids', ids: [municipality] }],
      sorting: [],
      limit: 1,
    },
    { entityType: 'organizationTreeView', constraints: [], sorting: [], limit: null },
    {
      entityType: 'userPermissionView',
      constraints: [{ type: 'ids', ids: [viewer] }],
      sorting: [],
      limit: 1,
    },
    { entityType: 'wallboardShare', constraints: [{ type: 'ids', ids: [made.id] }], sorting: [], limit: 1 },
  ];
  for (const [at, query] of others.entries())
    expect(await read(`other ${at}`, query), JSON.stringify(query)).toBe(errorCode.notPermitted);
  socket.socket.close();
});

test('a share’s viewer makes no calls, and no user can sign in to their session', async () => {
  const { token: shareToken, share: made } = await createShare();
  const { token } = await presentToken(shareToken);
  const who = { token, userId: viewerOf(made.id), organizationId: municipality };
  const listed = await client.call('permission.list', {}, who);
  expect([listed.status, listed.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
  const credentials = { identifier: 'operator', password: demoPassword };
  expect((await client.call('session.loginUsers', credentials, { token })).status).toBe(400);

  // 'totp' has only given the password; the second factor is pending.
  for (const identifier of ['operator', 'totp']) {
    const { token: taken } = await client.session();
    const { body } = await client.call(
      'session.loginUsers',
      { identifier, password: demoPassword },
      { token: taken },
    );
    const mixed = await client.call('session.refresh', { shareToken }, body as { token: string });
    expect(mixed.status, identifier).toBe(400);
  }
});

test('a revoked share ends at once and for good', async () => {
  const { who, token: shareToken, share: made } = await createShare();
  const { token } = await presentToken(shareToken);
  const { socket, read } = await openSocket(token, viewerOf(made.id));
  expect(await read('errors', wallboardErrorQuery(municipality))).toBe('allowed');
  // Another organization's name in the path revokes nothing.
  const parameters = { shareId: made.id };
  const elsewhere = organizationId('Sociaal domein');
  await client.call('wallboardShare.revoke', {}, who, { ...parameters, id: elsewhere });
  expect((await presentToken(shareToken)).answer.status).toBe(200);

  await client.call('wallboardShare.revoke', {}, who, { ...parameters, id: municipality });
  expect((await socket.closed).code).toBe(closeCode.invalidSession);
  expect((await client.call('session.refresh', {}, { token })).status).toBe(404);
  const { answer } = await presentToken(shareToken);
  expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.shareEnded }]);
});

test('a share shows nothing of an organization that is deleted', async () => {
  const { token: shareToken, share: made } = await createShare();
  const { token } = await presentToken(shareToken);
  const { socket, read } = await openSocket(token, viewerOf(made.id));
  const setDeleted = (deleteDate: string | null) =>
    platform.control?.write({ writes: [patch('organization', municipality, { deleteDate })] });
  await setDeleted(new Date(now).toISOString());
  expect(await read('errors', wallboardErrorQuery(municipality))).toBe(errorCode.notPermitted);
  await setDeleted(null);
  expect(await read('again', wallboardErrorQuery(municipality))).toBe('allowed');
  socket.socket.close();
});

test('a share ends at its expiry, and no refresh outlasts it', async () => {
  const { token: shareToken, share: made } = await createShare();
  now = Date.parse(made.validUntil) - 60_000;
  const { token, session } = await presentToken(shareToken);
  expect(session.validUntil).toBe(made.validUntil);
  // A refresh without the share token does not extend it either.
  const plain = await client.call('session.refresh', { ttl: 'P1M' }, { token });
  expect(Date.parse((plain.body as SessionState).validUntil)).toBeLessThanOrEqual(
    Date.parse(made.validUntil),
  );
  now = Date.parse(made.validUntil);
  expect((await client.call('session.refresh', { shareToken }, { token })).status).toBe(404);
  expect((await presentToken(shareToken)).answer.body).toMatchObject({ code: errorCode.shareEnded });
});

test('a share shows only what its creator may currently see', async () => {
  const { who, token: shareToken, share: made } = await createShare();
  const { token } = await presentToken(shareToken);
  const { socket, read } = await openSocket(token, viewerOf(made.id));
  expect(await read('errors', wallboardErrorQuery(municipality))).toBe('allowed');
  expect(await read('channels', wallboardActivityQuery(municipality))).toBe('allowed');
  const ended = () =>
    JSON.stringify(socket.memory.events.filter((one) => JSON.stringify(one).includes('.ended')));
  const permissions = ['telephony.channel.view', 'core.wallboardShare.manage'];
  await platform.control?.permissions({ userId: who.userId, permissions });
  await until('the errors have ended', () => ended().includes('errors'));
  expect(ended()).not.toContain('channels');
  socket.socket.close();
});

test('an invalid share token is refused', async () => {
  for (const shareToken of ['', 'x', 'W'.repeat(200)])
    expect((await presentToken(shareToken)).answer.body).toMatchObject({ code: errorCode.shareEnded });
});

test('a share token reaches no log of the platform', async () => {
  const printed: string[] = [];
  const print = (...parts: readonly unknown[]): boolean => printed.push(parts.map(String).join(' ')) > 0;
  const spies = [
    ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(print),
    ),
    vi.spyOn(process.stdout, 'write').mockImplementation(print),
    vi.spyOn(process.stderr, 'write').mockImplementation(print),
  ];
  const { token: shareToken } = await createShare();
  const { token } = await presentToken(shareToken);
  const url = `${platform.origin}/shared/${shareToken}`;
  // A browser sends it in its first request, and a client may send it anywhere.
  await fetch(url);
  await fetch(url, { method: 'POST', body: shareToken, headers: { 'x-session': token } });
  await client.call('session.refresh', { shareToken: `${shareToken}x` }, { token });
  await client.call('session.refresh', {}, { token: shareToken });
  await client.call('session.refresh', { shareToken: { of: shareToken } } as never, { token });
  for (const spy of spies) spy.mockRestore();
  const logged = (['logEntry', 'auditEntry', 'job', 'outboundMail', 'wallboardShare'] as const).map(
    (entityType) => platform.control?.find({ entityType, constraints: [], sorting: [] }) ?? [],
  );
  expect(logged.flat().length).toBeGreaterThan(0);
  expect(JSON.stringify([printed, logged])).not.toContain(shareToken);
});
