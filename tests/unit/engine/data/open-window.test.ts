import { expect, test } from 'vitest';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { WindowRecord } from '../../../../src/domain/protocol/window.ts';
import { windowOf } from '../../../../src/domain/protocol/window.ts';
import { isWindowPatch } from '../../../../src/domain/protocol/window-patch.ts';
import { OpenWindow } from '../../../../workers/engine/data/window/open-window.ts';
import type { DataSet } from '../../../../workers/engine/data/set/data-set.ts';
import { collectGarbage } from '../../platform/support/collect-garbage.ts';

const query = { entityType: 'channel', constraints: [], sorting: [], limit: 5000 };
const row = (id: string, version: number): EntityRow => ({
  id,
  organizationId: 'o',
  version,
  createDate: '2026-01-01T00:00:00.000Z',
  updateDate: '2026-01-01T00:00:00.000Z',
  deleteDate: null,
});
const recordOf = (key: string, commit: number): WindowRecord => ({
  key,
  rows: [row('a', 1), row('b', commit)],
  places: [],
  count: 2,
  matches: 0,
  onlyMatch: null,
  total: 2,
  asOf: commit,
  epoch: 'e',
  seq: commit,
  commit,
  received: 0,
  refusal: null,
});

/** A window with the records 1 to 30, each of which goes to the tabs; `prompt` tabs show each at once. */
function throughRecords(limit: 'all' | 50, tabs: Readonly<Record<string, 'prompt' | 'stuck'>>) {
  const set = { acquireView: () => ({}), rows: { name: 'channel' } } as unknown as DataSet;
  const window = new OpenWindow(set, windowOf(query, { limit }));
  for (const tab of Object.keys(tabs)) window.tabs.add(tab, 'messages');
  const records: WeakRef<WindowRecord>[] = [];
  for (let commit = 1; commit <= 30; commit += 1) {
    const record = recordOf(window.key, commit);
    records.push(new WeakRef(record));
    window.lastRecord = record;
    window.posts(commit);
    for (const [tab, kind] of Object.entries(tabs))
      if (kind === 'prompt') window.tabs.markShown(tab, [commit]);
  }
  /** The numbers of the records in memory. */
  const kept = async (): Promise<readonly (number | undefined)[]> => {
    // A record stays in memory until the end of the turn in which it was looked up.
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
    return records.flatMap((one) => one.deref()?.commit ?? []);
  };
  return { window, kept };
}

test('a whole window keeps those of its earlier records alone that a tab has', async () => {
  const { window, kept } = throughRecords('all', { a: 'prompt', b: 'stuck' });
  expect(await kept()).toEqual([1, 30]);
  window.tabs.markShown('b', [1]);
  const posts = window.posts(31);
  const [patch] = posts.keys();
  expect([...posts.values()]).toEqual([['b']]);
  expect(patch && isWindowPatch(patch)).toBe(true);
  expect(patch).toMatchObject({ at: [1], removed: [] });
  expect(await kept()).toEqual([30]);
});

test('a whole window without tabs keeps its last record alone', async () => {
  const { window, kept } = throughRecords('all', {});
  expect(await kept()).toEqual([30]);
  expect(window.lastRecord?.commit).toBe(30);
});

test('a window of a row range keeps no earlier record', async () => {
  const { window, kept } = throughRecords(50, { a: 'prompt', b: 'stuck' });
  expect(await kept()).toEqual([30]);
  expect(window.lastRecord?.commit).toBe(30);
});
