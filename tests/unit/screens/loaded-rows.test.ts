import { describe, expect, it, vi } from 'vitest';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import { createLoadedRows } from '../../../src/screens/list/loaded-rows.ts';

const rows = (...ids: string[]): readonly EntityRow[] =>
  ids.map((id) => ({ id, version: 1, organizationId: 'o', createDate: '', deleteDate: null }) as EntityRow);
const ids = (found: readonly EntityRow[]): string[] => found.map(({ id }) => id);

describe('the rows that a list has drawn', () => {
  it('are found by place and by id, over its windows', () => {
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

  it('stand there of what was asked before until each window has its own', () => {
    const loaded = createLoadedRows();
    loaded.put(0, { rows: rows('a'), answers: 'now' });
    loaded.put(100, { rows: rows('b'), answers: 'before' });
    expect(loaded.isStanding()).toBe(true);
    loaded.put(100, { rows: rows('c'), answers: 'now' });
    expect(loaded.isStanding()).toBe(false);
  });

  it('tell when others are drawn, and only then', () => {
    const loaded = createLoadedRows();
    const heard = vi.fn<() => void>();
    loaded.subscribe(heard);
    const some = rows('a');
    loaded.put(0, { rows: some, answers: 'before' });
    loaded.put(0, { rows: some, answers: 'before' });
    expect(heard).toHaveBeenCalledTimes(1);
    loaded.put(0, { rows: some, answers: 'now' });
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
