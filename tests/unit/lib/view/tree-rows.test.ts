import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TreeBranch, LoadedTree } from '../../../../src/lib/view/tree-rows.ts';
import { rowKey, treeRows } from '../../../../src/lib/view/tree-rows.ts';

/** Nodes are their ids; a capital letter can have children. */
const facts = { idOf: (node: string) => node, isBranch: (node: string) => node !== node.toLowerCase() };
const ready = (...nodes: string[]): TreeBranch<string> => ({ state: 'ready', nodes });
const treeOf = (open: string, branches: Record<string, TreeBranch<string>>): LoadedTree<string> => ({
  open: new Set(open.split(' ')),
  branches: new Map(Object.entries(branches).map(([id, branch]) => [id === '' ? null : id, branch])),
});
/** The rows as text: an indented line each. */
const linesOf = (tree: LoadedTree<string>): readonly string[] =>
  treeRows(tree, facts).map((row) => {
    const sign = { open: '-', folded: '+', kept: '=', leaf: ' ' }[row.fold];
    const text =
      row.kind === 'node' ? `${row.node} ${row.place?.position}/${row.place?.count}` : `(${row.kind})`;
    return `${'  '.repeat(row.level - 1)}${sign}${text}`;
  });

test('lists the open nodes with what is below them', () => {
  const tree = treeOf('A C', {
    '': ready('A', 'B', 'leaf'),
    A: ready('x', 'C'),
    B: ready('y'),
    C: ready('z'),
  });
  expect(linesOf(tree)).toEqual(['-A 1/3', '   x 1/2', '  -C 2/2', '     z 1/1', '+B 2/3', ' leaf 3/3']);
});

test('puts a row in place of children that are loading, failed or absent (S1-8-08)', () => {
  const failed = { state: 'failed', reason: 'Offline' } as const;
  const tree = treeOf('A B C D', {
    '': ready('A', 'B', 'C', 'D'),
    B: { state: 'loading' },
    C: failed,
    D: ready(),
  });
  expect(linesOf(tree)).toEqual([
    '-A 1/4',
    '   (loading)',
    '-B 2/4',
    '   (loading)',
    '-C 3/4',
    '   (failed)',
    '-D 4/4',
    '   (empty)',
  ]);
  expect(treeRows(tree, facts)).toContainEqual({
    kind: 'failed',
    reason: 'Offline',
    parent: 'C',
    level: 2,
    fold: 'leaf',
  });
});

test('the roots may be loading, failed or absent too', () => {
  expect(linesOf(treeOf('', {}))).toEqual([' (loading)']);
  expect(linesOf(treeOf('', { '': ready() }))).toEqual([' (empty)']);
  expect(treeRows(treeOf('', { '': { state: 'failed', reason: null } }), facts)).toMatchObject([
    { kind: 'failed', parent: null },
  ]);
});

test('a leaf shows nothing below it, even if it is noted as open', () => {
  expect(linesOf(treeOf('x', { '': ready('x'), x: ready('y') }))).toEqual([' x 1/1']);
});

test('a node below itself stays folded', () => {
  const tree = treeOf('A B', { '': ready('A'), A: ready('B'), B: ready('A') });
  expect(linesOf(tree)).toEqual(['-A 1/1', '  -B 1/1', '    +A 1/1']);
});

test('lists 100,000 rows, and a tree 10,000 levels deep', () => {
  const wide = ready(...Array.from({ length: 100_000 }, (_, at) => `n${at}`));
  expect(treeRows(treeOf('A', { '': ready('A'), A: wide }), facts)).toHaveLength(100_001);
  const names = Array.from({ length: 10_000 }, (_, at) => `N${at}`);
  const deep = Object.fromEntries(names.map((name, at) => [at === 0 ? '' : `N${at - 1}`, ready(name)]));
  expect(treeRows(treeOf(names.slice(0, -1).join(' '), deep), facts).at(-1)).toMatchObject({ level: 10_000 });
});

/** A tree as a table of parents: node n is below node parents[n] < n, or a root. */
const arbitraryTree = fc
  .array(fc.tuple(fc.nat(), fc.boolean(), fc.constantFrom('ready', 'loading', 'failed')), { maxLength: 40 })
  .map((nodes) => {
    const branches = new Map<string | null, TreeBranch<string>>([[null, ready()]]);
    const children = new Map<string | null, string[]>([[null, []]]);
    for (const [at, [seed]] of nodes.entries()) {
      const parent = seed % (at + 1);
      const key = parent === at ? null : `N${parent}`;
      children.set(key, [...(children.get(key) ?? []), `N${at}`]);
    }
    for (const [at, [, , state]] of nodes.entries()) {
      const below = children.get(`N${at}`) ?? [];
      if (state === 'ready') branches.set(`N${at}`, ready(...below));
      else branches.set(`N${at}`, state === 'loading' ? { state } : { state, reason: null });
    }
    branches.set(null, ready(...(children.get(null) ?? [])));
    const open = new Set(nodes.flatMap(([, isOpen], at) => (isOpen ? [`N${at}`] : [])));
    return { open, branches };
  });

test('each row says its place: what the eye, the keys and a screen reader see is one tree', () => {
  fc.assert(
    fc.property(arbitraryTree, (tree) => {
      const rows = treeRows(tree, facts);
      const keys = rows.map((row) => rowKey(row, facts.idOf));
      expect(new Set(keys).size).toBe(keys.length);
      for (const [at, row] of rows.entries()) {
        const before = rows[at - 1];
        expect(row.level).toBeLessThanOrEqual((before?.level ?? 0) + 1);
        expect(row.level === (before?.level ?? 0) + 1).toBe(at === 0 || before?.fold === 'open');
        if (row.kind !== 'node') continue;
        // As many siblings precede it on its level as its position says.
        const start = rows.findLastIndex((one, index) => index < at && one.level < row.level);
        const siblings = rows.slice(start + 1, at + 1).filter(({ level }) => level === row.level);
        expect(row.place?.position).toBe(siblings.length);
        expect(row.place?.count).toBeGreaterThanOrEqual(siblings.length);
      }
      // Opening nothing shows the roots alone.
      const roots = tree.branches.get(null);
      const count = roots?.state === 'ready' ? Math.max(1, roots.nodes.length) : 1;
      expect(treeRows({ ...tree, open: new Set() }, facts)).toHaveLength(count);
    }),
  );
});
