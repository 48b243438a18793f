import { expect, test } from 'vitest';
import { createJournal } from '../../../platform/flow/journal.ts';
import { newRecord } from '../../../platform/flow/record.ts';
import type { RecordWrite } from '../../../platform/flow/record.ts';
import { grouped } from '../../../platform/store/grouped.ts';
import type { TableRow } from '../../../platform/store/store.ts';

/** A journal with the statements that the next batch of its store takes. */
function journalOf() {
  let waiting: TableRow[] = [];
  const journal = createJournal({
    write(_, tableRows = []) {
      waiting.push(...tableRows);
      return Promise.resolve([]);
    },
  });
  const batch = () => {
    const statements = grouped(waiting);
    waiting = [];
    return statements;
  };
  return { journal, batch };
}

const allOf = (id: string): readonly RecordWrite[] => [
  { kind: 'record', id, record: newRecord(1) },
  { kind: 'effect', id, effect: { number: 1, effect: { type: 'request', key: 'a', options: {} } } },
  { kind: 'effectDone', id, number: 1 },
  { kind: 'ended', id: `${id} before` },
];

test('a batch of 200 sessions takes as many statements as that of one, since each holds up the platform', () => {
  const { journal, batch } = journalOf();
  void journal.commit(allOf('one'), () => []);
  const { length } = batch();
  for (let n = 0; n < 200; n += 1) void journal.commit(allOf(`session ${n}`), () => []);
  expect(batch()).toHaveLength(length);
  expect(batch()).toEqual([]);
});

test('a record that cannot be written as text is rejected, and those of other sessions are stored', async () => {
  const { journal, batch } = journalOf();
  let deep: unknown = 1;
  for (let n = 0; n < 100_000; n += 1) deep = [deep];
  const record = { ...newRecord(1), calls: { c: deep as number } };
  const refused = journal.commit([{ kind: 'record', id: 'bad', record }], () => []);
  void journal.commit([{ kind: 'record', id: 'good', record: newRecord(1) }], () => []);
  await expect(refused).rejects.toBeInstanceOf(RangeError);
  expect(batch().map(({ parameters }) => parameters[0])).toEqual([['good']]);
});

test('the last record of a session in a batch is stored', () => {
  const { journal, batch } = journalOf();
  for (const stimuli of [1, 2])
    void journal.commit([{ kind: 'record', id: 'a', record: { ...newRecord(1), stimuli } }], () => []);
  const [saved, ...others] = batch();
  expect(others).toEqual([]);
  expect(saved?.parameters).toEqual([['a'], [expect.stringContaining('"stimuli":2')]]);
});
