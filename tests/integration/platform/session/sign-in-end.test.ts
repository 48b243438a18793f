import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionStateSchema } from '../../../../src/domain/protocol/session.ts';
import type { SessionState } from '../../../../src/domain/protocol/session.ts';
import * as v from 'valibot';
import { demoPassword } from '../../../platform/demo/user-list.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { createClient } from '../support/client.ts';
import type { PlatformClient } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

const minute = 60_000;
let now = Date.now();
let platform: Platform;
let client: PlatformClient;
beforeAll(async () => {
  platform = await quietPlatform({ now: () => now, control: true, signInMs: 60 * minute });
  client = createClient(platform.origin);
});
afterAll(() => platform.close());

interface Refreshed extends SessionState {
  readonly newToken: string | null;
}
async function refresh(token: string): Promise<Refreshed> {
  const { status, body } = await client.call('session.refresh', { ttl: 'P1M' }, { token });
  expect(status).toBe(200);
  const { token: newToken = null, ...session } = v.parse(
    v.object({ ...sessionStateSchema.entries, token: v.optional(v.string()) }),
    body,
  );
  return { ...session, newToken };
}

test('a sign-in ends for its user however much the session is used, also after a restart', async () => {
  const first = await client.as('leaf');
  let { token } = first;
  await refresh(token);
  now += 40 * minute;
  expect((await refresh(token)).authenticatedUserIds).toEqual([first.userId]);
  const answer = await client.call(
    'session.loginUsers',
    { identifier: 'harbour', password: demoPassword },
    { token },
  );
  ({ token } = answer.body as { token: string });
  const both = await refresh(token);
  expect(both.authenticatedUserIds).toHaveLength(2);
  now += 21 * minute;
  const after = await refresh(token);
  expect(after.users.map(({ identity }) => identity)).toEqual(['harbour']);
  expect(after.newToken).not.toBeNull();
  const call = await client.call('userSession.list', {}, { ...first, token: after.newToken ?? token });
  expect(call.status).toBe(403);
  await platform.control?.restart();
  now += 40 * minute;
  expect((await refresh(after.newToken ?? token)).users).toEqual([]);
});

test('the same user’s next sign-in starts over', async () => {
  const { token, userId } = await client.as('leaf');
  await refresh(token);
  now += 40 * minute;
  const again = await client.call('session.loginUser', { userId, password: demoPassword }, { token });
  const next = (again.body as { token: string }).token;
  now += 40 * minute;
  expect((await refresh(next)).authenticatedUserIds).toEqual([userId]);
  now += 21 * minute;
  expect((await refresh(next)).authenticatedUserIds).toEqual([]);
});
