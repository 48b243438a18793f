import { describe, expect, it, vi } from 'vitest';
import { windowLimit, windowOf } from '../../../src/domain/protocol/window.ts';
import { createWholeSet } from '../../../src/client/data/whole-set.ts';
import type { FakeFeed } from './support/fake-feed.ts';
import { createFakeFeed } from './support/fake-feed.ts';
import { emptyWindow, rowOf } from './support/window-record.ts';

const names = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `r${from + at}`);

/** A whole set whose windows the test supplies one by one. */
function setUp() {
  const feeds = new Map<number, FakeFeed>();
  const query = { entityType: 'role', constraints: [], sorting: [], limit: 1000 };
  const whole = createWholeSet(windowOf(query), (request) => {
    const feed = feeds.get(request.offset) ?? createFakeFeed(request);
    feeds.set(request.offset, feed);
    return feed.feed;
  });
  const ids = () => whole.current()?.map(({ id }) => id) ?? null;
  const push = (offset: number, rows: readonly string[], count: number) =>
    feeds.get(offset)?.push({ ...emptyWindow, rows: rows.map((id) => rowOf(id)), count });
  return { whole, ids, push, feeds };
}

describe('a whole set', () => {
  it('is complete once all its windows are', () => {
    const { whole, ids, push } = setUp();
    whole.subscribe(() => {});
    expect(ids()).toBeNull();
    push(0, names(0, windowLimit), 250);
    expect(ids()).toBeNull();
    push(200, names(200, 250), 250);
    push(100, names(100, 200), 250);
    expect(ids()).toEqual(names(0, 250));
  });

  it('takes a single window as the whole, and is empty when refused', () => {
    const { whole, ids, push, feeds } = setUp();
    whole.subscribe(() => {});
    push(0, ['a', 'b'], 2);
    expect(ids()).toEqual(['a', 'b']);
    feeds.get(0)?.push({ ...emptyWindow, refusal: { code: 'A0005', message: 'no' } });
    expect(ids()).toEqual([]);
  });

  it('follows as many windows as there are, notifies of each, and closes all', () => {
    const { whole, push, feeds } = setUp();
    const listener = vi.fn<() => void>();
    const stop = whole.subscribe(listener);
    push(0, names(0, 100), 101);
    push(100, ['last'], 101);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(feeds.get(100)?.listenerCount()).toBe(1);
    push(0, names(0, 99), 99);
    expect(feeds.get(100)?.listenerCount()).toBe(0);
    stop();
    expect([...feeds.values()].every(({ listenerCount }) => listenerCount() === 0)).toBe(true);
  });

  it('stays unchanged while another window loads, and has no row twice', () => {
    const { whole, ids, push } = setUp();
    whole.subscribe(() => {});
    push(0, names(0, 100), 100);
    const before = whole.current();
    expect(whole.current()).toBe(before);
    push(0, ['first', ...names(0, 99)], 101);
    expect(whole.current()).toBe(before);
    push(100, ['r98', 'r99'], 102);
    expect(ids()).toEqual(['first', ...names(0, 100)]);
  });
});
