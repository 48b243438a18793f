import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { AnyField } from '../../../src/entities/define/field.ts';
import { commonFields } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { models } from '../../../src/domain/entities/models.ts';
import { loadViews } from './support/load-views.ts';

const shown = await loadViews();

describe.each(shown.map((view) => [view.name, view] as const))('the view of %s', (name, view) => {
  it('bears the name it is listed under, of a type that there is', () => {
    expect(Object.keys(models)).toContain(name);
  });

  it('is a small record', () => {
    expect(Object.keys(view).length).toBeLessThanOrEqual(12);
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

  it('never holds its first column back: it is the name of the row', () => {
    const [head] = view.list.columns;
    expect(head.initially).toBeUndefined();
    expect(head.policy).toBeUndefined();
  });

  it('is sorted by a field of its own, within the limit of its data set', () => {
    expect(view.list.sorting.length).toBeGreaterThan(0);
    expect(view.list.limit).toBeGreaterThan(0);
    expect(view.list.limit).toBeLessThanOrEqual(name === 'channel' ? 5000 : 2500);
  });

  it('has words for every field of what can be changed, no two alike', () => {
    const changes = (view.actions ?? []).length > 0 || view.create !== undefined;
    const said = Object.entries(view.fields ?? {}) as [EntityName, Readonly<Record<string, AnyField>>][];
    expect(said.some(([type]) => type === name) || !changes).toBe(true);
    for (const [type, words] of said) {
      const own = Object.keys(models[type].schema.entries).filter((field) => !(field in commonFields));
      const titles = own.map((field) => words[field]?.title.id);
      expect([...new Set(titles)], type).toEqual(titles);
      expect(titles, type).not.toContain(undefined);
    }
  });

  it('is filtered by what a field can be, and by nothing else', () => {
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
      // A field that is not listed by its schema is held to itself.
      const { options } = allowed.success ? allowed.output : { options: values };
      expect(values.toSorted(), filter.field).toEqual(options.toSorted());
    }
  });

  it('ends its actions with what destroys, which asks first', () => {
    const kinds = (view.actions ?? []).map(({ run }) => run.kind);
    const first = kinds.indexOf('delete');
    expect(kinds.slice(first === -1 ? kinds.length : first).every((kind) => kind === 'delete')).toBe(true);
  });
});
