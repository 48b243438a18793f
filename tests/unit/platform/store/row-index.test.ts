import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Change } from '../../../platform/store/store.ts';
import { noRows, preview } from '../../../platform/store/preview.ts';
import { createEntityRows } from '../../../platform/store/rows.ts';
import { create, datesFrom, patch, purge } from '../../../platform/store/write.ts';

const [ids, texts] = [
  ['one', 'two', 'three', 'four'],
  ['a', 'A', 'b', 'c'],
];
const text = fc.constantFrom(...texts);

/** The fields of a user by which it is found: one text, several, and those of a computed key. */
const fields = fc.record({
  organizationId: text,
  username: fc.option(text),
  email: fc.option(text),
  roleIds: fc.array(text, { maxLength: 3 }),
});
type Fields = typeof fields extends fc.Arbitrary<infer Value> ? Value : never;
const rowOf = (id: string, given: Fields): EntityRow => ({ id, version: 1, ...datesFrom(0), ...given });

const found: Readonly<Record<string, (row: Fields) => readonly (string | null)[]>> = {
  organizationId: ({ organizationId }) => [organizationId],
  roleIds: ({ roleIds }) => roleIds,
  login: ({ username, email }) => [username, email].map((each) => each?.toLowerCase() ?? null),
};

const step = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), id: fc.constantFrom(...ids), fields }),
  fc.record({ kind: fc.constant('remove' as const), id: fc.constantFrom(...ids) }),
  // A unit that is refused, or a batch that the database refuses, takes its last changes back.
  fc.record({ kind: fc.constant('takeBack' as const), count: fc.nat(4) }),
  // An index is built when it is first asked for, at any time.
  fc.record({ kind: fc.constant('ask' as const), key: fc.constantFrom(...Object.keys(found)), text }),
);

const idsOf = (rows: Iterable<EntityRow>): readonly string[] => Array.from(rows, ({ id }) => id).toSorted();

test('rows by a key are those that a look at all rows finds, after any writes, deletions and refusals', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const rows = createEntityRows();
      const changes: Change[] = [];
      const change = (id: string, after: EntityRow | null): void => {
        const before = rows.get('user', id) ?? null;
        if (before === null && after === null) return;
        changes.push({ type: 'user', before, after, event: null });
        rows.apply({ type: 'user', before, after, event: null });
      };
      const check = (key: string, value: string): void =>
        expect(idsOf(rows.by('user', key, value)), `${key} ${value}`).toEqual(
          idsOf([...rows.all('user')].filter((row) => found[key]?.(row as never).includes(value))),
        );
      for (const each of steps) {
        if (each.kind === 'put') change(each.id, rowOf(each.id, each.fields));
        else if (each.kind === 'remove') change(each.id, null);
        else if (each.kind === 'ask') check(each.key, each.text);
        else rows.revert(changes.splice(Math.max(0, changes.length - each.count)));
      }
      for (const key of Object.keys(found)) for (const value of texts) check(key, value);
    }),
  );
});

test('a row that is found is the present one', () => {
  const rows = createEntityRows();
  const before = rowOf('one', { organizationId: 'a', username: null, email: null, roleIds: [] });
  rows.put('user', before);
  expect(rows.by('user', 'organizationId', 'a')).toEqual([before]);
  const after = { ...before, version: 2 };
  rows.put('user', after);
  expect(rows.by('user', 'organizationId', 'a')).toEqual([after]);
});

test('a preview finds rows by what writes make of them', () => {
  const tag = (id: string, name: string) =>
    create('tag', {
      id,
      organizationId: 'o',
      ...datesFrom(0),
      tag: name,
      group: 'entity.schedules.schedule',
      name,
      description: '',
      usage: 0,
    });
  const stored = createEntityRows();
  const before = preview(noRows, [tag('one', 'x'), tag('two', 'x'), tag('three', 'x')]);
  for (const row of before.all('tag')) stored.put('tag', row);
  const ahead = preview(stored, [patch('tag', 'one', { tag: 'y' }), purge('tag', 'two'), tag('four', 'x')]);
  expect(idsOf(ahead.by('tag', 'tag', 'x'))).toEqual(['four', 'three']);
  expect(idsOf(ahead.by('tag', 'scopedTag', 'o y'))).toEqual(['one']);
});
