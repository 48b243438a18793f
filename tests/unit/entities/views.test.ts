import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { AnyField } from '../../../src/entities/define/field.ts';
import { commonFields } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { models } from '../../../src/domain/entities/models.ts';
import { isWithin } from '../../../src/lib/value/path.ts';
import { loadViews } from './support/load-views.ts';

/** A source with all that the schemas of forms read, for a new entity. */
const blankSource = {
  entity: null,
  device: { configuration: { type: 'sip' }, ownerUser: null },
  user: null,
  holder: { permissions: new Set<string>() },
  contracts: [],
  roles: [],
  templates: [],
  tags: [],
  row: { request: { dutchInfo: null } },
  zone: 'UTC',
  origin: null,
  known: { requested: { ascending: [] } },
};

interface SchemaNode {
  readonly kind?: string;
  readonly type?: string;
  readonly pipe?: readonly SchemaNode[];
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly options?: readonly unknown[];
  readonly wrapped?: SchemaNode;
}

/** The paths of a schema's values that are not objects. */
function leavesOf(
  { type, pipe = [], entries, options = [], wrapped }: SchemaNode,
  path = '',
): readonly string[] {
  const last = pipe.slice(1).findLast(({ kind }) => kind === 'schema');
  if (last) return leavesOf(last, path);
  if (wrapped) return leavesOf(wrapped, path);
  if (entries)
    return Object.entries(entries).flatMap(([name, inner]) =>
      leavesOf(inner, path === '' ? name : `${path}.${name}`),
    );
  if (type === 'literal') return [];
  if (type === 'picklist') return [path];
  const members = options.filter((one): one is SchemaNode => typeof one === 'object' && one !== null);
  return members.length === 0 ? [path] : members.flatMap((member) => leavesOf(member, path));
}

const views = await loadViews();

describe.each(views.map((view) => [view.name, view] as const))('the view of %s', (name, view) => {
  it('has the name of an existing type', () => {
    expect(Object.keys(models)).toContain(name);
  });

  it('has a card whose columns exist and are shown once', () => {
    const { columns, card } = view.list;
    const named = [columns[0].id, card.state, ...(card.text ?? []), ...card.lines.flat()].filter(
      (id) => id !== undefined,
    );
    const known = columns.map(({ id }) => id);
    expect(named.filter((id) => !known.includes(id))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
    expect(named).toEqual(expect.arrayContaining([...(card.titled ?? [])]));
  });

  it('is a small record', () => {
    expect(Object.keys(view).length).toBeLessThanOrEqual(12);
  });

  it('has forms that are small records', async () => {
    const loads = [
      view.create?.load,
      ...(view.actions ?? []).map(({ run }) => run.kind === 'form' && run.load),
    ];
    const forms = await Promise.all(loads.flatMap((load) => (load ? [load()] : [])));
    for (const form of forms) expect(form((known) => Object.keys(known).length)).toBeLessThanOrEqual(12);
  });

  it('has a field for every value of its forms', async () => {
    const loads = [
      view.create?.load,
      ...(view.actions ?? []).map(({ run }) => run.kind === 'form' && run.load),
    ];
    const forms = await Promise.all(loads.flatMap((load) => (load ? [load()] : [])));
    for (const form of forms)
      form(({ schema, fields, steps }) => {
        const paths = Object.keys(fields);
        const without = leavesOf(schema(blankSource as never)).filter(
          (leaf) => !paths.some((path) => isWithin(leaf, path)),
        );
        expect(without).toEqual([]);
        expect(paths).toEqual(
          expect.arrayContaining(steps.flatMap((step) => step.fields as readonly string[])),
        );
      });
  });

  it('has columns, filters and actions of different names', () => {
    const { columns, filters } = view.list;
    for (const names of [
      columns.map(({ id }) => id),
      filters.map(({ field }) => field),
      (view.actions ?? []).map(({ id }) => id),
      (view.actions ?? []).flatMap(({ shortcut }) => shortcut ?? []),
    ])
      expect(new Set(names).size).toBe(names.length);
  });

  it('always shows its first column, the name of the row', () => {
    const [firstColumn] = view.list.columns;
    expect(firstColumn.initially).toBeUndefined();
    expect(firstColumn.policy).toBeUndefined();
  });

  it('has a sorting and a limit within that of its data set', () => {
    expect(view.list.sorting.length).toBeGreaterThan(0);
    expect(view.list.limit).toBeGreaterThan(0);
    expect(view.list.limit).toBeLessThanOrEqual(name === 'channel' ? 5000 : 2500);
  });

  it('has distinct labels for every field that can be changed', () => {
    const changes = (view.actions ?? []).length > 0 || view.create !== undefined;
    const labels = Object.entries(view.fields ?? {}) as [EntityName, Readonly<Record<string, AnyField>>][];
    expect(labels.some(([type]) => type === name) || !changes).toBe(true);
    for (const [type, labelsOfType] of labels) {
      const own = Object.keys(models[type].schema.entries).filter((field) => !(field in commonFields));
      const titles = own.map((field) => labelsOfType[field]?.title.id);
      expect([...new Set(titles)], type).toEqual(titles);
      expect(titles, type).not.toContain(undefined);
    }
  });

  it('filters exactly by the possible values of a field', () => {
    const { schema } = models[name];
    for (const filter of view.list.filters) {
      if (filter.kind !== 'selection') continue;
      const values = filter.options.map(({ value }) => value);
      expect(new Set(values).size, filter.field).toBe(values.length);
      const field: unknown = Object.entries(schema.entries).find(([key]) => key === filter.field)?.[1];
      const allowed = v.safeParse(
        v.object({ type: v.literal('picklist'), options: v.array(v.string()) }),
        field,
      );
      // A field whose schema lists no values is compared with its own filter.
      const { options } = allowed.success ? allowed.output : { options: values };
      expect(values.toSorted(), filter.field).toEqual(options.toSorted());
    }
  });

  it('has its delete actions last', () => {
    const kinds = (view.actions ?? []).map(({ run }) => run.kind);
    const first = kinds.indexOf('delete');
    expect(kinds.slice(first === -1 ? kinds.length : first).every((kind) => kind === 'delete')).toBe(true);
  });
});
