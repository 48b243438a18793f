import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startCluster } from '../../../run/postgres-cluster.mjs';
import type { PostgresCluster } from '../../../run/postgres-cluster.mjs';
import { openStore } from '../../../platform/store/open-store.ts';
import { DatabaseUnreachable } from '../../../platform/store/postgres-server.ts';
import { create, logRow } from '../../socket/support/rows.ts';
import { databaseNamed } from '../../support/test-database.ts';
import { createClient } from '../support/client.ts';
import { killIfRunning, spawnPlatform } from '../support/spawned-platform.ts';

const cluster: PostgresCluster | null = await startCluster();
afterAll(() => cluster?.stop());

describe.skipIf(cluster === null)('a platform on a PostgreSQL server', () => {
  let url = '';
  let folder = '';
  const children: ReturnType<typeof spawnPlatform>[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'files-'));
    url = await databaseNamed(cluster?.url ?? '', randomUUID());
  });
  afterEach(() => {
    for (const { child } of children.splice(0)) killIfRunning(child);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const key = randomBytes(32).toString('base64');
  let port = 40_000 + Math.floor(Math.random() * 20_000);
  /** A platform whose port is known before it serves. */
  function start() {
    port += 1;
    const environment = { PORT: String(port), DATABASE_URL: url, PORTAL_SECRET_KEY: key };
    const spawned = spawnPlatform(folder, environment);
    children.push(spawned);
    return { ...spawned, origin: `http://127.0.0.1:${port}` };
  }
  type Started = ReturnType<typeof start>;
  const readiness = async ({ origin }: Started): Promise<unknown> =>
    fetch(`${origin}/readyz`).then(
      async (response) => ({ status: response.status, ...((await response.json()) as object) }),
      () => null,
    );
  const waiting = {
    status: 503,
    state: 'starting',
    reason: 'Another process leads; this one takes over when it ends',
  };

  /** Creates roles one after the other. Returns those that the platform has answered. */
  async function keepWriting({ origin }: Started, signal: AbortSignal): Promise<readonly string[]> {
    const client = createClient(origin);
    const who = await client.as('operator');
    const answered: string[] = [];
    while (!signal.aborted) {
      const name = `Written ${answered.length}`;
      const role = { name: { en: name, nl: name }, description: { en: '', nl: '' } };
      const { status } = await client
        .call('role.create', { ...role, permissions: ['core.logEntry.view'] }, who, { id: randomUUID() })
        .catch(() => ({ status: 0 }));
      if (status !== 200) break;
      answered.push(name);
    }
    return answered;
  }
  async function namesAt(): Promise<readonly string[]> {
    const store = await openStore({ folder: null, databaseUrl: url });
    const names = Array.from(store.all('role'), ({ name }) => (name as { en: string }).en);
    await store.close();
    return names;
  }

  test('a second process waits, leads within seconds after a kill, and has what was answered', async () => {
    const first = start();
    await first.ready;
    const second = start();
    await vi.waitFor(async () => expect(await readiness(second)).toEqual(waiting), 30_000);

    const writing = new AbortController();
    const written = keepWriting(first, writing.signal);
    await sleep(1500);
    first.child.kill('SIGKILL');
    const answered = await written;
    expect(answered.length).toBeGreaterThan(0);
    await second.ready;
    expect(await readiness(second)).toEqual({ status: 200, state: 'serving' });
    second.child.kill('SIGKILL');
    await second.ended;
    expect(await namesAt()).toEqual(expect.arrayContaining([...answered]));
  }, 120_000);

  test('a process that stood still loses the lead: it stores nothing more, says why, and ends', async () => {
    const stalled = start();
    await stalled.ready;
    const next = start();
    await vi.waitFor(async () => expect(await readiness(next)).toEqual(waiting), 30_000);
    stalled.child.kill('SIGSTOP');
    await next.ready;
    stalled.child.kill('SIGCONT');
    const [code] = await stalled.ended;
    expect(code).toBe(1);
    expect(stalled.printed.err.trim().split('\n')).toHaveLength(1);
    expect(stalled.printed.err).toMatch(/Another process took over|The connection to the database broke/u);
    next.child.kill('SIGKILL');
    await next.ended;
  }, 120_000);

  test('the batch of a process whose term is over is refused, though it is connected', async () => {
    const failures: string[] = [];
    const options = { folder: null, databaseUrl: url };
    const old = await openStore({ ...options, onFailure: ({ message }) => failures.push(message) });
    await old.query('UPDATE lease SET term = term + 1');
    const refused = old.write([create('logEntry', logRow('late', 'a'))]);
    await expect(refused).rejects.toThrow('Another process took over, because this one had stood still');
    await expect(old.query('DELETE FROM entity')).rejects.toThrow('Another process took over');
    expect(failures).toEqual(['Another process took over, because this one had stood still']);
    await old.close();
    const next = await openStore(options);
    expect(next.get('logEntry', 'late')).toBeUndefined();
    await next.close();
  });

  test('an address at which no server answers ends the start with one sentence', async () => {
    const nobody = Object.assign(new URL(url), { port: '1' }).href;
    await expect(openStore({ folder: null, databaseUrl: nobody })).rejects.toThrow(DatabaseUnreachable);
  });
});
