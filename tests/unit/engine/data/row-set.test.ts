import { expect, test } from 'vitest';
import { packSize } from '../../../../src/client/store/database.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { RowSet } from '../../../../workers/engine/data/rows/row-set.ts';
import { Slots } from '../../../../workers/engine/data/rows/slots.ts';
import { SortedRows } from '../../../../workers/engine/data/rows/sorted-rows.ts';
import { seeded } from '../../../integration/engine/data-support/random.ts';
import { channelRow } from '../../../integration/engine/data-support/rows.ts';

const random = seeded(3);
const row = (id: string, version = 1): EntityRow => channelRow(id, version, random);
const query = { entityType: 'channel', constraints: [], sorting: [], limit: 500 };

test('the journal starts from each row as it was committed, however often it has changed since', () => {
  const rows = new RowSet('channel', query);
  const first = row('a');
  rows.apply(new Map([['a', first]]));
  rows.lastCommitted.clear();
  rows.apply(new Map([['a', row('a', 2)]]));
  rows.apply(new Map([['a', row('a', 3)]]));
  rows.apply(new Map([['b', row('b')]]));
  rows.apply(new Map([['b', null]]));
  expect([...rows.lastCommitted]).toEqual([
    ['a', first],
    ['b', null],
  ]);
});

test('the slot of a removed row is free for the next one, and its pack is to be written', () => {
  const slots = new Slots();
  for (let n = 0; n < packSize + 1; n += 1) slots.put(row(`r${n}`));
  slots.dirty.clear();
  slots.remove('r3');
  expect([...slots.dirty]).toEqual([0]);
  slots.dirty.clear();
  expect(slots.put(row('new'))).toBe(3);
  expect([...slots.dirty]).toEqual([0]);
  slots.dirty.clear();
  slots.put(row(`r${packSize}`, 2));
  expect([...slots.dirty]).toEqual([1]);
});

test('a row takes its place by its sorted field, also when its version stays', () => {
  const sorted = new SortedRows([{ by: 'createDate', dir: 'asc' }]);
  const at = (id: string, createDate: string): EntityRow => ({ ...row(id), createDate });
  const [a, b] = [at('a', '2026-01-01'), at('b', '2026-01-02')];
  sorted.apply([a, b].map((after) => ({ before: null, after })));
  const moved = at('a', '2026-01-03');
  sorted.apply([{ before: a, after: moved }]);
  expect(sorted.rows).toEqual([b, moved]);
  const renamed = { ...moved, state: 'hangup' };
  sorted.apply([{ before: moved, after: renamed }]);
  expect(sorted.rows).toEqual([b, renamed]);
});
