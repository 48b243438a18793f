import { expect, test } from 'vitest';
import { demoAccounts, demoPassword } from '../../../platform/demo/user-list.ts';
import { createClient } from '../support/client.ts';
import { killablePlatform } from '../support/killable-platform.ts';

const { run } = killablePlatform('demo');

test('a log in JSON has every answer, and no token, password or name', async () => {
  const { child, printed, ended } = run({ PORT: '0', LOG: 'json' });
  await expect.poll(() => printed.out, { timeout: 120_000 }).toContain('"event":"started"');
  const [, port] = /localhost:(\d+)/.exec(printed.out) ?? [];
  const client = createClient(`http://127.0.0.1:${port}`);
  const who = await client.as('brightwater');
  const name = 'Tagesbrücke';
  const renamed = await client.call('organization.update', { name }, who, { id: who.organizationId });
  expect(renamed.status).toBe(200);
  const session = await client.session();
  await client.call('session.loginUsers', { identifier: 'agent', password: 'swordfish' }, session);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);

  const lines = printed.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.every(({ time, level, event }) => [time, level, event].every(Boolean))).toBe(true);
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'answer', call: 'organization.update', status: 200 }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'answer', call: 'session.loginUsers', status: 401, code: 'A0003' }),
  );
  expect(lines.at(-1)).toMatchObject({ event: 'stopping' });
  const names = demoAccounts.flatMap(({ username, email, organization }) => [username, email, organization]);
  const secrets = [who.token, session.token, who.userId, who.organizationId, demoPassword, 'swordfish', name];
  const written = printed.out + printed.err;
  const leaked = [...secrets, ...names].filter((text) => typeof text === 'string' && written.includes(text));
  expect(leaked).toEqual([]);
}, 180_000);
