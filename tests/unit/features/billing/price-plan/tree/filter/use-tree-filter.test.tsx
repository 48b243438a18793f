import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CatalogNode } from '../../../../../../../src/domain/protocol/price-policy.ts';
import type { UsedCheck } from '../../../../../../../src/features/billing/price-plan/check/use-check.ts';
import type { PricedEntry } from '../../../../../../../src/features/billing/price-plan/priced-entry.ts';
import type { LazyRow } from '../../../../../../../src/lib/view/tree-rows.ts';
import { mountedHook } from '../../../../../support/mounted-hook.tsx';
import { catalogNode } from '../catalog-node.ts';

const platform = vi.hoisted(() => ({
  checked: { state: 'none' } as object,
  last: null as object | null,
  asked: 0,
}));
const check = async (entry: PricedEntry): Promise<void> => {
  platform.asked += 1;
  platform.last = entry;
};
vi.mock(import('../../../../../../../src/features/billing/price-plan/check/use-check.ts'), () => ({
  useCheck: () => ({ checked: platform.checked, entry: platform.last, check }) as UsedCheck,
  isFresh: (last, now) => last === now,
}));
const { useTreeFilter } =
  await import('../../../../../../../src/features/billing/price-plan/tree/filter/use-tree-filter.ts');

beforeEach(() => {
  vi.useFakeTimers();
  platform.checked = { state: 'none' };
  platform.last = null;
  platform.asked = 0;
  return () => void vi.useRealTimers();
});

const calls: CatalogNode = { ...catalogNode('calls'), type: 'category' };
const mails: CatalogNode = { ...catalogNode('mails'), type: 'category' };
const mobile: CatalogNode = { ...catalogNode('mobile'), parentId: 'calls' };
const rowOf = (node: CatalogNode, fold: 'folded' | 'open' | 'leaf', level = 1): LazyRow<CatalogNode> => ({
  kind: 'node',
  node,
  level,
  fold,
  place: null,
});
const folded = [rowOf(calls, 'folded'), rowOf(mails, 'folded')];
const opened = [rowOf(calls, 'open'), rowOf(mobile, 'leaf', 2), rowOf(mails, 'folded')];
const loss = {
  products: 2,
  counts: { unset: 0, loss: 1, rounding: 0, basis: 0 },
  warnings: [{ nodeId: 'mobile', warning: { kind: 'loss', field: 'fixedPrice' } }],
  otherBasis: [],
  nodes: [calls, mobile],
};

async function filtered() {
  const unfold = vi.fn<(nodes: readonly CatalogNode[]) => void>();
  const nothing = (): void => {};
  let [rows, tree] = [folded, undefined as Parameters<typeof useTreeFilter>[0]['tree'] | undefined];
  let entry = { period: { patch: {} }, month: '202601', source: { kind: 'top' } } as unknown as PricedEntry;
  const treeOf = (shown: readonly LazyRow<CatalogNode>[]) => ({
    count: shown.length,
    rowAt: (index: number) => shown[index],
    keyOf: (row: LazyRow<CatalogNode>) => (row.kind === 'node' ? row.node.id : row.kind),
    unfold,
    fold: nothing,
    retry: nothing,
  });
  const sheet = { rulesOf: () => ({}), ruleCountOf: () => 0 };
  let rerender = nothing;
  const hook = await mountedHook(() => {
    const [, setCount] = useState(0);
    rerender = () => setCount((count) => count + 1);
    return useTreeFilter({ tree: (tree ??= treeOf(rows)), sheet, entry });
  });
  const now = () => {
    const filter = hook.seen.at(-1);
    if (filter === undefined) throw new Error('nothing was rendered');
    return filter;
  };
  return {
    now,
    unfold,
    wait: (ms: number) => hook.change(() => void vi.advanceTimersByTime(ms)),
    choose: (name: Parameters<ReturnType<typeof now>['choose']>[0]) => hook.change(() => now().choose(name)),
    answer: () =>
      hook.change(() => {
        platform.checked = { state: 'ready', value: loss };
        rerender();
      }),
    edit: () =>
      hook.change(() => {
        entry = { ...entry };
        rerender();
      }),
    show: (next: readonly LazyRow<CatalogNode>[]) =>
      hook.change(() => {
        rows = [...next];
        tree = treeOf(rows);
        rerender();
      }),
    shown: () =>
      Array.from({ length: now().tree.count }, (_, index) => now().tree.rowAt(index)).map((row) =>
        row?.kind === 'node' ? row.node.id : row?.kind,
      ),
  };
}

test('a filter of warnings asks for a check, and shows what it has found', async () => {
  const tree = await filtered();
  await tree.wait(1000);
  expect(platform.asked).toBe(0);
  await tree.choose('loss');
  await tree.wait(0);
  expect(platform.asked).toBe(1);
  expect(tree.shown()).toEqual(['calls', 'mails']);
  await tree.answer();
  expect(tree.shown()).toEqual(['calls']);
});

test('what it has found is opened once, and may be folded again', async () => {
  const tree = await filtered();
  await tree.choose('loss');
  await tree.answer();
  expect(tree.unfold.mock.calls).toEqual([[[calls]]]);
  await tree.show(opened);
  expect(tree.shown()).toEqual(['calls', 'mobile']);
  await tree.show(folded);
  expect(tree.unfold).toHaveBeenCalledOnce();
  await tree.choose('all');
  await tree.choose('loss');
  expect(tree.unfold).toHaveBeenCalledTimes(2);
});

test('after an edit, the prices are checked again once the user pauses', async () => {
  const tree = await filtered();
  await tree.choose('loss');
  await tree.wait(0);
  await tree.answer();
  await tree.edit();
  await tree.edit();
  await tree.wait(700);
  expect(platform.asked).toBe(1);
  await tree.wait(100);
  expect(platform.asked).toBe(2);
  expect(tree.shown()).toEqual(['calls']);
});
