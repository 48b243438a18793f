import { describe, expect, it, vi } from 'vitest';
import type { WindowRecord, WindowRequest } from '../../../src/domain/protocol/window.ts';
import { createEntityBatches } from '../../../src/client/data/entity-batch.ts';
import type { FakeFeed } from './support/fake-feed.ts';
import { createFakeFeed } from './support/fake-feed.ts';
import { emptyWindow, rowOf } from './support/window-record.ts';

const record = (ids: readonly string[], epoch: string | null = 'e'): WindowRecord => ({
  ...emptyWindow,
  rows: ids.map((id) => rowOf(id)),
  count: ids.length,
  total: ids.length,
  epoch,
});

function feeds() {
  const opened: FakeFeed[] = [];
  const open = (request: WindowRequest) => {
    const fake = createFakeFeed(request);
    opened.push(fake);
    return fake.feed;
  };
  return { opened, batches: createEntityBatches('role', open) };
}
const idsOf = (fake: FakeFeed | undefined) =>
  fake?.feed.request.query.constraints.flatMap((one) => (one.type === 'ids' ? one.ids : []));
const task = () => new Promise((resolve) => setTimeout(resolve));

describe('entity batches', () => {
  it('opens one window for everything joined in one task', async () => {
    const { opened, batches } = feeds();
    for (const id of ['b', 'a', 'b']) batches.join(id, () => {});
    await task();
    expect(opened.map(idsOf)).toEqual([['a', 'b']]);
  });

  it('has nothing at first, then the row, or that it is missing', async () => {
    const { opened, batches } = feeds();
    const listener = vi.fn<() => void>();
    batches.join('a', listener);
    batches.join('b', () => {});
    await task();
    expect(batches.current('a')).toBeUndefined();
    opened[0]?.push(record(['a']));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(batches.current('a')).toMatchObject({ id: 'a' });
    expect(batches.current('b')).toBe('missing');
  });

  it('knows nothing of a row after an error of the platform', async () => {
    const { opened, batches } = feeds();
    batches.join('a', () => {});
    await task();
    opened[0]?.push({ ...record([], null), refusal: { code: 'S0001', message: 'Internal error' } });
    expect(batches.current('a')).toBeUndefined();
    opened[0]?.push({ ...record([], null), refusal: { code: 'A0005', message: 'Not permitted' } });
    expect(batches.current('a')).toBe('missing');
  });

  it('tells a listener of many entities once of each push', async () => {
    const { opened, batches } = feeds();
    const listener = vi.fn<() => void>();
    const leave = ['a', 'b', 'c'].map((id) => batches.join(id, listener));
    await task();
    opened[0]?.push(record(['a', 'b', 'c']));
    expect(listener).toHaveBeenCalledTimes(1);
    leave[0]?.();
    opened[0]?.push(record(['a', 'b']));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('rows of an earlier epoch do not prove that one is missing', async () => {
    const { opened, batches } = feeds();
    batches.join('a', () => {});
    await task();
    opened[0]?.push(record([], null));
    expect(batches.current('a')).toBeUndefined();
  });

  it('a later join uses the batch that has the entity, or opens a new one', async () => {
    const { opened, batches } = feeds();
    batches.join('a', () => {});
    await task();
    batches.join('a', () => {});
    batches.join('c', () => {});
    await task();
    expect(opened.map(idsOf)).toEqual([['a'], ['c']]);
  });

  it('a batch closes when its last listener leaves', async () => {
    const { opened, batches } = feeds();
    const leave = [batches.join('a', () => {}), batches.join('b', () => {})];
    await task();
    leave[0]?.();
    expect(opened[0]?.listenerCount()).toBe(1);
    leave[1]?.();
    expect(opened[0]?.listenerCount()).toBe(0);
    batches.join('a', () => {});
    await task();
    expect(opened).toHaveLength(2);
  });

  it('a listener that follows several entities leaves once for each', async () => {
    const { opened, batches } = feeds();
    const listener = (): void => {};
    const leave = [batches.join('a', listener), batches.join('b', listener)];
    await task();
    leave[0]?.();
    leave[0]?.();
    expect(opened[0]?.listenerCount()).toBe(1);
    leave[1]?.();
    expect(opened[0]?.listenerCount()).toBe(0);
  });

  it('opens nothing when all left within the same task', async () => {
    const { opened, batches } = feeds();
    batches.join('a', () => {})();
    await task();
    expect(opened).toEqual([]);
  });

  it('notifies of rows that a feed had from the start because it was just in use', async () => {
    const batches = createEntityBatches('role', (request) => {
      const fake = createFakeFeed(request);
      fake.push(record(['a']));
      return fake.feed;
    });
    const listener = vi.fn<() => void>();
    batches.join('a', listener);
    expect(batches.current('a')).toBeUndefined();
    await task();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(batches.current('a')).toMatchObject({ id: 'a' });
  });

  it('a batch has no more ids than a window has rows', async () => {
    const { opened, batches } = feeds();
    for (let n = 0; n < 150; n += 1) batches.join(`id-${n}`, () => {});
    await task();
    expect(opened.map((fake) => idsOf(fake)?.length)).toEqual([100, 50]);
  });
});
