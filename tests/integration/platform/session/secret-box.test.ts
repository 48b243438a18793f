import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTwoFactor } from '../../../platform/auth/two-factor.ts';
import { createSecretBox, openSecretBox, WrongSecretKey } from '../../../platform/base/secret-box.ts';
import { openStore } from '../../../platform/store/open-store.ts';
import type { Store } from '../../../platform/store/store.ts';

const secret = 'ABCDEFGHIJKLMN27';
const box = createSecretBox(randomBytes(32));
let store: Store;
beforeAll(async () => {
  store = await openStore({ folder: null, now: Date.now });
});
afterAll(() => store.close());

const stored = async (): Promise<string> =>
  JSON.stringify(await store.query('SELECT * FROM auth_two_factor ORDER BY user_id'));

test('the database has no secret of an authenticator app in clear', async () => {
  const first = await openTwoFactor(store, Date.now, box);
  await first.set('ann', { type: 'totp', secret });
  expect(await stored()).not.toContain(secret);
  expect((await openTwoFactor(store, Date.now, box)).of('ann')).toEqual({ type: 'totp', secret });
});

test('a secret that an earlier version stored in clear is encrypted at the next start', async () => {
  await store.query('INSERT INTO auth_two_factor VALUES ($1, $2, 0)', [
    'bob',
    JSON.stringify({ type: 'totp', secret }),
  ]);
  expect(await stored()).toContain(secret);
  const opened = await openTwoFactor(store, Date.now, box);
  expect(opened.of('bob')).toEqual({ type: 'totp', secret });
  expect(await stored()).not.toContain(secret);
});

test('neither another key nor another user opens a secret', async () => {
  await expect(openTwoFactor(store, Date.now, createSecretBox(randomBytes(32)))).rejects.toThrow(
    WrongSecretKey,
  );
  const sealed = box.seal(secret, 'ann');
  expect(box.seal(secret, 'ann')).not.toBe(sealed);
  expect(() => box.open(sealed, 'bob')).toThrow(WrongSecretKey);
  expect(() => box.open(sealed.slice(0, -1), 'ann')).toThrow(WrongSecretKey);
  expect(() => box.open('v1.x', 'ann')).toThrow(WrongSecretKey);
});

test('a folder without a key gets one that only its owner reads, and keeps it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platform-'));
  const sealed = (await openSecretBox(null, folder)).seal(secret, 'ann');
  expect((await openSecretBox(null, folder)).open(sealed, 'ann')).toBe(secret);
  const file = join(folder, 'secret.key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(Buffer.from(await readFile(file, 'utf8'), 'base64')).toHaveLength(32);
  await rm(folder, { recursive: true });
});
