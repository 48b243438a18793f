import type { ReadableStore } from '../../lib/value/store.ts';
import { createStore } from '../../lib/value/store.ts';
import type { TreeBranch, LoadedTree } from '../../lib/view/tree-rows.ts';

/** The children of a node, or a text that says why they could not be loaded. */
export type LoadedChildren<Node> =
  | { readonly ok: true; readonly nodes: readonly Node[] }
  | { readonly ok: false; readonly reason: string | null };

/** Loads the children of a node; those of null are the roots. */
export type LoadChildren<Node> = (parent: Node | null, signal: AbortSignal) => Promise<LoadedChildren<Node>>;

/** A tree whose branches are loaded when they are opened. */
export interface LazyTree<Node> {
  readonly tree: ReadableStore<LoadedTree<Node>>;
  /** Loads the roots. Returns the function that ends all loading. */
  readonly start: () => () => void;
  readonly unfold: (nodes: readonly Node[]) => void;
  readonly fold: (node: Node) => void;
  /** Loads a branch that failed once more. */
  readonly retry: (parent: Node | null) => void;
  /** The same for every branch that failed. */
  readonly retryFailed: () => void;
}

/** How many branches are loaded at a time: `*` may open thousands. */
const maxLoading = 6;

export function createLazyTree<Node>(idOf: (node: Node) => string, load: LoadChildren<Node>): LazyTree<Node> {
  const tree = createStore<LoadedTree<Node>>({ open: new Set(), branches: new Map() });
  const waiting: (Node | null)[] = [];
  /** The parents by key, with which failed branches are loaded again. */
  const failed = new Map<string | null, Node | null>();
  let running = 0;
  let life = new AbortController();

  const keyOf = (parent: Node | null): string | null => (parent === null ? null : idOf(parent));

  function put(parents: readonly (Node | null)[], branch: TreeBranch<Node>): void {
    const branches = new Map(tree.get().branches);
    for (const parent of parents) branches.set(keyOf(parent), branch);
    tree.set({ ...tree.get(), branches });
  }

  async function loadOne(parent: Node | null, { signal }: AbortController): Promise<void> {
    let answer: LoadedChildren<Node>;
    try {
      answer = await load(parent, signal);
    } catch (error) {
      if (!signal.aborted) console.error('tree:', error);
      answer = { ok: false, reason: null };
    }
    if (signal.aborted) return;
    running -= 1;
    if (!answer.ok) failed.set(keyOf(parent), parent);
    put(
      [parent],
      answer.ok ? { state: 'ready', nodes: answer.nodes } : { state: 'failed', reason: answer.reason },
    );
    loadWaiting();
  }

  function loadWaiting(): void {
    while (running < maxLoading) {
      const parent = waiting.shift();
      if (parent === undefined) return;
      running += 1;
      void loadOne(parent, life);
    }
  }

  /** Loads the branches that are not loaded and not being loaded. */
  function need(parents: readonly (Node | null)[]): void {
    const { branches } = tree.get();
    const missing = parents.filter((parent) => {
      const state = branches.get(keyOf(parent))?.state;
      return state === undefined || state === 'failed';
    });
    if (missing.length === 0) return;
    for (const parent of missing) failed.delete(keyOf(parent));
    put(missing, { state: 'loading' });
    waiting.push(...missing);
    loadWaiting();
  }

  return {
    tree,
    start() {
      life = new AbortController();
      need([null]);
      return () => {
        life.abort();
        running = 0;
        waiting.length = 0;
        // Children that were loading are loaded again when they are needed.
        const { open, branches } = tree.get();
        const kept = new Map([...branches].filter(([, { state }]) => state !== 'loading'));
        tree.set({ open: new Set([...open].filter((id) => kept.has(id))), branches: kept });
      };
    },
    unfold(nodes) {
      tree.set({ ...tree.get(), open: new Set([...tree.get().open, ...nodes.map(idOf)]) });
      need(nodes);
    },
    fold(node) {
      const open = new Set(tree.get().open);
      open.delete(idOf(node));
      tree.set({ ...tree.get(), open });
    },
    retry: (parent) => need([parent]),
    retryFailed: () => need([...failed.values()]),
  };
}
