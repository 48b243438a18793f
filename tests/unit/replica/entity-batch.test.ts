import { describe, expect, it, vi } from 'vitest';
import type { WindowRecord, WindowRequest } from '../../../src/protocol/window.ts';
import { createEntityBatches } from '../../../src/replica/entity-batch.ts';

const row = (id: string) => ({
  id,
  organizationId: 'o',
  version: 1,
  createDate: '',
  updateDate: '',
  deleteDate: null,
});
const record = (ids: readonly string[], epoch: string | null = 'e'): WindowRecord => ({
  key: '',
  rows: ids.map(row),
  places: [],
  count: ids.length,
  matches: 0,
  onlyMatch: null,
  total: ids.length,
  asOf: 0,
  epoch,
  seq: 0,
  commit: 0,
  received: 0,
  refusal: null,
});

function feeds() {
  const opened: { request: WindowRequest; tell: (next: WindowRecord) => void; isOpen: () => boolean }[] = [];
  const open = (request: WindowRequest) => {
    let current: WindowRecord | undefined;
    const listeners = new Set<() => void>();
    opened.push({
      request,
      isOpen: () => listeners.size > 0,
      tell(next) {
        current = next;
        listeners.forEach((listener) => listener());
      },
    });
    return {
      request,
      current: () => current,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
  };
  return { opened, batches: createEntityBatches('role', open) };
}
const idsOf = (request: WindowRequest | undefined) =>
  request?.query.constraints.flatMap((one) => (one.type === 'ids' ? one.ids : []));
const task = () => new Promise((resolve) => setTimeout(resolve));

describe('entity batches', () => {
  it('asks once for all who ask in one task', async () => {
    const { opened, batches } = feeds();
    for (const id of ['b', 'a', 'b']) batches.join(id, () => {});
    await task();
    expect(opened.map(({ request }) => idsOf(request))).toEqual([['a', 'b']]);
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
    expect(opened.map(({ request }) => idsOf(request))).toEqual([['a'], ['c']]);
  });

  it('a batch ends with the last who looks at it', async () => {
    const { opened, batches } = feeds();
    const leave = [batches.join('a', () => {}), batches.join('b', () => {})];
    await task();
    leave[0]?.();
    expect(opened[0]?.isOpen()).toBe(true);
    leave[1]?.();
    expect(opened[0]?.isOpen()).toBe(false);
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
    const there = record(['a']);
    const batches = createEntityBatches('role', (request) => ({
      request,
      current: () => there,
      subscribe: () => () => {},
    }));
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
    expect(opened.map(({ request }) => idsOf(request)?.length)).toEqual([100, 50]);
  });
});
