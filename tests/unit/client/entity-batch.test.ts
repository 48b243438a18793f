import { describe, expect, it, vi } from 'vitest';
import type { WindowRecord, WindowRequest } from '../../../src/domain/protocol/window.ts';
import { createEntityBatches } from '../../../src/client/data/entity-batch.ts';
import type { ToldFeed } from './support/told-feed.ts';
import { toldFeed } from './support/told-feed.ts';
import { emptyWindow, rowOf } from './support/window-record.ts';

const record = (ids: readonly string[], epoch: string | null = 'e'): WindowRecord => ({
  ...emptyWindow,
  rows: ids.map((id) => rowOf(id)),
  count: ids.length,
  total: ids.length,
  epoch,
});

function feeds() {
  const opened: ToldFeed[] = [];
  const open = (request: WindowRequest) => {
    const told = toldFeed(request);
    opened.push(told);
    return told.feed;
  };
  return { opened, batches: createEntityBatches('role', open) };
}
const idsOf = (told: ToldFeed | undefined) =>
  told?.feed.request.query.constraints.flatMap((one) => (one.type === 'ids' ? one.ids : []));
const task = () => new Promise((resolve) => setTimeout(resolve));

describe('entity batches', () => {
  it('asks once for all who ask in one task', async () => {
    const { opened, batches } = feeds();
    for (const id of ['b', 'a', 'b']) batches.join(id, () => {});
    await task();
    expect(opened.map(idsOf)).toEqual([['a', 'b']]);
  });

  it('knows nothing, then the row, or that there is none', async () => {
    const { opened, batches } = feeds();
    const heard = vi.fn<() => void>();
    batches.join('a', heard);
    batches.join('b', () => {});
    await task();
    expect(batches.current('a')).toBeUndefined();
    opened[0]?.tell(record(['a']));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(batches.current('a')).toMatchObject({ id: 'a' });
    expect(batches.current('b')).toBe('missing');
  });

  it('rows of an earlier life do not say that one is missing', async () => {
    const { opened, batches } = feeds();
    batches.join('a', () => {});
    await task();
    opened[0]?.tell(record([], null));
    expect(batches.current('a')).toBeUndefined();
  });

  it('who comes later joins the batch that has the entity, or a new one', async () => {
    const { opened, batches } = feeds();
    batches.join('a', () => {});
    await task();
    batches.join('a', () => {});
    batches.join('c', () => {});
    await task();
    expect(opened.map(idsOf)).toEqual([['a'], ['c']]);
  });

  it('a batch ends with the last who looks at it', async () => {
    const { opened, batches } = feeds();
    const leave = [batches.join('a', () => {}), batches.join('b', () => {})];
    await task();
    leave[0]?.();
    expect(opened[0]?.listening()).toBe(1);
    leave[1]?.();
    expect(opened[0]?.listening()).toBe(0);
    batches.join('a', () => {});
    await task();
    expect(opened).toHaveLength(2);
  });

  it('who left before it was asked for costs nothing', async () => {
    const { opened, batches } = feeds();
    batches.join('a', () => {})();
    await task();
    expect(opened).toEqual([]);
  });

  it('tells of rows that a feed has from the start: it was left a moment ago', async () => {
    const batches = createEntityBatches('role', (request) => {
      const told = toldFeed(request);
      told.tell(record(['a']));
      return told.feed;
    });
    const heard = vi.fn<() => void>();
    batches.join('a', heard);
    expect(batches.current('a')).toBeUndefined();
    await task();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(batches.current('a')).toMatchObject({ id: 'a' });
  });

  it('holds no more than a window holds', async () => {
    const { opened, batches } = feeds();
    for (let n = 0; n < 150; n += 1) batches.join(`id-${n}`, () => {});
    await task();
    expect(opened.map((told) => idsOf(told)?.length)).toEqual([100, 50]);
  });
});
