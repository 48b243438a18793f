import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Postgres } from '../../../platform/store/database.ts';
import { openPostgres } from '../../../platform/store/postgres.ts';

let database: Postgres;
beforeAll(async () => {
  database = await openPostgres(null);
  await database.exec('CREATE TABLE kept (id int PRIMARY KEY, name text, at bigint)');
});
beforeEach(() => database.exec('DELETE FROM kept'));
afterAll(() => database.close());

const insert = (id: number, name: string | null = null) => ({
  sql: 'INSERT INTO kept SELECT * FROM unnest($1::int[], $2::text[], $3::bigint[])',
  parameters: [[id], [name], [2 ** 52]],
});
const rows = () => database.query('SELECT * FROM kept ORDER BY id');

test('a transaction stores what its parameters say, each time', async () => {
  for (let id = 1; id <= 8; id += 1) await database.transaction([insert(id, `"${id}", \\ {é}`), insert(-id)]);
  expect(await rows()).toEqual(
    [-8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({
      id,
      name: id < 0 ? null : `"${id}", \\ {é}`,
      at: 2 ** 52,
    })),
  );
});

test('a transaction of which a statement is refused leaves nothing, says which, and holds up no other', async () => {
  const refused = { sql: 'UPDATE kept SET id = $1 WHERE id = $2', parameters: [1, 2] };
  await expect(
    database.transaction([insert(1), insert(2), refused, { sql: 'DELETE FROM kept', parameters: [] }]),
  ).rejects.toThrow('in: UPDATE kept');
  await expect(
    database.transaction([insert(1), { sql: 'DELETE FROM nowhere', parameters: [] }]),
  ).rejects.toThrow('in: DELETE FROM nowhere');
  expect(await rows()).toEqual([]);
  await database.transaction([insert(3)]);
  expect(await rows()).toMatchObject([{ id: 3 }]);
});

test('statements go on after a change of their table, and beyond those that are kept', async () => {
  await database.transaction([insert(0)]);
  await database.exec('ALTER TABLE kept ALTER name TYPE varchar(200)');
  for (let id = 1; id <= 600; id += 1)
    await database.transaction([{ sql: `INSERT INTO kept VALUES (${id}, $1, 0)`, parameters: ['name'] }]);
  await database.transaction([insert(601)]);
  expect(await rows()).toHaveLength(602);
});

test('queries of one turn come between transactions, not into them', async () => {
  const seen = await Promise.all([
    database.query<{ count: number }>('SELECT count(*)::int AS count FROM kept'),
    ...[1, 2, 3].flatMap((id) => [
      database.transaction([insert(id), insert(-id)]),
      database.query<{ count: number }>('SELECT count(*)::int AS count FROM kept WHERE id <> $1', [99]),
    ]),
  ]);
  const counts = seen.flatMap((found) => (found === undefined ? [] : found.map(({ count }) => count)));
  expect(counts.every((count) => count % 2 === 0)).toBe(true);
  expect(await rows()).toHaveLength(6);
});
