import { describe, expect, it, vi } from 'vitest';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import { createLoadedRows } from '../../../src/screens/list/loaded-rows.ts';

const rows = (...ids: string[]): readonly EntityRow[] =>
  ids.map((id) => ({ id, version: 1, organizationId: 'o', createDate: '', deleteDate: null }) as EntityRow);
const ids = (found: readonly EntityRow[]): string[] => found.map(({ id }) => id);

describe('the loaded rows of a list', () => {
  it('are found by index and by id across windows', () => {
    const loaded = createLoadedRows();
    loaded.put(100, { rows: rows('c', 'd'), answers: 'now' });
    loaded.put(0, { rows: rows('a', 'b'), answers: 'now' });
    expect(loaded.at(101)?.id).toBe('d');
    expect(loaded.at(2)).toBeUndefined();
    expect(loaded.placeOf('c')).toBe(100);
    expect(loaded.placeOf('x')).toBeUndefined();
    expect(ids(loaded.from(1, 100)).toSorted()).toEqual(['b', 'c']);
    expect(ids(loaded.from(0, 0))).toEqual([]);
    loaded.drop(100);
    expect(loaded.at(101)).toBeUndefined();
  });

  it('keep the rows of the last request until each window has its answer', () => {
    const loaded = createLoadedRows();
    loaded.put(0, { rows: rows('a'), answers: 'now' });
    loaded.put(100, { rows: rows('b'), answers: 'before' });
    expect(loaded.isOutdated()).toBe(true);
    loaded.put(100, { rows: rows('c'), answers: 'now' });
    expect(loaded.isOutdated()).toBe(false);
  });

  it('notify only when rows change', () => {
    const loaded = createLoadedRows();
    const listener = vi.fn<() => void>();
    loaded.subscribe(listener);
    const some = rows('a');
    loaded.put(0, { rows: some, answers: 'before' });
    loaded.put(0, { rows: some, answers: 'before' });
    expect(listener).toHaveBeenCalledTimes(1);
    loaded.put(0, { rows: some, answers: 'now' });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('give a row that is still loading once it is there, and once only', () => {
    const loaded = createLoadedRows();
    const open = vi.fn<(row: EntityRow) => void>();
    loaded.withRow(1, open);
    loaded.put(0, { rows: rows('a'), answers: 'before' });
    expect(open).not.toHaveBeenCalled();
    loaded.put(0, { rows: rows('a', 'b'), answers: 'now' });
    loaded.put(0, { rows: rows('a', 'c'), answers: 'now' });
    expect(ids(open.mock.calls.flat())).toEqual(['b']);
  });

  it('give no row that is forgotten, or after another one is asked for', () => {
    const loaded = createLoadedRows();
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
    loaded.withRow(0, first);
    loaded.forget();
    loaded.withRow(1, first);
    loaded.withRow(0, second);
    loaded.put(0, { rows: rows('a', 'b'), answers: 'now' });
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });
});
