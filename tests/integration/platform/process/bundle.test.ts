import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { bundlePlatform } from '../../../run/bundle-platform.mjs';
import { spawnProgram } from '../support/spawned-platform.ts';

const packages = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

test('the bundle starts in another folder, with what it reads and the portal beside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await bundlePlatform(folder);
  symlinkSync(packages, join(folder, 'node_modules'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.html'), '<title>Moved</title>');
  const { child, printed, ended } = spawnProgram(join(folder, 'platform.mjs'), join(folder, 'data'), {
    PORT: '0',
    DEMO: '0',
    ADMIN_EMAIL: 'ada@example.com',
    PORTAL_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  });
  await expect.poll(() => printed.err, { timeout: 120_000 }).toContain('/v1/first-password/');
  const [link = ''] = /http:\S+/.exec(printed.err) ?? [];
  const local = link.replace('localhost', '127.0.0.1');
  const { origin } = new URL(local);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${origin}/`)).text()).toContain('<title>Moved</title>');
  // The list of common passwords is a file.
  const password = 'leavemealone';
  const answer = await fetch(local, {
    method: 'POST',
    body: new URLSearchParams({ password, repeat: password }),
  });
  expect(await answer.text()).toContain('Many people use this password.');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}, 180_000);
