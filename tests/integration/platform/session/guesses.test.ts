import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { unlockTokenOf } from '../../../../src/domain/protocol/unlock-link.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { freeGuesses, turnMs } from '../../../platform/auth/attempts/guess-limit.ts';
import { unlockMs } from '../../../platform/auth/unlock-links.ts';
import { demoPassword } from '../../../platform/demo/user-list.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { createClient } from '../support/client.ts';
import type { CallAnswer, PlatformClient } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';
import { openWatcher } from '../support/watch.ts';

let now = Date.now();
let platform: Platform;
let client: PlatformClient;
const day = 24 * 60 * 60_000;
const turn = turnMs / 1000;

beforeAll(async () => {
  platform = await quietPlatform({ now: () => now });
  client = createClient(platform.origin);
});
beforeEach(() => void (now += day));
afterAll(() => platform.close());

/** A browser that has never signed in, with a session of its own. */
async function stranger() {
  let { token } = await client.session();
  const took = (answer: CallAnswer) => {
    if (answer.status === 200) ({ token } = answer.body as { token: string });
    return answer;
  };
  return {
    byName: async (identifier: string, password = 'wrong', unlockToken?: string) =>
      took(await client.call('session.loginUsers', { identifier, password, unlockToken }, { token })),
    byId: async (userId: string, password = 'wrong') =>
      took(await client.call('session.loginUser', { userId, password }, { token })),
    pass: async (seconds: number) => {
      now += seconds * 1000;
      await client.call('session.refresh', {}, { token });
    },
  };
}
const secondsOf = ({ body }: CallAnswer) => (body as { details: { seconds: number } }).details.seconds;

// Decision 63.
test('guesses by username, email and id count together, and for an unknown name in the same way', async () => {
  const thief = await stranger();
  const guess = [
    () => thief.byName('brightwater'),
    () => thief.byName('Brightwater@example.com'),
    () => thief.byId(userIdOf('brightwater')),
  ];
  for (let n = 0; n <= freeGuesses; n += 1) expect((await guess[n % 3]?.())?.status).toBe(401);
  const refused = await Promise.all(guess.map((one) => one()));
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);

  const other = await stranger();
  for (let n = 0; n <= freeGuesses; n += 1) expect((await other.byName('no such user')).status).toBe(401);
  expect((await other.byName('no such user', demoPassword)).body).toEqual(refused[0]?.body);
  expect(refused[0]?.headers.get('retry-after')).toBe(String(turn));
  expect(refused[0]?.body).toEqual({
    code: errorCode.tooManyAttempts,
    message: `Too many failed attempts. Try again in ${turn} seconds.`,
    details: { seconds: turn, unlock: 'mailed' },
  });
});

// Decision 63.
test('whoever guesses without end keeps the user out of a new browser for a minute at most', async () => {
  const [thief, user] = [await stranger(), await stranger()];
  for (let n = 0; n <= freeGuesses; n += 1) await thief.byName('harbour');
  const first = await user.byName('harbour', demoPassword);
  expect([first.status, (await thief.byName('harbour')).status]).toEqual([429, 429]);
  expect(secondsOf(first)).toBeLessThanOrEqual(60);
  for (let left = secondsOf(first); left > 0; left -= 1) {
    await user.pass(1);
    await thief.pass(0);
    await thief.byName('harbour@example.com');
  }
  expect((await user.byName('harbour', demoPassword)).status).toBe(200);
});

// Decision 63.
test('simultaneous guesses count too', async () => {
  const thief = await stranger();
  const guesses = Array.from({ length: freeGuesses + 3 }, () => thief.byName('nobody'));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

// Decision 63.
test('guesses from elsewhere do not lock out a browser in which the user has signed in', async () => {
  const { token: own } = await client.signedIn('leaf');
  const refreshed = await client.call('session.refresh', { ttl: 'P1M' }, { token: own });
  const cookie = refreshed.headers.getSetCookie().find((set) => set.startsWith('known-device='));
  expect(cookie).toMatch(/; Path=\/v1\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
  const { token } = await client.session();
  const attempt = async (password: string, more: Record<string, string> = {}) => {
    const body = JSON.stringify({ identifier: 'leaf', password });
    const headers = { 'content-type': 'application/json', 'x-session': token, ...more };
    const url = `${platform.origin}/v1/auth/session/login-users`;
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  const known = { cookie: cookie?.split(';')[0] ?? '' };
  for (let guess = 0; guess <= freeGuesses; guess += 1) expect(await attempt('wrong')).toBe(401);
  expect(await attempt(demoPassword)).toBe(429);
  expect(await attempt(demoPassword, { cookie: 'known-device=invented' })).toBe(429);
  expect(await attempt(demoPassword, known)).toBe(200);
});

// Decision 63.
test('a browser that knows one of two users with an email address gets no more guesses at the other', async () => {
  const { users } = await client.signedIn('mila@example.com');
  const mila = users[0]?.id ?? '';
  const answered = await client.call(
    'session.loginUser',
    { userId: mila, password: demoPassword },
    { token: (await client.session()).token },
  );
  const { token: own } = answered.body as { token: string };
  const refreshed = await client.call('session.refresh', { ttl: 'P1M' }, { token: own });
  const cookie = refreshed.headers.getSetCookie().find((set) => set.startsWith('known-device='));
  const { token } = await client.session();
  const attempt = async (password: string) => {
    const answer = await fetch(`${platform.origin}/v1/auth/session/login-users`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-session': token,
        cookie: cookie?.split(';')[0] ?? '',
      },
      body: JSON.stringify({ identifier: 'mila@example.com', password }),
    });
    return { status: answer.status, body: (await answer.json()) as { newAuthenticateUsers: object[] } };
  };
  const thief = await stranger();
  for (let n = 0; n <= freeGuesses; n += 1) await thief.byName('mila@example.com');
  expect((await thief.byName('mila@example.com')).status).toBe(429);
  const { status, body } = await attempt(demoPassword);
  expect([users.length, status, body.newAuthenticateUsers]).toMatchObject([2, 200, [{ id: mila }]]);
});

// Decision 63.
test('one mail an hour has a link, with which one browser need not wait; without the password it opens nothing', async () => {
  const admin = await client.as('zorggroep');
  const watch = await openWatcher(platform.origin, admin);
  const mails = await watch.subscribe('outboundMail', {
    constraints: [
      { type: 'organization', organizationId: admin.organizationId, scope: 'self' },
      { type: 'equals', field: 'contents.templateName', value: 'unlockLink' },
    ],
  });
  const links = () =>
    [...mails.rows().values()].flatMap(({ to, contents }) =>
      contents.type === 'template' ? [{ to, link: String(contents.values['link']) }] : [],
    );
  const thief = await stranger();
  for (let n = 0; n <= freeGuesses; n += 1) await thief.byName('frontdesk');
  for (let n = 0; n < 5; n += 1) expect((await thief.byName('frontdesk')).status).toBe(429);
  await expect.poll(links).toMatchObject([{ to: 'frontdesk@example.com' }]);
  const { link } = links()[0] ?? { link: '' };
  expect(link).toMatch(/^https:\/\/noorderlicht\.localhost\/#unlock=[\w-]+$/);
  const unlock = unlockTokenOf(new URL(link).hash) ?? '';

  const user = await stranger();
  expect((await user.byName('frontdesk', demoPassword)).status).toBe(429);
  expect((await user.byName('frontdesk', demoPassword, 'x'.repeat(43))).status).toBe(429);
  expect((await user.byName('frontdesk', 'mistyped', unlock)).status).toBe(401);
  // It is this browser's now.
  expect((await thief.byName('frontdesk', 'wrong', unlock)).status).toBe(429);
  expect((await user.byName('frontdesk', demoPassword, unlock)).status).toBe(200);
  expect((await user.byName('frontdesk', 'wrong', unlock)).status).toBe(429);

  await thief.pass(120);
  expect((await thief.byName('frontdesk')).status).toBe(401);
  expect((await thief.byName('frontdesk')).status).toBe(429);
  expect(links()).toHaveLength(1);
  now += unlockMs;
  const later = await stranger();
  expect((await later.byName('frontdesk')).status).toBe(401);
  expect((await later.byName('frontdesk')).status).toBe(429);
  await expect.poll(() => links().length).toBe(2);
  watch.close();
});
