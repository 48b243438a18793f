import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryStore } from '../../../integration/platform/support/memory-store.ts';
import { rowsOf } from '../../../platform/store/typed-rows.ts';
import { patch, purge } from '../../../platform/store/write.ts';
import { createGlobals } from '../../../platform/flow/globals.ts';

const start = Date.parse('2026-11-23T10:00:00.000Z');
const deleteDate = new Date(start).toISOString();
const sessionOf = (organizationId: string) => ({ id: `session of ${organizationId}`, organizationId });

function setUp() {
  const memory = memoryStore(() => start);
  const globals = createGlobals(memory.store);
  const set = (organizationId: string, values: Readonly<Record<string, number>>): void =>
    memory.write(globals.writes(sessionOf(organizationId), new Map(Object.entries(values)), start));
  const rows = () => [...rowsOf(memory.store, 'flowVariable')];
  return { ...memory, globals, set, rows };
}

test('organizations have variables of their own, whatever their names', () => {
  const { globals, set, rows } = setUp();
  expect(globals.read('one', 'count')).toBeUndefined();
  set('one', { count: 1 });
  set('two', { count: 2, 'one","count': 3 });
  set('two","count', { count: 4 });
  expect(globals.read('one', 'count')).toBe(1);
  expect(globals.read('two', 'count')).toBe(2);
  expect(globals.read('two', 'one","count')).toBe(3);
  expect(globals.read('two","count', 'count')).toBe(4);
  expect(globals.read('one', 'Count')).toBeUndefined();
  set('one', { count: 5 });
  expect(globals.read('one', 'count')).toBe(5);
  expect(globals.read('two', 'count')).toBe(2);
  expect(rows().map((row) => [row.organizationId, row.value])).toEqual([
    ['one', 5],
    ['two', 2],
    ['two', 3],
    ['two","count', 4],
  ]);
});

test('a deleted variable is not read, and starts over when a flow sets it', () => {
  const { globals, set, rows, write } = setUp();
  set('one', { count: 1 });
  set('one', { count: 2 });
  const [first] = rows();
  write([patch('flowVariable', first?.id ?? '', { deleteDate })]);
  expect(globals.read('one', 'count')).toBeUndefined();
  set('one', { count: 3 });
  expect(globals.read('one', 'count')).toBe(3);
  expect(rows()).toMatchObject([{ id: first?.id, deleteDate: null, value: 3 }]);
  // The new variable's history has none of the values before.
  expect(rows()[0]?.history).toHaveLength(1);
});

test('a variable that is removed for good is created again', () => {
  const { globals, set, rows, write } = setUp();
  set('one', { count: 1 });
  write([purge('flowVariable', rows()[0]?.id ?? '')]);
  expect(globals.read('one', 'count')).toBeUndefined();
  set('one', { count: 2 });
  expect(globals.read('one', 'count')).toBe(2);
});

test('what is read follows all writes, also in the next process', () => {
  const organizationId = fc.constantFrom('one', 'two');
  const name = fc.constantFrom('a', 'b');
  const step = fc.record({
    organizationId,
    name,
    value: fc.oneof({ weight: 3, arbitrary: fc.integer() }, fc.constantFrom('delete', 'purge')),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { store, globals, set, rows, write } = setUp();
      const expected = new Map<string, number>();
      for (const each of steps) {
        const key = JSON.stringify([each.organizationId, each.name]);
        const row = rows().find(
          (one) => one.organizationId === each.organizationId && one.meta.scope.key === each.name,
        );
        if (typeof each.value === 'number') {
          set(each.organizationId, { [each.name]: each.value });
          expected.set(key, each.value);
        } else if (row !== undefined) {
          const isPurge = each.value === 'purge';
          write([isPurge ? purge('flowVariable', row.id) : patch('flowVariable', row.id, { deleteDate })]);
          expected.delete(key);
        }
        for (const current of [globals, createGlobals(store)])
          for (const organization of ['one', 'two'])
            for (const variable of ['a', 'b'])
              expect(current.read(organization, variable)).toBe(
                expected.get(JSON.stringify([organization, variable])),
              );
      }
    }),
    { numRuns: 50 },
  );
});
