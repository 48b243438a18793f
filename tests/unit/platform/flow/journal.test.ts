import { expect, test } from 'vitest';
import { createJournal } from '../../../platform/flow/journal.ts';
import { newRecord } from '../../../platform/flow/record.ts';
import type { RecordWrite } from '../../../platform/flow/record.ts';
import type { Participant } from '../../../platform/store/store.ts';

/** A journal with the statements that the next batch of its store takes. */
function journalOf() {
  const participants: Participant[] = [];
  const journal = createJournal({
    join: (one) => void participants.push(one),
    write(_writes, _statements, onApplied) {
      onApplied?.();
      return Promise.resolve([]);
    },
  });
  return { journal, batch: () => participants.flatMap((one) => one([]).statements) };
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

test('records are not stored if the writes of their rows are rejected', async () => {
  const participants: Participant[] = [];
  const journal = createJournal({
    join: (one) => void participants.push(one),
    write: () => Promise.reject(new Error('refused')),
  });
  await expect(journal.commit(allOf('one'), () => [])).rejects.toThrow('refused');
  expect(participants.flatMap((one) => one([]).statements)).toEqual([]);
});

test('the last record of a session in a batch is stored', () => {
  const { journal, batch } = journalOf();
  for (const stimuli of [1, 2])
    void journal.commit([{ kind: 'record', id: 'a', record: { ...newRecord(1), stimuli } }], () => []);
  const [saved, ...others] = batch();
  expect(others).toEqual([]);
  expect(saved?.parameters).toEqual([['a'], [expect.stringContaining('"stimuli":2')]]);
});
