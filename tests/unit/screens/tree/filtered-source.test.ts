import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LazyRow } from '../../../../src/lib/view/tree-rows.ts';
import { treeRows } from '../../../../src/lib/view/tree-rows.ts';
import { filterRows } from '../../../../src/screens/tree/filtered-source.ts';

/** A tree in which every node is open: `ab` is below `a`. Branches of a node that is not here are loading. */
function rowsOf(nodes: readonly string[]): readonly LazyRow<string>[] {
  const below = (id: string) => nodes.filter((node) => node.length === id.length + 1 && node.startsWith(id));
  const branches = new Map<string | null, { state: 'ready'; nodes: readonly string[] }>();
  branches.set(null, { state: 'ready', nodes: below('') });
  for (const node of nodes)
    if (below(node).length > 0) branches.set(node, { state: 'ready', nodes: below(node) });
  const facts = { idOf: (node: string) => node, isBranch: (node: string) => !node.endsWith('z') };
  return treeRows({ open: new Set(nodes), branches }, facts);
}
const text = (row: LazyRow<string>): string =>
  row.kind === 'node'
    ? `${row.node} ${row.place?.position}/${row.place?.count}`
    : `${row.kind} ${row.parent ?? ''}`;

test('a node that is not shown hides those below, and the others are counted again', () => {
  const rows = rowsOf(['a', 'az', 'b', 'ba', 'baz', 'bz', 'c']);
  expect(rows.map(text)).toEqual([
    'a 1/3',
    'az 1/1',
    'b 2/3',
    'ba 1/2',
    'baz 1/1',
    'bz 2/2',
    'c 3/3',
    'loading c',
  ]);
  const shown = filterRows(rows, (node) => !['a', 'baz', 'bz'].includes(node));
  expect(shown.map(text)).toEqual(['b 1/2', 'ba 1/1', 'c 2/2', 'loading c']);
  expect(filterRows(rows, () => false)).toEqual([]);
});

test('with all nodes shown, the rows stay as they are', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'z'), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(letters), (paths) => {
      const nodes = paths.flatMap((path) => path.map((_, at) => path.slice(0, at + 1).join('')));
      const rows = rowsOf([...new Set(nodes)].toSorted());
      expect(filterRows(rows, () => true)).toEqual(rows);
    }),
  );
});
