import { describe, expect, it, vi } from 'vitest';
import { windowLimit, windowOf } from '../../../src/domain/protocol/window.ts';
import { createWholeSet } from '../../../src/client/data/whole-set.ts';
import type { ToldFeed } from './support/told-feed.ts';
import { toldFeed } from './support/told-feed.ts';
import { emptyWindow, rowOf } from './support/window-record.ts';

const names = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `r${from + at}`);

/** A set whose windows are told one by one. */
function stage() {
  const feeds = new Map<number, ToldFeed>();
  const query = { entityType: 'role', constraints: [], sorting: [], limit: 1000 };
  const whole = createWholeSet(windowOf(query), (request) => {
    const told = feeds.get(request.offset) ?? toldFeed(request);
    feeds.set(request.offset, told);
    return told.feed;
  });
  const ids = () => whole.current()?.map(({ id }) => id) ?? null;
  const tell = (offset: number, rows: readonly string[], count: number) =>
    feeds.get(offset)?.tell({ ...emptyWindow, rows: rows.map((id) => rowOf(id)), count });
  return { whole, ids, tell, feeds };
}

describe('a whole set', () => {
  it('is there once all its windows are', () => {
    const { whole, ids, tell } = stage();
    whole.subscribe(() => {});
    expect(ids()).toBeNull();
    tell(0, names(0, windowLimit), 250);
    expect(ids()).toBeNull();
    tell(200, names(200, 250), 250);
    tell(100, names(100, 200), 250);
    expect(ids()).toEqual(names(0, 250));
  });

  it('of one window is that, and of a set without rows it is empty', () => {
    const { whole, ids, tell, feeds } = stage();
    whole.subscribe(() => {});
    tell(0, ['a', 'b'], 2);
    expect(ids()).toEqual(['a', 'b']);
    feeds.get(0)?.tell({ ...emptyWindow, refusal: { code: 'A0005', message: 'no' } });
    expect(ids()).toEqual([]);
  });

  it('follows as many windows as there are, tells of each, and lets go of all', () => {
    const { whole, tell, feeds } = stage();
    const listener = vi.fn<() => void>();
    const stop = whole.subscribe(listener);
    tell(0, names(0, 100), 101);
    tell(100, ['last'], 101);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(feeds.get(100)?.listening()).toBe(1);
    tell(0, names(0, 99), 99);
    expect(feeds.get(100)?.listening()).toBe(0);
    stop();
    expect([...feeds.values()].every(({ listening }) => listening() === 0)).toBe(true);
  });

  it('stands while a further window comes, is the same list while nothing changed, and has no row twice', () => {
    const { whole, ids, tell } = stage();
    whole.subscribe(() => {});
    tell(0, names(0, 100), 100);
    const before = whole.current();
    expect(whole.current()).toBe(before);
    tell(0, ['first', ...names(0, 99)], 101);
    expect(whole.current()).toBe(before);
    tell(100, ['r98', 'r99'], 102);
    expect(ids()).toEqual(['first', ...names(0, 100)]);
  });
});
