import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { backUp } from '../../../platform/life/back-up.ts';
import { openStore } from '../../../platform/store/open-store.ts';
import { restoreBackup } from '../../../platform/store/restore-backup.ts';
import { rowsOf } from '../../../platform/store/typed-rows.ts';
import { createClient } from '../support/client.ts';
import type { Credentials, PlatformClient } from '../support/client.ts';
import { killablePlatform } from '../support/killable-platform.ts';

const { run, folder } = killablePlatform('empty');

/** Creates organizations one after the other. `answered` has the names of those that were. */
function createOrganizations(client: PlatformClient, who: Required<Credentials>) {
  let isOn = true;
  const answered: string[] = [];
  const done = (async () => {
    while (isOn) {
      const name = `Customer ${answered.length}`;
      const organization = {
        id: crypto.randomUUID(),
        superOrganizationId: who.organizationId,
        name,
        language: 'en',
        templateId: null,
      } as const;
      if ((await client.call('organization.create', organization, who)).status === 200) answered.push(name);
    }
  })().catch(() => undefined);
  return { answered, stop: () => ((isOn = false), done) };
}

const audioIn = (data: string): readonly string[] =>
  readdirSync(join(data, 'audio'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(data.length))
    .toSorted();

test('a backup of a running platform has every call that was answered before it, with its audio', async () => {
  const data = folder();
  const [file, restored] = [`${data}.backup`, `${data}.restored`];
  onTestFinished(() => [file, restored].forEach((path) => rmSync(path, { recursive: true, force: true })));
  cpSync(inject('seeded'), data, { recursive: true });
  const platform = run({ PORT: '0' });
  const client = createClient(await platform.ready);
  const traffic = createOrganizations(client, await client.as('operator'));
  const answered = async (count: number): Promise<void> =>
    await expect.poll(() => traffic.answered.length, { timeout: 30_000 }).toBeGreaterThan(count);
  await answered(5);

  const before = [...traffic.answered];
  await backUp(data, file);
  await answered(traffic.answered.length + 2);
  platform.child.kill('SIGKILL');
  await traffic.stop();
  await platform.ended;
  await expect(backUp(data, file)).rejects.toThrow(`${file} exists; name another file`);
  expect(readFileSync(file).includes(readFileSync(join(data, 'secret.key')))).toBe(false);

  await restoreBackup(file, restored);
  expect(audioIn(restored).length).toBeGreaterThan(5);
  expect(audioIn(restored)).toEqual(audioIn(data));
  const store = await openStore({ folder: restored });
  const names = [...rowsOf(store, 'organization')].map(({ name }) => name);
  await store.close();
  expect(names).toEqual(expect.arrayContaining(before));
}, 240_000);

test('a stopped platform is backed up and restored by the program itself', async () => {
  const data = folder();
  const [file, restored] = [`${data}.backup`, `${data}.restored`];
  onTestFinished(() => [file, restored].forEach((path) => rmSync(path, { recursive: true, force: true })));
  cpSync(inject('seeded'), data, { recursive: true });
  for (const argv of [
    ['backup', file],
    ['restore', file, restored],
  ]) {
    const { ended, printed } = run({}, argv);
    expect([(await ended)[0], printed.err]).toEqual([0, '']);
  }
  expect(audioIn(restored)).toEqual(audioIn(data));
  const refused = run({}, ['restore', file]);
  expect((await refused.ended)[0]).toBe(1);
  expect(refused.printed.err).toBe(`${data} is not empty; name another folder, or move this one away\n`);
}, 240_000);
