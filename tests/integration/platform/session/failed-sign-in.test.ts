import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { eventually } from '../../support/eventually.ts';
import { createClient } from '../support/client.ts';
import type { Credentials, PlatformClient } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';
import { openWatcher } from '../support/watch.ts';

let platform: Platform;
let client: PlatformClient;
let leaf: Required<Credentials>;
beforeAll(async () => {
  platform = await quietPlatform();
  client = createClient(platform.origin);
  leaf = await client.as('leaf');
});
afterAll(() => platform.close());

const failuresOf = (ownerUserId: string) => ({
  constraints: [{ type: 'equals' as const, field: 'ownerUserId', value: ownerUserId }],
});

test('users see failed attempts to sign in as them, live', async () => {
  const watcher = await openWatcher(platform.origin, leaf);
  const failures = await watcher.subscribe('failedSignIn', failuresOf(leaf.userId));
  expect(failures.rows().size).toBe(0);
  const { token } = await client.session();
  const body = { identifier: 'leaf', password: 'wrong' };
  expect((await client.call('session.loginUsers', body, { token })).status).toBe(401);
  const [first] = await eventually(() => failures.rows().size === 1 && [...failures.rows().values()]);
  expect(first).toMatchObject({
    ownerUserId: leaf.userId,
    step: 'password',
    address: '127.0.0.1',
    userAgent: expect.stringContaining('node') as string,
  });
  watcher.close();
});

test('nobody else sees them', async () => {
  const admin = await client.as('operator');
  const watcher = await openWatcher(platform.origin, admin);
  await expect(watcher.subscribe('failedSignIn', failuresOf(userIdOf('leaf')))).rejects.toThrow(
    errorCode.notPermitted,
  );
  await expect(watcher.subscribe('failedSignIn')).rejects.toThrow(errorCode.notPermitted);
  watcher.close();
});
