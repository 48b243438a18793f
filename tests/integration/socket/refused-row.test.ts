import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RowRefused } from '../../platform/store/divide-batch.ts';
import { openTestStore } from '../support/test-database.ts';
import { InvalidRow, maxDepth, maxTextLength } from '../../platform/store/row-limits.ts';
import type { Change, Store, TableRow } from '../../platform/store/store.ts';
import { create, logRow, patch } from './support/rows.ts';

vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let store: Store;
let failures = 0;
const open = async (): Promise<void> => {
  store = await openTestStore({ folder, onFailure: () => (failures += 1) });
};
/** Closes and opens the store, which then has what the database has. */
const reopen = async (): Promise<void> => {
  await store.close();
  await open();
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'refused-'));
  failures = 0;
  await open();
  await store.prepare('CREATE TABLE small (id text PRIMARY KEY, amount smallint NOT NULL)');
});
afterEach(async () => {
  await store.close();
  if (failures > 0) throw new Error('the store has failed');
  rmSync(folder, { recursive: true, force: true });
});

/** The database refuses amounts that are not small. */
const small = (id: string, amount: number): TableRow => ({
  sql: 'INSERT INTO small SELECT * FROM unnest($1::text[], $2::int[])',
  row: [id, amount],
});
const idsOf = async (): Promise<readonly string[]> =>
  (await store.query<{ id: string }>('SELECT id FROM small ORDER BY id')).map(({ id }) => id);
const log = (id: string, message = '') => create('logEntry', logRow(id, 'a', { message }));

/** A value of so many levels. */
function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let n = 0; n < levels; n += 1) value = [value];
  return value;
}
const variable = (id: string, value: unknown) => {
  const at = '2026-01-01T00:00:00.000Z';
  const dates = { createDate: at, updateDate: at, deleteDate: null };
  const meta = { createDate: at, scope: { key: id } };
  return create('flowVariable', {
    ...dates,
    id,
    organizationId: 'a',
    meta,
    value,
    lastWrite: at,
    history: [],
  });
};

test('a refused row rejects its own unit, and the other units of the batch are stored', async () => {
  const answers = await Promise.allSettled([
    store.write([log('one')], [small('one', 1)]),
    store.write([log('bad')], [small('fits', 2), small('bad', 99_999)]),
    store.write([log('two')], [small('two', 3)]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(answers[1]).toMatchObject({ reason: expect.any(RowRefused) });
  expect(store.get('logEntry', 'bad')).toBeUndefined();
  await reopen();
  expect([...store.all('logEntry')].map(({ id }) => id)).toEqual(['one', 'two']);
  expect(await idsOf()).toEqual(['one', 'two']);
});

test('a unit that builds on the rows of a refused one is applied without it', async () => {
  await store.write([log('shared', 'first')]);
  const [bad, good, lost] = await Promise.allSettled([
    store.write([patch('logEntry', 'shared', { message: 'refused' }), log('new')], [small('bad', 99_999)]),
    store.write([patch('logEntry', 'shared', { level: 'warn' })]),
    store.write([patch('logEntry', 'new', { level: 'warn' })]),
  ]);
  expect([bad?.status, good?.status, lost?.status]).toEqual(['rejected', 'fulfilled', 'rejected']);
  await reopen();
  expect(store.get('logEntry', 'shared')).toMatchObject({ message: 'first', level: 'warn' });
  expect(store.get('logEntry', 'new')).toBeUndefined();
});

test('participants learn that refused rows are taken back, under a new version', async () => {
  const seen: Change[] = [];
  const [row] = await store.write([log('known', 'first')]);
  store.join((changes) => {
    seen.push(...changes);
    return { items: [], afterCommit: () => undefined };
  });
  const writes = [patch('logEntry', 'known', { message: 'refused' }), log('new')];
  await expect(store.write(writes, [small('bad', 99_999)])).rejects.toBeInstanceOf(RowRefused);
  expect(seen.map(({ before, after }) => [before?.id ?? null, after?.['message'] ?? null])).toEqual([
    ['known', 'refused'],
    [null, ''],
    ['known', null],
    [null, 'first'],
    ['new', null],
  ]);
  const restored = store.get('logEntry', 'known');
  expect(restored?.version).toBeGreaterThan(seen[1]?.after?.version ?? Infinity);
  expect(restored?.version).toBeGreaterThan(row?.version ?? Infinity);
  await reopen();
  expect(store.get('logEntry', 'known')).toEqual(restored);
});

test('what the database refuses of a participant is left out and told to its owner', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refused: string[] = [];
  store.join((changes) => ({
    items: changes.flatMap(({ after }) =>
      after === null
        ? []
        : [
            {
              ...small(after.id, Number(after['message'])),
              onRefused: () => void refused.push(after.id),
            },
          ],
    ),
    afterCommit: () => undefined,
  }));
  await Promise.all([
    store.write([log('a', '1')]),
    store.write([log('b', '99999')]),
    store.write([log('c', '3')]),
  ]);
  expect(refused).toEqual(['b']);
  report.mockRestore();
  await reopen();
  expect([...store.all('logEntry')]).toHaveLength(3);
  expect(await idsOf()).toEqual(['a', 'c']);
});

test.each([
  ['is nested beyond what the database can read', () => variable('bad', nested(2 * maxDepth))],
  ['is nested so deeply that it has no text', () => variable('bad', nested(50_000))],
  ['is too large', () => variable('bad', 'x'.repeat(maxTextLength))],
  ['has an id that no index takes', () => log('x'.repeat(5000))],
])('a row that %s is refused before the others of its batch are', async (_, write) => {
  const [bad, good] = await Promise.allSettled([store.write([write()]), store.write([log('good')])]);
  expect(bad).toMatchObject({ reason: expect.any(InvalidRow) });
  expect(good?.status).toBe('fulfilled');
  await reopen();
  expect([...store.all('logEntry')].map(({ id }) => id)).toEqual(['good']);
  expect([...store.all('flowVariable')]).toEqual([]);
});

test('a row of another table that is too large is refused, and the others are stored', async () => {
  const text = (value: string): TableRow => ({
    sql: 'INSERT INTO small SELECT id, 1 FROM unnest($1::text[]) AS row (id)',
    row: [value],
  });
  const [bad, good] = await Promise.allSettled([
    store.write([], [text('x'.repeat(maxTextLength + 1))]),
    store.write([], [text('good')]),
  ]);
  expect([bad?.status, good?.status]).toEqual(['rejected', 'fulfilled']);
  expect(await idsOf()).toEqual(['good']);
});
