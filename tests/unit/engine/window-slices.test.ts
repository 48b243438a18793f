import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { toWindowText } from '../../../src/domain/protocol/window-text.ts';
import type { StoredWindow } from '../../../src/client/store/database.ts';
import { Partition, partitionName, toStoredWindow } from '../../../src/client/store/database.ts';
import { PartitionStore } from '../../../workers/engine/data/store/partition-store.ts';
import { emptyWindow } from '../client/support/window-record.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

const windowNamed = (key: string): StoredWindow =>
  toStoredWindow(toWindowText({ ...emptyWindow, key, epoch: null }), 'role');

test('writing a hundred windows does not wake readers of another one', async () => {
  const { store } = await PartitionStore.open('ann', 'epoch', Promise.resolve());
  const partition = new Partition(partitionName('ann'));
  closing.push(
    () => store.close(),
    () => partition.close(),
  );
  await store.putWindows([windowNamed('mine'), windowNamed('other')]);
  const runs = { mine: 0, other: 0 };
  for (const key of ['mine', 'other'] as const) {
    const reading = liveQuery(() => partition.windows.get(key)).subscribe(() => (runs[key] += 1));
    closing.push(() => reading.unsubscribe());
  }
  await vi.waitFor(() => expect(runs).toEqual({ mine: 1, other: 1 }));
  await store.putWindows([
    ...Array.from({ length: 100 }, (_, n) => windowNamed(`window ${n}`)),
    windowNamed('mine'),
  ]);
  await vi.waitFor(() => expect(runs.mine).toBe(2));
  expect(runs.other).toBe(1);
});
