import { expect, test, vi } from 'vitest';
import { createLazyTree } from '../../../../src/screens/tree/lazy-tree.ts';
import type { LoadChildren, LoadedChildren } from '../../../../src/screens/tree/lazy-tree.ts';
import { treeRows } from '../../../../src/lib/view/tree-rows.ts';

/** A tree whose loads the test answers; nodes are their ids, and all can have children. */
function treeWithLoads() {
  const asked = new Map<string | null, (answer: LoadedChildren<string> | Error) => void>();
  const signals: AbortSignal[] = [];
  const load = vi.fn<LoadChildren<string>>((parent, signal) => {
    signals.push(signal);
    return new Promise<LoadedChildren<string>>((resolve, reject) =>
      asked.set(parent, (answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
    );
  });
  const lazy = createLazyTree((node: string) => node, load);
  return {
    ...lazy,
    load,
    signals,
    asked,
    async answer(parent: string | null, answer: LoadedChildren<string> | Error): Promise<void> {
      const settle = asked.get(parent);
      if (settle === undefined) throw new Error(`${parent} was not asked for`);
      asked.delete(parent);
      settle(answer);
      await Promise.resolve();
      await new Promise(setImmediate);
    },
    lines: () =>
      treeRows(lazy.tree.get(), { idOf: (node) => node, isBranch: () => true }).map((row) =>
        row.kind === 'node' ? `${row.fold} ${row.node}` : `${row.kind} below ${row.parent}`,
      ),
  };
}
const nodes = (...found: string[]) => ({ ok: true, nodes: found }) as const;
const failure = (reason: string) => ({ ok: false, reason }) as const;

async function startedTree() {
  const lazy = treeWithLoads();
  const stop = lazy.start();
  await lazy.answer(null, nodes('a', 'b'));
  return { ...lazy, stop };
}

test('loads a branch when it is opened, once', async () => {
  const lazy = await startedTree();
  expect(lazy.lines()).toEqual(['folded a', 'folded b']);
  lazy.unfold(['a']);
  expect(lazy.lines()).toEqual(['open a', 'loading below a', 'folded b']);
  lazy.unfold(['a']);
  await lazy.answer('a', nodes('a1'));
  expect(lazy.lines()).toEqual(['open a', 'folded a1', 'folded b']);
  lazy.fold('a');
  expect(lazy.lines()).toEqual(['folded a', 'folded b']);
  lazy.unfold(['a']);
  expect(lazy.lines()).toEqual(['open a', 'folded a1', 'folded b']);
  expect(lazy.load).toHaveBeenCalledTimes(2);
});

test('an answer for a branch that was folded meanwhile is kept for later', async () => {
  const lazy = await startedTree();
  lazy.unfold(['a']);
  lazy.fold('a');
  await lazy.answer('a', nodes());
  expect(lazy.lines()).toEqual(['folded a', 'folded b']);
  lazy.unfold(['a']);
  expect(lazy.lines()).toEqual(['open a', 'empty below a', 'folded b']);
});

test('a branch that failed says why, and is loaded again on request or when it is opened again', async () => {
  const lazy = await startedTree();
  lazy.unfold(['a']);
  await lazy.answer('a', failure('Offline'));
  expect(lazy.tree.get().branches.get('a')).toEqual({ state: 'failed', reason: 'Offline' });
  lazy.retry('a');
  expect(lazy.lines()).toContain('loading below a');
  await lazy.answer('a', failure('Still offline'));
  lazy.fold('a');
  lazy.unfold(['a']);
  await lazy.answer('a', nodes('a1'));
  expect(lazy.lines()).toEqual(['open a', 'folded a1', 'folded b']);
});

test('a load that throws is a failure without a reason, and is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const lazy = await startedTree();
  lazy.unfold(['a']);
  await lazy.answer('a', new Error('broken'));
  expect(lazy.tree.get().branches.get('a')).toEqual({ state: 'failed', reason: null });
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test('all that failed is loaded again when the connection is back, and nothing else', async () => {
  const lazy = await startedTree();
  lazy.unfold(['a', 'b']);
  await lazy.answer('a', failure('Offline'));
  await lazy.answer('b', nodes());
  lazy.retryFailed();
  expect([...lazy.asked.keys()]).toEqual(['a']);
  await lazy.answer('a', nodes());
  lazy.retryFailed();
  expect(lazy.asked.size).toBe(0);
});

test('loads a few branches at a time, however many are opened', async () => {
  const lazy = treeWithLoads();
  lazy.start();
  const roots = Array.from({ length: 20 }, (_, at) => `n${at}`);
  await lazy.answer(null, nodes(...roots));
  lazy.unfold(roots);
  expect(lazy.asked.size).toBe(6);
  for (const root of roots) {
    expect(lazy.asked.size).toBeLessThanOrEqual(6);
    await lazy.answer(root, nodes());
  }
  expect(lazy.lines().filter((line) => line.startsWith('empty'))).toHaveLength(20);
});

test('its end cancels what is loading, which is loaded again after a new start', async () => {
  const lazy = await startedTree();
  lazy.unfold(['a']);
  lazy.stop();
  expect(lazy.signals.every(({ aborted }) => aborted)).toBe(true);
  await lazy.answer('a', nodes('late'));
  expect(lazy.lines()).toEqual(['folded a', 'folded b']);
  lazy.start();
  lazy.unfold(['a']);
  await lazy.answer('a', nodes('a1'));
  expect(lazy.lines()).toEqual(['open a', 'folded a1', 'folded b']);
});
