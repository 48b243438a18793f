import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { openPostgres } from '../../../platform/store/postgres.ts';

const secret = 'scrypt$a hash or the secret of an authenticator app';

test('errors of the database say what failed, without the parameters and the values of the row', async () => {
  const database = await openPostgres(null);
  await database.exec('CREATE TABLE secrets (id text PRIMARY KEY, hash text NOT NULL, extra text NOT NULL)');
  const sql = 'INSERT INTO secrets VALUES ($1, $2, $3)';
  const parameters = ['a', secret, null];
  const failures = [
    database.query(sql, parameters),
    database.transaction([{ sql, parameters }]),
    database
      .query('SELECT $1::int', [1])
      .then(() => database.query('SELECT hash FROM nowhere WHERE hash = $1', [secret])),
  ];
  for (const failure of failures) {
    const error: unknown = await failure.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ name: 'DatabaseError', code: expect.stringMatching(/^[0-9A-Z]{5}$/) });
    expect(inspect(error, { depth: null, showHidden: true })).not.toContain(secret);
  }
  await database.close();
});
