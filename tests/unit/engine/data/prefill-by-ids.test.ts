import { expect, test } from 'vitest';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Constraint } from '../../../../src/domain/core/query.ts';
import { DataSet } from '../../../../workers/engine/data/set/data-set.ts';
import { prefillByIds } from '../../../../workers/engine/data/set/prefill-by-ids.ts';
import { seeded } from '../../../integration/engine/data-support/random.ts';
import { channelRow } from '../../../integration/engine/data-support/rows.ts';

const random = seeded(7);

function channels(constraints: readonly Constraint[], rows: readonly EntityRow[] = [], asOf = 0): DataSet {
  const query = { entityType: 'channel', constraints: [...constraints], sorting: [], limit: 500 };
  const set = new DataSet('ann', JSON.stringify(constraints), query, 'channel', () => ({
    now: 0,
    isWithin: () => false,
  }));
  set.rows.apply(new Map(rows.map((row) => [row.id, row])));
  set.isKnown = rows.length > 0;
  set.asOf = asOf;
  return set;
}
const row = (id: string, version: number): EntityRow => channelRow(id, version, random);
const byIds = (...ids: string[]): DataSet => channels([{ type: 'ids', ids }]);
const validUntil = ({ asOf }: DataSet): number => asOf;

test('fills in the newest version that any set has, as old as the oldest of the sets that it came from', () => {
  const asked = byIds('a', 'b');
  const older = channels([], [row('a', 1), row('b', 4)], 100);
  const newer = channels([], [row('a', 3)], 200);
  prefillByIds(asked, [older, newer, asked], validUntil);
  expect(asked.rows.slots.get('a')?.version).toBe(3);
  expect(asked.rows.slots.get('b')?.version).toBe(4);
  expect(asked).toMatchObject({ isKnown: true, total: 2, asOf: 100 });
});

test('fills in nothing where one of the rows is unknown', () => {
  const asked = byIds('a', 'b');
  prefillByIds(asked, [channels([], [row('a', 1)], 100)], validUntil);
  expect(asked.isKnown).toBe(false);
  expect(asked.rows.slots.size).toBe(0);
});

test('leaves sets alone that are known, or that ask for more than ids', () => {
  const known = byIds('a');
  known.isKnown = true;
  const more = channels([{ type: 'ids', ids: ['a'] }, { type: 'deleted' } as unknown as Constraint]);
  for (const asked of [known, more]) {
    prefillByIds(asked, [channels([], [row('a', 1)], 100)], validUntil);
    expect(asked.rows.slots.size).toBe(0);
  }
});
