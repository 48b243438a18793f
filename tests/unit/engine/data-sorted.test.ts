import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparator, textMatcher } from '../../../src/domain/core/evaluate.ts';
import { normalizeSearch, searchNeedles } from '../../../src/domain/core/search-text.ts';
import { models } from '../../../src/domain/entities/models.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import { RowSet } from '../../../workers/engine/data/rows/row-set.ts';
import { SortedRows } from '../../../workers/engine/data/rows/sorted-rows.ts';

const field = {
  text: fc.oneof(
    fc.constantFrom('a', 'A', 'aa', 'B', 'b', 'É', 'é', 'İ', 'ß', ''),
    fc.string(),
    fc.constant(null),
  ),
  number: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true }), fc.constant(null)),
  flag: fc.oneof(fc.boolean(), fc.constant(null)),
  list: fc.oneof(fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 2 }), fc.constant(null)),
};
const row = fc.record({
  id: fc.nat({ max: 60 }).map(String),
  ...field,
  name: fc.record({ nl: field.text }),
});
const sorting = fc.array(
  fc.record({
    by: fc.constantFrom('text', 'number', 'flag', 'list', 'name.nl'),
    dir: fc.constantFrom('asc' as const, 'desc' as const),
  }),
  { maxLength: 2 },
);

// Small batches move rows one by one, large ones sort again.
const entry = fc.tuple(row, fc.boolean());
const batch = fc.oneof(
  fc.array(entry, { maxLength: 8 }),
  fc.array(entry, { minLength: 50, maxLength: 90, size: 'max' }),
);

const asRow = (fields: object): EntityRow => fields as EntityRow;

test('keeps rows in the order of a plain sort after any changes', () => {
  fc.assert(
    fc.property(sorting, fc.array(batch, { maxLength: 8 }), (order, batches) => {
      const sorted = new SortedRows(order);
      const known = new Map<string, EntityRow>();
      for (const batch of batches) {
        const last = new Map(batch.map(([one, isKept]) => [one.id, isKept ? asRow({ ...one }) : null]));
        const changes = Array.from(last, ([id, after]) => ({ before: known.get(id) ?? null, after }));
        sorted.apply(changes.filter(({ before, after }) => before || after));
        for (const [id, after] of last)
          if (after) known.set(id, after);
          else known.delete(id);
        const expected = [...known.values()].toSorted(comparator(order));
        expect(sorted.rows).toEqual(expected);
        expect(sorted.slice(3, 5)).toEqual(expected.slice(3, 8));
        expect(sorted.length).toBe(expected.length);
      }
    }),
  );
});

test('search by slot finds the rows that textMatcher finds', () => {
  const text = fc.oneof(
    fc.constantFrom('Ann', 'ANNA', 'ßa', 'İz', 'Änn', '', ' a ', 'A\u00ad-n\u2011n', 'Ann\u00a0’a'),
    fc.string(),
    fc.constant(null),
  );
  fc.assert(
    fc.property(
      fc.array(fc.record({ displayName: text, username: text, email: text })),
      fc.oneof(
        fc.constantFrom('an', 'ANN', 'Id-1', ' id-2 ', 'i̇', '\u200b', 'a–n', "n 'A", 'ann\u202f'),
        fc.string(),
      ),
      (users, search) => {
        const set = new RowSet('user', { entityType: 'user', constraints: [], sorting: [], limit: 100 });
        const rows = users.map((user, n) => asRow({ id: `ID-${n}`, ...user }));
        set.apply(new Map(rows.map((one) => [one.id, one])));
        const text = normalizeSearch(search);
        const found = rows.filter(
          (one) => text === '' || set.texts.matches(set.slots.slotOf(one.id) ?? -1, searchNeedles(text)),
        );
        expect(found).toEqual(
          rows.filter((one) => textMatcher(search, ['displayName', 'username', 'email'])(one)),
        );
      },
    ),
  );
});

test('search by slot finds a MAC address in any notation, as textMatcher does', () => {
  const { searchFields } = models.device;
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ name: fc.constantFrom('Lobby', '00:15'), macAddress: fc.stringMatching(/^[015]{12}$/) }),
      ),
      fc.constantFrom('00:15', '0015', '1-5', '0.0', '15 5', 'lobby', '15:'),
      (devices, search) => {
        const set = new RowSet('device', { entityType: 'device', constraints: [], sorting: [], limit: 100 });
        const rows = devices.map(({ name, macAddress }, n) =>
          asRow({
            id: `ID-${n}`,
            displayName: name,
            configuration: { type: 'sip', macAddress, username: 'sip' },
          }),
        );
        set.apply(new Map(rows.map((one) => [one.id, one])));
        const found = rows.filter((one) =>
          set.texts.matches(set.slots.slotOf(one.id) ?? -1, searchNeedles(search)),
        );
        expect(found).toEqual(rows.filter((one) => textMatcher(search, searchFields)(one)));
      },
    ),
  );
});
