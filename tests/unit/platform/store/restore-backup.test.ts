import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { headerLine, withHash } from '../../../platform/store/backup-format.ts';
import { restoreBackup } from '../../../platform/store/restore-backup.ts';
import { currentSchema } from '../../../platform/store/schema.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'restore-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
});
const file = (): string => join(home, 'backup');
const target = (): string => join(home, 'data');

async function write(...parts: readonly Uint8Array[]): Promise<void> {
  const whole: Uint8Array[] = [];
  for await (const part of withHash(
    (async function* given() {
      yield* parts;
    })(),
  ))
    whole.push(part);
  writeFileSync(file(), Buffer.concat(whole));
}

const header = {
  schema: { version: currentSchema, build: '9.9.9' },
  at: '2026-11-30T00:00:00.000Z',
  databaseBytes: 4,
  files: [{ path: 'audio/sound/a/b/sound.wav', bytes: 3 }],
};
const body = Buffer.from('DATAWAV');

/** The refusal, and what is there afterwards. */
const attempt = async (): Promise<{ message: string | null; left: readonly string[] }> => ({
  message: await restoreBackup(file(), target()).then(
    () => null,
    (error: Error) => error.message,
  ),
  left: readdirSync(home),
});
const refusedBy = (message: string) => ({ message: expect.stringContaining(message), left: ['backup'] });

test('a backup that was cut off or changed is refused', async () => {
  await write(headerLine(header), body);
  const whole = readFileSync(file());
  for (const length of [0, 10, whole.length - 1, whole.length - 80]) {
    writeFileSync(file(), whole.subarray(0, length));
    expect(await attempt()).toEqual(
      refusedBy('is not a whole backup: its end is missing, or it was changed'),
    );
  }
  const changed = Buffer.from(whole);
  changed[whole.length - 75] = 0;
  writeFileSync(file(), changed);
  expect(await attempt()).toEqual(refusedBy('is not a whole backup: its end is missing, or it was changed'));
});

test('a backup of a newer schema is refused', async () => {
  await write(headerLine({ ...header, schema: { version: currentSchema + 1, build: '9.9.9' } }), body);
  expect(await attempt()).toEqual(
    refusedBy(`The database has schema ${currentSchema + 1}, written by build 9.9.9`),
  );
});

test.each(['../outside', 'audio/../../outside', '/etc/passwd', 'postgres/PG_VERSION', 'audio/.hidden'])(
  'a backup with a file at %s is refused',
  async (path) => {
    await write(headerLine({ ...header, files: [{ path, bytes: 3 }] }), body);
    expect(await attempt()).toEqual(refusedBy('is not a backup of this platform'));
  },
);

test('a file that is not a backup is refused', async () => {
  await write(Buffer.from('{"kind":"another"}\n'));
  expect(await attempt()).toEqual(refusedBy('is not a backup of this platform'));
});

test('a folder that is not empty is refused, and stays as it is', async () => {
  await write(headerLine(header), body);
  const inUse = mkdtempSync(join(home, 'used-'));
  writeFileSync(join(inUse, 'secret.key'), 'key');
  await expect(restoreBackup(file(), inUse)).rejects.toThrow('is not empty; name another folder');
  expect(readdirSync(inUse)).toEqual(['secret.key']);
});

test('a restore that fails half-way leaves nothing', async () => {
  // Whole, but what it calls the database is none.
  await write(headerLine(header), body);
  const { message, left } = await attempt();
  expect(message).not.toBeNull();
  expect(left).toEqual(['backup']);
});
