import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Query } from '../../../src/domain/core/query.ts';
import { comparator } from '../../../src/domain/core/evaluate.ts';
import { bundled } from '../support/bundled.ts';
import { connect, newMemory, until } from './support/client.ts';
import type { SocketClient } from './support/client.ts';
import { people } from './support/people.ts';
import { createSessions, openRig } from './support/rig.ts';
import type { RigCommand } from './support/rig-process.ts';
import { create, logRow } from './support/rows.ts';

const all: Query = {
  entityType: 'logEntry',
  constraints: [{ type: 'organization', organizationId: 'left', scope: 'tree' }],
  sorting: [],
  limit: 5000,
};
const newest: Query = { ...all, sorting: [{ by: 'timestamp', dir: 'desc' }], limit: 8 };
const recent: Query = {
  ...newest,
  constraints: [...all.constraints, { type: 'recent', field: 'timestamp', duration: 'PT4S' }],
  limit: 20,
};
const queries = { all, newest, recent };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'restart-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const foldedRows = (client: SocketClient, name: keyof typeof queries): string[] =>
  [...client.fold('anna', name).rows().values()]
    .toSorted(comparator(queries[name].sorting))
    .map(({ id, version }) => `${id} ${version}`);

// Proves S0-4-13.
test('after a restart within the process, event sessions, registrations and positions are kept, and a recent set ages', async () => {
  const sessions = createSessions();
  sessions.set('s1', ['anna']);
  let skew = 0;
  const options = { folder: join(folder, 'in-process'), sessions, now: () => Date.now() + skew };
  const first = await openRig(options);
  await first.store.write([
    ...people,
    create('logEntry', logRow('young', 'left', { timestamp: new Date().toISOString() })),
    create('logEntry', logRow('old', 'left', { timestamp: new Date(0).toISOString() })),
  ]);
  const memory = newMemory();
  const client = await connect(first.url, memory);
  await client.initialize('token-s1');
  const hour: Query = {
    ...recent,
    constraints: [...all.constraints, { type: 'recent', field: 'timestamp', duration: 'PT1H' }],
  };
  await client.register('anna', 'hour', hour);
  await client.register('anna', 'all', all);
  await until('the sets are synced', () => client.fold('anna', 'all').synced() !== null);
  expect([...client.fold('anna', 'hour').rows().keys()]).toEqual(['young']);
  client.socket.terminate();
  await client.closed;
  await until('the platform has noticed', () => first.sockets.stats().sockets === 0);
  await first.store.write([create('logEntry', logRow('missed', 'left'))]);
  await first.close();

  skew = 2 * 3600_000;
  const second = await openRig(options);
  const next = await connect(second.url, memory);
  expect(await next.initialize('token-s1', memory.eventSessionId)).toMatchObject({ resumable: true });
  expect(await next.resume()).toMatchObject({ type: 'messageOk', clientSeq: 2 });
  await until('the young row has aged', () => next.fold('anna', 'hour').rows().size === 0);
  await second.store.write([create('logEntry', logRow('new', 'left'))]);
  await until('the sets are live', () => next.fold('anna', 'all').rows().size === 4);
  expect(second.sockets.stats()).toMatchObject({ snapshots: 0, registrations: 2, resumesServed: 1 });
  expect(memory.received).toEqual(memory.received.map((_, n) => n + 1));
  await second.close();
}, 120_000);

// Proves S0-4-13.
test('after repeated kills the client resumes, and no message is lost or repeated', async () => {
  const program = await bundled('tests/integration/socket/support/rig-process.ts');
  let port = 0;
  const launch = async (): Promise<ChildProcess> => {
    const started = fork(program, [join(folder, 'killed')]);
    [port] = (await once(started, 'message')) as [number];
    return started;
  };
  const memory = newMemory();
  let child = await launch();
  let client = await connect(`ws://127.0.0.1:${port}/ws`, memory);
  await client.initialize('token-s1');
  for (const [name, query] of Object.entries(queries)) await client.register('anna', name, query);

  for (let kill = 0; kill < 4; kill += 1) {
    const { seq } = memory;
    await until('it has received something', () => memory.seq > seq + 20, 20_000);
    if (kill % 2 === 0) client.ack();
    // Every other time it receives nothing for a while before the kill: those messages are only on the platform's disk.
    if (kill % 2 === 1) client.socket.terminate();
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 100));
    const gone = once(child, 'close');
    child.kill('SIGKILL');
    await Promise.all([gone, client.closed]);
    child = await launch();
    client = await connect(`ws://127.0.0.1:${port}/ws`, memory);
    expect(await client.initialize('token-s1', memory.eventSessionId)).toMatchObject({ resumable: true });
    expect(await client.resume()).toMatchObject({ type: 'messageOk', clientSeq: 3 });
  }

  const send = async (command: RigCommand): Promise<string[]> => {
    const answer = once(child, 'message');
    child.send(command);
    return ((await answer) as [string[]])[0];
  };
  child.send({ kind: 'quiet' } satisfies RigCommand);
  // The last batch may still be under way, and the recent set keeps ageing.
  let expected: Record<string, string[]> = {};
  const compare = async (): Promise<boolean> => {
    expected = {};
    for (const [name, query] of Object.entries(queries))
      expected[name] = await send({ kind: 'evaluate', query });
    return (Object.keys(queries) as (keyof typeof queries)[]).every(
      (name) => JSON.stringify(foldedRows(client, name)) === JSON.stringify(expected[name]),
    );
  };
  let agreed = false;
  for (let attempt = 0; attempt < 40 && !agreed; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    agreed = await compare();
  }
  expect(foldedRows(client, 'all')).toEqual(expected['all']);
  expect(foldedRows(client, 'newest')).toEqual(expected['newest']);
  expect(agreed).toBe(true);
  expect(memory.received).toEqual(memory.received.map((_, n) => n + 1));
  for (const name of Object.keys(queries)) expect(client.fold('anna', name).snapshots()).toBe(1);
  child.kill('SIGKILL');
}, 180_000);
