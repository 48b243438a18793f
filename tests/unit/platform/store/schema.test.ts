import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../../platform/store/open-store.ts';
import type { Postgres } from '../../../platform/store/database.ts';
import { openPostgres } from '../../../platform/store/postgres.ts';
import { migrate, SchemaTooNew } from '../../../platform/store/schema.ts';

const rename = ['ALTER TABLE pet RENAME TO animal', 'ALTER TABLE animal ADD legs int'];
const fill = ['UPDATE animal SET legs = 4'];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schema-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function inDatabase<Result>(
  work: (postgres: Postgres) => Promise<Result>,
  at: string | null = null,
): Promise<Result> {
  const postgres = await openPostgres(at);
  try {
    return await work(postgres);
  } finally {
    await postgres.close();
  }
}
const inFolder = <Result>(work: (postgres: Postgres) => Promise<Result>) => inDatabase(work, folder);
const schemaOf = (postgres: Postgres) => postgres.query('SELECT version, build FROM schema');

/** A database as builds wrote it before they recorded a schema. */
const unrecorded = (postgres: Postgres) =>
  postgres.exec('CREATE TABLE entity (id text); CREATE TABLE pet AS SELECT 1 AS id');

test('a new database has the current schema, without migrations', () =>
  inDatabase(async (postgres) => {
    await migrate(postgres, { steps: [rename, fill], build: "0.3 'beta'" });
    expect(await schemaOf(postgres)).toEqual([{ version: 3, build: "0.3 'beta'" }]);
    await migrate(postgres, { steps: [rename, fill], build: '0.4' });
    expect(await schemaOf(postgres)).toEqual([{ version: 3, build: "0.3 'beta'" }]);
  }));

test('each migration runs once, from the schema of the database on', () =>
  inDatabase(async (postgres) => {
    await unrecorded(postgres);
    await migrate(postgres, { steps: [rename], build: '0.2' });
    expect(await postgres.query('SELECT * FROM animal')).toEqual([{ id: 1, legs: null }]);
    await migrate(postgres, { steps: [rename, fill], build: '0.3' });
    expect(await postgres.query('SELECT * FROM animal')).toEqual([{ id: 1, legs: 4 }]);
    expect(await schemaOf(postgres)).toEqual([{ version: 3, build: '0.3' }]);
  }));

test('a migration that fails leaves the tables as they were', () =>
  inDatabase(async (postgres) => {
    await unrecorded(postgres);
    const steps = [rename, ['UPDATE nothing SET legs = 4']];
    await expect(migrate(postgres, { steps })).rejects.toThrow('relation "nothing" does not exist');
    expect(await postgres.query('SELECT * FROM pet')).toEqual([{ id: 1 }]);
    await expect(schemaOf(postgres)).rejects.toThrow('relation "schema" does not exist');
  }));

test('a store whose schema is newer is refused in one sentence, and can be opened by the newer build', async () => {
  await inFolder(async (postgres) => {
    await unrecorded(postgres);
    await migrate(postgres, { steps: [rename, fill], build: '0.3' });
  });
  const tablesAndFiles = async () => [
    await inFolder((postgres) => postgres.query('SELECT relname FROM pg_class ORDER BY relname')),
    await readdir(folder),
  ];
  const before = await tablesAndFiles();
  const opening = openStore({ folder });
  await expect(opening).rejects.toThrow(SchemaTooNew);
  await expect(opening).rejects.toThrow(
    'The database has schema 3, written by build 0.3, but this build knows only schemas up to 1; start that build or a later one, or use a backup from before the upgrade',
  );
  expect(await tablesAndFiles()).toEqual(before);
});

test('a store without a recorded schema keeps its rows and gets the first number', async () => {
  const written = await openStore({ folder });
  const at = '2026-01-01T00:00:00.000Z';
  const row = {
    id: 'kept',
    organizationId: 'o',
    createDate: at,
    updateDate: at,
    deleteDate: null,
    tag: 'kept',
    group: 'entity.schedules.schedule',
    name: 'Kept',
    description: '',
    usage: 0,
  };
  await written.write([{ kind: 'create', type: 'tag', row }]);
  await written.close();
  await inFolder((postgres) => postgres.exec('DROP TABLE schema'));
  const opened = await openStore({ folder });
  expect(opened.get('tag', row.id)).toMatchObject({ name: 'Kept' });
  await opened.close();
  expect(await inFolder(schemaOf)).toMatchObject([{ version: 1 }]);
});
