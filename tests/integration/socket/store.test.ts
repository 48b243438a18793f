import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTurns } from '../../platform/base/turns.ts';
import { DuplicateRow, UnknownRow } from '../../platform/store/apply-write.ts';
import { InvalidRow } from '../../platform/store/row-limits.ts';
import { StoreFailed } from '../../platform/store/open-store.ts';
import { bundled } from '../support/bundled.ts';
import { isOnServer, openTestStore } from '../support/test-database.ts';
import { FolderInUse } from '../../platform/store/postgres.ts';
import type { Change, Store } from '../../platform/store/store.ts';
import { channelRow, create, logRow, organizationRow, patch } from './support/rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('store', () => {
  let store: Store;
  const batches: (readonly Change[])[] = [];
  beforeAll(async () => {
    store = await openTestStore({ folder: null, pace: 5 });
    store.join((changes) => {
      batches.push(changes);
      return { items: [], afterCommit: () => undefined };
    });
  }, 60_000);
  afterAll(() => store.close());

  // Proves S1-4-06.
  test('increases versions across all types, and folds a live event', async () => {
    const [one, two] = await store.write([
      create('channel', channelRow('c1', 'a')),
      create('logEntry', logRow('l1', 'a')),
    ]);
    expect(two?.version).toBe((one?.version ?? 0) + 1);
    const at = '2026-01-02T00:00:00.000Z';
    const [row] = await store.write([
      { kind: 'event', type: 'channel', id: 'c1', event: { type: 'stateSwitched', state: 'answered', at } },
    ]);
    expect(row).toMatchObject({
      state: 'answered',
      answerDate: at,
      updateDate: at,
      version: (two?.version ?? 0) + 1,
    });
  });

  test('passes a patch on as stored: without unknown fields and with the update date', async () => {
    const [row] = await store.write([patch('channel', 'c1', { direction: 'outbound', nonsense: 1 })]);
    const change = batches.at(-1)?.at(-1);
    expect(change?.event).toEqual({
      type: 'patch',
      fields: { direction: 'outbound', updateDate: row?.updateDate },
    });
    expect(row).not.toHaveProperty('nonsense');
  });

  test('applies a unit completely or not at all, without affecting others in its batch', async () => {
    const bad = store.write([create('logEntry', logRow('l2', 'a')), patch('logEntry', 'nobody', {})]);
    const good = store.write([create('logEntry', logRow('l3', 'a'))]);
    await expect(bad).rejects.toBeInstanceOf(UnknownRow);
    await expect(good).resolves.toHaveLength(1);
    expect(store.get('logEntry', 'l2')).toBeUndefined();
    expect(batches.at(-1)).toHaveLength(1);
    await expect(store.write([create('logEntry', logRow('l3', 'a'))])).rejects.toBeInstanceOf(DuplicateRow);
    await expect(store.write([create('logEntry', logRow('l\0', 'a'))])).rejects.toBeInstanceOf(InvalidRow);
    await expect(store.write([patch('logEntry', 'l3', { id: 'other' })])).rejects.toBeInstanceOf(InvalidRow);
    await expect(store.write([patch('logEntry', 'l3', { level: 'loud' })])).rejects.toBeInstanceOf(
      v.ValiError,
    );
  });

  test('keeps every text unchanged', async () => {
    const message = `zero \0 half \ud800 quote ' " \\ {},()`;
    const [row] = await store.write([create('logEntry', logRow('odd', 'a', { message }))]);
    expect(row?.['message']).toBe(message);
    const [stored] = await store.query<{ body: { message: string } }>(
      `SELECT body FROM entity WHERE id = 'odd'`,
    );
    expect(stored?.body.message).toBe(message);
  });

  test('puts writes that arrive while a batch runs into the next batch', async () => {
    const before = batches.length;
    await Promise.all(
      Array.from({ length: 500 }, (_, n) => store.write([create('logEntry', logRow(`many-${n}`, 'a'))])),
    );
    expect(batches.length - before).toBeLessThanOrEqual(3);
  });

  // Proves S0-4-21.
  test('knows the organization tree and follows a move', async () => {
    await store.write([
      create('organization', organizationRow('root', null)),
      create('organization', organizationRow('left', 'root')),
      create('organization', organizationRow('right', 'root')),
      create('organization', organizationRow('leaf', 'left')),
    ]);
    expect(store.isWithin('leaf', 'root')).toBe(true);
    expect(store.isWithin('root', 'leaf')).toBe(false);
    expect(store.isWithin('leaf', 'right')).toBe(false);
    await store.write([patch('organization', 'leaf', { superOrganizationId: 'right' })]);
    expect(store.isWithin('leaf', 'right')).toBe(true);
    expect(store.isWithin('leaf', 'left')).toBe(false);
  });
});

test('steps in turn do not wait for the pace while others wait for them', async () => {
  const pace = 400;
  const store = await openTestStore({ folder: null, pace });
  const inTurn = createTurns();
  store.hurryWhile(inTurn.isAwaited);
  await store.write([create('logEntry', logRow('first', 'a'))]);
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      inTurn(() => store.write([create('logEntry', logRow(`in-turn-${n}`, 'a'))])),
    ),
  );
  // The last one waits for the pace: nobody waits for it.
  expect(performance.now() - start).toBeLessThan(3 * pace);
  await store.close();
});

test('a batch that cannot be committed leaves nothing and ends the store', async () => {
  const failures: StoreFailed[] = [];
  const store = await openTestStore({ folder: null, onFailure: (error) => failures.push(error) });
  let sent = 0;
  store.join(() => ({ items: [], afterCommit: () => (sent += 1) }));
  await store.prepare('DROP TABLE counter');
  await expect(store.write([create('logEntry', logRow('l1', 'a'))])).rejects.toBeInstanceOf(StoreFailed);
  await expect(store.write([])).rejects.toBeInstanceOf(StoreFailed);
  expect(store.get('logEntry', 'l1')).toBeUndefined();
  expect(await store.query('SELECT 1 FROM entity')).toHaveLength(0);
  expect([failures.length, sent]).toEqual([1, 0]);
  await store.close();
}, 60_000);

test.skipIf(isOnServer)('only one process can open a folder', async () => {
  const taken = join(folder, 'taken');
  mkdirSync(taken);
  writeFileSync(join(taken, 'owner.pid'), String(process.ppid));
  await expect(openTestStore({ folder: taken })).rejects.toBeInstanceOf(FolderInUse);
});

test('answered writes survive a kill of the process', async () => {
  const program = await bundled('tests/integration/socket/support/store-writer.ts');
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  let answered = -1;
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      answered = Number(text.toString().trim().split('\n').at(-1));
      if (answered >= 50) resolve();
    });
  });
  const gone = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await gone;
  const store = await openTestStore({ folder });
  for (let n = 0; n <= answered; n += 1)
    expect(store.get('logEntry', `row-${n}`)?.['message']).toBe(`answered ${n}`);
  const highest = Math.max(...[...store.all('logEntry')].map((row) => row.version));
  await store.write([{ kind: 'purge', type: 'logEntry', id: 'row-0' }]);
  const [row] = await store.write([create('logEntry', logRow('after', 'a'))]);
  expect(row?.version).toBeGreaterThan(highest);
  await store.close();
}, 60_000);
