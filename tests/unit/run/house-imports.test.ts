import { expect, it } from 'vitest';
import {
  cyclesOf,
  edgeCount,
  folderImports,
  importsOf,
  manyImports,
  mutualPairs,
} from '../../run/house/imports.mjs';

const sources = new Map([
  ['src/a/one.ts', `import type { Two } from './two.ts';\nimport { three } from '../b/three.ts';`],
  [
    'src/a/two.ts',
    `import './styles.css';\nimport { useState } from 'react';\nexport { x } from './one.ts';`,
  ],
  ['src/b/three.ts', `const lazy = () => import('../a/two.ts');\nconst catalog = import('./en.po?first');`],
  ['src/c.ts', `import {\n  one,\n} from './a/one.ts';`],
]);
const graph = (edges: Record<string, readonly string[]>) =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));

it('finds imports of types, of values, and lazy ones', () => {
  expect(importsOf(sources)).toEqual(
    graph({
      'src/a/one.ts': ['src/a/two.ts', 'src/b/three.ts'],
      'src/a/two.ts': ['src/a/one.ts'],
      'src/b/three.ts': ['src/a/two.ts'],
      'src/c.ts': ['src/a/one.ts'],
    }),
  );
});

it('counts the imports between folders and the pairs that import each other', () => {
  const folders = folderImports(importsOf(sources));
  expect(folders).toEqual(graph({ 'src/a': ['src/b'], 'src/b': ['src/a'], src: ['src/a'] }));
  expect(edgeCount(folders)).toBe(3);
  expect(mutualPairs(folders)).toEqual([['src/a', 'src/b']]);
});

it('finds cycles of any length, the largest first', () => {
  const cycles = cyclesOf(
    graph({ a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: ['d', 'f'], f: [], g: ['g', 'a'] }),
  );
  expect(cycles).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

it('finds no cycle in a graph without one', () => {
  expect(cyclesOf(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
});

it('counts the modules that a file imports, packages too, and each once', () => {
  const twice = `import type { a } from './a.ts';\nimport { b } from './a.ts';\nimport { c } from 'c';`;
  const texts = new Map([...sources, ['src/d.ts', twice]]);
  expect(manyImports(texts, 2)).toEqual([{ path: 'src/a/two.ts', modules: 3 }]);
  expect(manyImports(texts, 1).map(({ path }) => path)).toContain('src/d.ts');
});
