import { beforeEach, expect, test } from 'vitest';
import type { JournalRecord } from '../../../../src/client/store/database.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { DataSet } from '../../../../workers/engine/data/set/data-set.ts';
import { markJournalled, replayJournal, takeEntry } from '../../../../workers/engine/data/store/journal.ts';

const query = { entityType: 'channel', constraints: [], sorting: [], limit: 500 };
const row = { id: 'a', organizationId: 'o', version: 1, state: 'ringing', note: 'x' } as unknown as EntityRow;
let set: DataSet;

beforeEach(() => {
  set = new DataSet('ann', 'k', query, 'channel', () => ({
    now: 0,
    isWithin: () => false,
  }));
  set.rows.apply(new Map([['a', row]]));
  markJournalled(set);
});

/** The journal's change of the row. */
const changeTo = (after: EntityRow) => {
  set.rows.apply(new Map([['a', after]]));
  return takeEntry(set, 's', 0)?.changes;
};

test('a change is journalled as the fields that differ', () => {
  const fields = { version: 2, state: 'hangup' };
  expect(changeTo({ ...row, ...fields })).toEqual([{ kind: 'patch', id: 'a', fields }]);
});

test('a row that lost a field is journalled whole: a patch would leave it', () => {
  const { note: _, ...rest } = { ...row, version: 2 } as EntityRow & { note: string };
  expect(changeTo(rest as EntityRow)).toEqual([{ kind: 'put', row: rest }]);
  const unset = { ...rest, state: undefined, version: 3 } as unknown as EntityRow;
  expect(changeTo(unset)).toEqual([{ kind: 'put', row: unset }]);
});

test('a set without changes is not journalled', () => {
  expect(takeEntry(set, 's', 0)).toBeNull();
  set.total = 7;
  expect(takeEntry(set, 's', 0)).toMatchObject({ total: 7, changes: [] });
});

test('a replay leaves out what the packs cover, and removes what was removed', () => {
  const entry = { registration: null, total: 0, asOf: 0 };
  const journal = [
    { n: 1, sets: { k: { ...entry, changes: [{ kind: 'put', row: { ...row, version: 9 } }] } } },
    { n: 2, sets: { k: { ...entry, changes: [{ kind: 'remove', id: 'a' }] } } },
  ] as unknown as JournalRecord[];
  expect([...replayJournal(() => row, journal, 'k', 1).rows]).toEqual([['a', null]]);
  expect([...replayJournal(() => row, journal, 'k', 2).rows]).toEqual([]);
});
