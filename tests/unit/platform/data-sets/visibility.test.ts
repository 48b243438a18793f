import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import { valueAt } from '../../../../src/lib/value/value-at.ts';
import { createMask } from '../../../platform/data-sets/visibility.ts';
import type { Change } from '../../../platform/store/store.ts';

type Fields = Readonly<Record<string, unknown>>;
const at = '2026-03-02T09:00:00.000Z';

const pathsOf = (type: EntityName): readonly string[] => {
  const { restricted = {}, secrets = {} } = models[type];
  return [...Object.keys(restricted), ...Object.keys(secrets)];
};
const masked = (Object.keys(models) as EntityName[]).filter((type) => pathsOf(type).length > 0);

/** Fields that have a value at each of these paths, and others beside them. */
function fieldsWith(paths: readonly string[], value: string): Fields {
  const fields: Record<string, unknown> = { displayName: value };
  for (const path of paths) {
    const [name = '', inner] = path.split('.');
    const known = fields[name] as Fields | undefined;
    fields[name] = inner === undefined ? value : { kept: value, ...known, [inner]: value };
  }
  return fields;
}

const rowWith = (paths: readonly string[], value: string, version: number): EntityRow => ({
  ...fieldsWith(paths, value),
  id: 'one',
  organizationId: 'company',
  version,
  createDate: at,
  updateDate: at,
  deleteDate: null,
});

const maskAndPaths = fc
  .constantFrom(...masked)
  .chain((type) => fc.record({ type: fc.constant(type), hidden: fc.subarray([...pathsOf(type)]) }));

// Proves S1-6-04.
test('hidden fields are in no part of a change, and all others are', () => {
  expect(masked.length).toBeGreaterThan(5);
  fc.assert(
    fc.property(maskAndPaths, ({ type, hidden }) => {
      const paths = pathsOf(type);
      const full: Change = {
        type,
        before: rowWith(paths, 'old', 4),
        after: rowWith(paths, 'new', 5),
        event: { type: 'patch', fields: fieldsWith(paths, 'new') },
      };
      const { before, after, event } = createMask(type, hidden).change(full);
      const fields = event?.['fields'] as Fields;
      for (const [part, value] of [
        [before, 'old'],
        [after, 'new'],
        [fields, 'new'],
      ] as const) {
        expect(part).toMatchObject({ displayName: value });
        const shown = paths.filter((path) => part && valueAt(part, path) !== undefined);
        expect(shown).toEqual(paths.filter((path) => !hidden.includes(path)));
      }
      for (const path of paths.filter((one) => one.includes('.')))
        expect(valueAt(fields, `${path.split('.')[0]}.kept`)).toBe('new');
    }),
  );
});

test('a row that is masked in another way is another version of it, between its own and the next', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...masked).chain((type) => {
        const hidden = fc.subarray([...pathsOf(type)]);
        return fc.record({ type: fc.constant(type), a: hidden, b: hidden });
      }),
      ({ type, a, b }) => {
        const full = rowWith(pathsOf(type), 'x', 7);
        const [first, second] = [a, b].map((hidden) => createMask(type, hidden).row(full).version);
        expect(first === second).toBe(a.join() === b.join());
        expect(first === 7).toBe(a.length === 0);
        expect(first).toBeGreaterThanOrEqual(7);
        expect(first).toBeLessThan(8);
      },
    ),
  );
});

test('a row is masked once, so that its copies can be told to be the same', () => {
  const mask = createMask('device', ['callAction']);
  const first = rowWith(['callAction'], 'a', 1);
  const second = rowWith(['callAction'], 'b', 2);
  const created = mask.change({ type: 'device', before: null, after: first, event: null });
  const changed = mask.change({
    type: 'device',
    before: first,
    after: second,
    event: { type: 'registered', contact: 'c' },
  });
  expect(created.before).toBeNull();
  expect(changed.before).toBe(created.after);
  // Live events of a type have no hidden fields.
  expect(changed.event).toEqual({ type: 'registered', contact: 'c' });
  const purged = mask.change({ type: 'device', before: second, after: null, event: null });
  expect([purged.before, purged.after, purged.event]).toEqual([changed.after, null, null]);
});

test('nothing is copied for a user who may see all', () => {
  const full: Change = {
    type: 'device',
    before: null,
    after: rowWith(['callAction'], 'a', 1),
    event: null,
  };
  expect(createMask('device', []).change(full)).toBe(full);
});
