import { I18nProvider } from '@lingui/react';
import { setupI18n } from '@lingui/core';
import { createRoot } from 'react-dom/client';
import type { NodeFacts } from '../../../src/lib/view/tree-rows.ts';
import type { LoadChildren } from '../../../src/screens/tree/lazy-tree.ts';
import type { TreeColumn } from '../../../src/screens/tree/tree-column.ts';
import { TreeGrid } from '../../../src/screens/tree/tree-grid.tsx';
import { useLazyTree } from '../../../src/screens/tree/use-lazy-tree.ts';
import { bareList } from './bare-list.ts';
import type { MountedList } from './list.tsx';
import { scrollThroughList } from './list.tsx';
import { nextTask, within } from './time.ts';

/* The tree grid with the columns of a price plan: one category of products, which are known at once. */

interface Node {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly isCategory: boolean;
}

const category: Node = { id: 'mobile', name: 'Mobile', price: 270, isCategory: true };
const productsOf = (count: number): readonly Node[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `product-${n}`,
    name: `Destination ${n}`,
    price: 100 + ((n * 37) % 900),
    isCategory: false,
  }));

const facts: NodeFacts<Node> = { idOf: ({ id }) => id, isBranch: ({ isCategory }) => isCategory };
const euros = (amount: number): string => `€ ${(amount / 10_000).toFixed(4)}`;
const columns: readonly TreeColumn<Node>[] = [
  { id: 'name', title: 'Name', width: 320, cell: ({ name }) => name },
  { id: 'purchase', title: 'Purchase price', width: 140, align: 'end', cell: ({ price }) => euros(price) },
  { id: 'rule', title: 'Rule', width: 160, cell: ({ price }) => `${100 + (price % 60)}%` },
  { id: 'sales', title: 'Sales price', width: 140, align: 'end', cell: ({ price }) => euros(price * 1.3) },
  { id: 'margin', title: 'Margin', width: 140, align: 'end', cell: ({ price }) => euros(price * 0.3) },
];

function Prices({ load }: { load: LoadChildren<Node> }) {
  const source = useLazyTree(facts, load);
  return (
    <TreeGrid
      label="Prices"
      source={source}
      columns={columns}
      nameOf={({ name }) => name}
      empty="No prices"
    />
  );
}

// Lingui warns about each use of a text that is missing in the catalog.
const i18n = setupI18n({ locale: 'en', messages: { en: {} }, missing: (_, id) => id });

/** Rows of a level that are drawn at least where there are enough. */
const manyRows = 10;
const rowsIn = (grid: Element): number => grid.querySelectorAll('[role="rowheader"]').length;

/** Resolves after the frame that paints what is found: the callback of a frame runs before its paint. */
async function painted<Found>(find: () => Found | null, what: string): Promise<Found> {
  const search = async (): Promise<Found> => {
    for (;;) {
      await new Promise(requestAnimationFrame);
      const found = find();
      if (found !== null) return found;
    }
  };
  const found = await within(search(), what);
  await nextTask();
  return found;
}

/** Mounts the tree with its category folded. */
async function mountTree(count: number): Promise<MountedList> {
  const products = productsOf(count);
  const container = document.body.appendChild(document.createElement('main'));
  Object.assign(container.style, { position: 'fixed', inset: '0', display: 'flex' });
  const root = createRoot(container);
  const load: LoadChildren<Node> = (parent) =>
    Promise.resolve({ ok: true, nodes: parent === null ? [category] : products });
  root.render(
    <I18nProvider i18n={i18n}>
      <Prices load={load} />
    </I18nProvider>,
  );
  const grid = await painted(() => {
    const found = container.querySelector<HTMLElement>('[role="treegrid"]');
    return found && rowsIn(found) === 1 ? found : null;
  }, 'drawing the tree');
  return {
    grid,
    end() {
      root.unmount();
      container.remove();
    },
  };
}

const isExpanded = (grid: Element): boolean => rowsIn(grid) > manyRows;

async function expand({ grid }: MountedList): Promise<void> {
  grid.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
  await painted(() => (isExpanded(grid) ? grid : null), 'drawing the children');
}

/** Opens a category of so many products; the ms from the key to the frame that shows them. */
export async function expandTree(count: number): Promise<number> {
  const tree = await mountTree(count);
  try {
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    await expand(tree);
    return performance.now() - start;
  } finally {
    tree.end();
  }
}

/** The same with bare elements: copies of the rows that the open tree has drawn, put into the page at once. */
export async function expandBareTree(count: number): Promise<number> {
  const tree = await mountTree(count);
  await expand(tree);
  const main = document.createElement('main');
  Object.assign(main.style, { position: 'fixed', inset: '0', display: 'flex' });
  const copy = main.appendChild(tree.grid.cloneNode(true) as HTMLElement);
  const room = copy.querySelector('[role="rowgroup"]');
  const rows = [...(room?.children ?? [])];
  room?.replaceChildren(...rows.slice(0, 1));
  tree.end();
  document.body.append(main);
  try {
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    room?.replaceChildren(...rows.map((row) => row.cloneNode(true)));
    await painted(() => (isExpanded(copy) ? copy : null), 'drawing bare rows');
    return performance.now() - start;
  } finally {
    main.remove();
  }
}

/** The frames of scrolling through the open tree, and of the same rows as bare elements. */
export async function scrollTree(
  count: number,
  ms: number,
): Promise<{ readonly tree: readonly number[]; readonly bare: readonly number[] }> {
  const mounted = await mountTree(count);
  await expand(mounted);
  const tree = await scrollThroughList(mounted.grid, count, ms);
  const list = bareList(mounted, count + 1);
  try {
    return { tree, bare: await scrollThroughList(list.grid, count, ms) };
  } finally {
    list.end();
  }
}
