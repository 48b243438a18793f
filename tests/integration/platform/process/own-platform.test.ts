import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { permissions } from '../../../../src/domain/core/permission.ts';
import type { FirstLink } from '../../../platform/life/first-administrator.ts';
import { firstPasswordPath } from '../../../platform/life/first-password-page.ts';
import { startPlatform } from '../../../platform/start-platform.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { quietOptions } from '../../support/quiet-options.ts';
import { createClient } from '../support/client.ts';
import { killablePlatform } from '../support/killable-platform.ts';

const { run } = killablePlatform('empty');

const secretKey = Buffer.alloc(32, 7);
const password = 'lanterns over the quay';
const hour = 60 * 60_000;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'platform-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const start = (data: string, now: () => number = Date.now): Promise<Platform> =>
  startPlatform({ ...quietOptions, data, now, secretKey, administrator: 'ada@example.com' });

/** The link as a start prints it, before the platform ends. */
async function linkAt(data: string, now: number): Promise<FirstLink | null> {
  const platform = await start(data, () => now);
  await platform.close();
  return platform.firstLink;
}

function addressOf({ origin, firstLink }: Platform): string {
  if (firstLink?.kind !== 'created') throw new Error('no link');
  return `${origin}${firstPasswordPath}/${firstLink.token}`;
}

/** Sends the form of the page, as a browser without scripts does. */
const submit = (url: string, fields: Readonly<Record<string, string>>, language = 'en') =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { 'accept-language': language },
  });

test('without the demo a link sets the first password once, and its owner creates the rest', async () => {
  const data = newFolder();
  const platform = await start(data);
  const link = addressOf(platform);
  const client = createClient(platform.origin);
  await expect(client.as('ada@example.com', password)).rejects.toThrow('cannot sign in');
  await expect(client.as('operator')).rejects.toThrow('cannot sign in');

  const page = await fetch(link, { headers: { 'accept-language': 'nl-NL,nl;q=0.9,en;q=0.8' } });
  expect(page.headers.get('cache-control')).toBe('no-store');
  const text = await page.text();
  expect(text).toContain('<html lang="nl">');
  expect(text).toContain('value="ada@example.com"');
  expect(text).not.toContain('<script');
  expect(text).toContain("[role='alert']");
  const refusals = [
    [{ password, repeat: 'another one' }, 'The passwords are not the same.'],
    [{ password: 'short', repeat: 'short' }, 'Use at least 12 characters.'],
    [{ password: 'ada@example.com1', repeat: 'ada@example.com1' }, 'your name or email address'],
  ] as const;
  for (const [fields, message] of refusals) {
    const answer = await submit(link, fields);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(message)]);
  }
  // Another token sets nothing, and both answers to the link at once set one password.
  expect((await submit(`${link}x`, { password, repeat: password })).status).toBe(404);
  const both = await Promise.all([1, 2].map(() => submit(link, { password, repeat: password })));
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([303, 404]));
  expect((await fetch(link)).status).toBe(404);

  const who = await client.as('ada@example.com', password);
  const id = crypto.randomUUID();
  const organization = {
    id,
    superOrganizationId: who.organizationId,
    name: 'First Customer',
    language: 'en',
    templateId: null,
  } as const;
  expect((await client.call('organization.create', organization, who)).status).toBe(200);
  const roleId = crypto.randomUUID();
  const role = {
    organizationId: who.organizationId,
    name: { en: 'Everything', nl: 'Alles' },
    description: { en: '', nl: '' },
    permissions: [...permissions],
  };
  expect((await client.call('role.create', role, who, { id: roleId })).status).toBe(200);
  const user = {
    id: crypto.randomUUID(),
    organizationId: id,
    contract: null,
    displayName: 'Bea',
    username: 'bea',
    email: null,
    mobilePhoneNumber: null,
    language: 'en' as const,
    password: { type: 'explicit' as const, password: 'tractors by the lake' },
    roles: [roleId],
    twoFactorStrategy: null,
  };
  const created = await client.call('user.create', user, who);
  expect([created.status, created.body]).toEqual([200, expect.anything()]);
  await platform.close();
  expect(await linkAt(data, Date.now())).toEqual({ kind: 'used' });
}, 120_000);

test('a link is created once, and again only after it has lapsed unused', async () => {
  const data = newFolder();
  const now = Date.now();
  expect(await linkAt(data, now)).toMatchObject({ kind: 'created', email: 'ada@example.com' });
  const until = new Date(now + 24 * hour).toISOString();
  expect(await linkAt(data, now + 23 * hour)).toEqual({ kind: 'open', email: 'ada@example.com', until });

  let time = now + 25 * hour;
  const platform = await start(data, () => time);
  const link = addressOf(platform);
  expect((await fetch(link)).status).toBe(200);
  time += 24 * hour;
  const page = await fetch(link);
  expect([page.status, await page.text()]).toEqual([
    404,
    expect.stringContaining('It was used or has lapsed.'),
  ]);
  expect((await submit(link, { password, repeat: password })).status).toBe(404);
  await platform.close();
}, 120_000);

test('a folder of the demo and one without it are never mixed', async () => {
  const own = newFolder();
  await linkAt(own, Date.now());
  await expect(startPlatform({ ...quietOptions, data: own })).rejects.toThrow(
    'PLATFORM_DATA has the data of a platform without a demo; start it with DEMO=0, or name another folder',
  );
  const demo = join(newFolder(), 'demo');
  cpSync(inject('seeded'), demo, { recursive: true });
  await expect(start(demo)).rejects.toThrow(
    'PLATFORM_DATA has the demo, whose passwords everybody knows; with DEMO=0 name another folder',
  );
}, 120_000);

test('prints the link beside the log, which has no token', async () => {
  const { child, printed, ended } = run({
    PORT: '0',
    LOG: 'json',
    DEMO: '0',
    ADMIN_EMAIL: 'ada@example.com',
    PORTAL_SECRET_KEY: secretKey.toString('base64'),
  });
  await expect.poll(() => printed.err, { timeout: 60_000 }).toContain('ada@example.com sets a password here');
  expect(printed.err).toMatch(/http:\/\/localhost:\d+\/v1\/first-password\/[\w-]{43}\n/);
  expect(printed.out).toContain('"event":"started"');
  expect(printed.out).not.toContain('first-password');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}, 120_000);
