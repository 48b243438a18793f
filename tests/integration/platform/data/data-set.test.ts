import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DataSetRow } from '../../../../src/domain/entities/data-set/model.ts';
import type { Constraint } from '../../../../src/domain/core/query.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { WallboardShare } from '../../../../src/domain/entities/wallboard-share/model.ts';
import { viewerOf } from '../../../../src/domain/entities/wallboard-share/rules.ts';
import { wallboardActivityQuery } from '../../../../src/domain/entities/wallboard-activity/query.ts';
import { create } from '../../../platform/store/write.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { connect } from '../../socket/support/client.ts';
import type { SocketClient } from '../../socket/support/client.ts';
import { createClient } from '../support/client.ts';
import type { PlatformClient, Credentials } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';
import { openWatcher } from '../support/watch.ts';

let platform: Platform;
let client: PlatformClient;
let operator: Required<Credentials>;
let admin: Required<Credentials>;
let watch: Awaited<ReturnType<typeof openWatcher>>;
let sets: { readonly rows: () => ReadonlyMap<string, DataSetRow> };
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
  operator = await client.as('operator');
  admin = await client.as('zorggroep');
  watch = await openWatcher(platform.origin, operator);
  const { organizationId } = operator;
  const constraints: Constraint[] = [{ type: 'organization', organizationId, scope: 'tree' }];
  sets = await watch.subscribe('dataSet', { constraints, limit: 20_000 });
});
afterAll(async () => {
  watch.close();
  await platform.close();
});

const setsOf = ({ userId }: { readonly userId: string }) =>
  [...sets.rows().values()].filter((row) => row.userId === userId);

test('a data set is listed with its user and current row count until its socket closes', async () => {
  const other = await openWatcher(platform.origin, admin);
  await other.subscribe('trunk', { limit: 250, sorting: [{ by: 'displayName', dir: 'asc' }] });
  await expect.poll(() => setsOf(admin)).toHaveLength(1);
  const [row] = setsOf(admin);
  expect(row).toMatchObject({
    organizationId: admin.organizationId,
    entityType: 'trunk',
    limit: 250,
    sorting: [{ by: 'displayName', dir: 'asc' }],
    constraints: [{ type: 'organization', values: [admin.organizationId, 'self'] }],
    wallboard: null,
  });
  const at = new Date().toISOString();
  const entry = {
    id: crypto.randomUUID(),
    organizationId: admin.organizationId,
    createDate: at,
    updateDate: at,
    deleteDate: null,
    timestamp: at,
    level: 'info' as const,
    sourceType: null,
    sourceId: null,
    message: 'One more',
  };
  await other.subscribe('logEntry');
  const logRows = () => setsOf(admin).find(({ entityType }) => entityType === 'logEntry')?.rows;
  await expect.poll(logRows).toBeDefined();
  const before = logRows() ?? 0;
  await platform.control?.write({ writes: [create('logEntry', entry)] });
  await expect.poll(logRows).toBe(before + 1);
  other.close();
  await expect.poll(() => setsOf(admin)).toEqual([]);
});

test('typed texts and restricted fields are withheld', async () => {
  const other = await openWatcher(platform.origin, admin);
  const own: Constraint = { type: 'organization', organizationId: admin.organizationId, scope: 'self' };
  await other.subscribe('user', {
    constraints: [
      own,
      { type: 'text', text: 'a secret search' },
      { type: 'contains', field: 'displayName', text: 'a secret name' },
      { type: 'equals', field: 'email', value: 'secret@example.com' },
    ],
  });
  await expect.poll(() => setsOf(admin)).toHaveLength(1);
  expect(setsOf(admin)[0]?.constraints.map(({ withheld, values }) => [withheld, values.length])).toEqual([
    [null, 2],
    ['typed', 0],
    ['typed', 0],
    ['restricted', 0],
  ]);
  expect(watch.sent()).not.toMatch(/secret (?:search|name)|secret@/);
  expect(watch.sent()).not.toContain(admin.token);
  other.close();
  await expect.poll(() => setsOf(admin)).toEqual([]);
});

test('a wallboard’s viewer is listed under the wallboard’s name', async () => {
  const { organizationId } = admin;
  const made = await client.call('wallboardShare.create', { name: 'Lobby', duration: 'P1D' }, admin, {
    id: organizationId,
  });
  const { token: shareToken, share } = made.body as {
    readonly token: string;
    readonly share: WallboardShare;
  };
  const { token } = await client.session();
  await client.call('session.refresh', { ttl: 'P1M', shareToken }, { token });
  const watcher = await openWatcher(platform.origin, { token, userId: viewerOf(share.id), organizationId });
  await watcher.subscribe('wallboardActivity', wallboardActivityQuery(organizationId));
  const lobby = () => [...sets.rows().values()].filter(({ wallboard }) => wallboard === 'Lobby');
  await expect.poll(lobby).toMatchObject([{ userId: null, entityType: 'wallboardActivity', organizationId }]);
  expect(watch.sent()).not.toContain(shareToken);
  watcher.close();
});

// It takes 13 s on a machine left alone.
test('5,000 data sets are listed, and removed with their sockets', async () => {
  const url = `${platform.origin.replace('http', 'ws')}/ws`;
  const clients: SocketClient[] = [];
  while (clients.length < 5) {
    // A session of its own: one may not register so many at once.
    const session = await client.as('zorggroep');
    // The platform closes a socket that waits too long before it is initialized.
    const each = await connect(url);
    clients.push(each);
    await each.initialize(session.token);
    const constraints: Constraint[] = [{ type: 'ids', ids: ['none'] }];
    const query = { entityType: 'trunk', constraints, sorting: [], limit: 1 };
    await Promise.all(Array.from({ length: 1000 }, (_, n) => each.register(admin.userId, `set ${n}`, query)));
  }
  await expect.poll(() => setsOf(admin).length, { timeout: 60_000 }).toBe(5000);
  for (const each of clients) each.socket.close();
  await expect.poll(() => setsOf(admin).length, { timeout: 60_000 }).toBe(0);
}, 180_000);

// Proves S0-4-21.
test('a viewer sees only data sets of their organization tree, and none without the permission', async () => {
  const other = await openWatcher(platform.origin, admin);
  const desk = await client.as('brightwater');
  await platform.control?.permissions({ userId: desk.userId, permissions: ['core.dataSet.view'] });
  const watcher = await openWatcher(platform.origin, desk);
  await other.subscribe('trunk');
  const { organizationId } = desk;
  const constraints: Constraint[] = [{ type: 'organization', organizationId, scope: 'tree' }];
  const theirs = await watcher.subscribe('dataSet', { constraints });
  await expect.poll(() => setsOf(admin)).toHaveLength(1);
  await expect.poll(() => [...theirs.rows().values()].map(({ userId }) => userId)).toEqual([desk.userId]);
  await platform.control?.permissions({ userId: desk.userId, permissions: ['core.job.view'] });
  await expect.poll(() => theirs.ended()).toMatchObject({ code: errorCode.notPermitted });
  watcher.close();
  other.close();
});
