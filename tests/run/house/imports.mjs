import { posix } from 'node:path';
import { folderOf } from './files.mjs';

const specifier = /(?:\bfrom|\bimport\(|^import)\s*'(\.[^'?]+)/gm;

/**
 * The files that each file imports, types and lazy imports included.
 * @param {ReadonlyMap<string, string>} sources text by path
 * @returns {ReadonlyMap<string, ReadonlySet<string>>} imported paths by path, of these sources alone
 */
export function importsOf(sources) {
  const targets = ([path, text]) =>
    [...text.matchAll(specifier)].map(([, target]) => posix.join(folderOf(path), target));
  return new Map(
    [...sources].map((source) => [
      source[0],
      new Set(targets(source).filter((target) => sources.has(target))),
    ]),
  );
}

const module = /(?:\bfrom|\bimport\(|^import)\s*'([^']+)'/gm;

/**
 * Files that import more than `limit` modules, packages included, with the number.
 * @param {ReadonlyMap<string, string>} sources text by path
 * @param {number} limit
 */
export const manyImports = (sources, limit) =>
  [...sources]
    .map(([path, text]) => ({
      path,
      modules: new Set([...text.matchAll(module)].map(([, name]) => name)).size,
    }))
    .filter(({ modules }) => modules > limit)
    .toSorted((a, b) => b.modules - a.modules);

/** The imports between folders; those inside a folder are left out. */
export function folderImports(imports) {
  const edges = new Map();
  for (const [path, targets] of imports) {
    const from = folderOf(path);
    if (!edges.has(from)) edges.set(from, new Set());
    for (const target of targets) if (folderOf(target) !== from) edges.get(from).add(folderOf(target));
  }
  return edges;
}

export const edgeCount = (graph) => [...graph.values()].reduce((sum, targets) => sum + targets.size, 0);

/** Pairs that import each other. */
export const mutualPairs = (graph) =>
  [...graph].flatMap(([from, targets]) =>
    [...targets].filter((to) => from < to && graph.get(to)?.has(from)).map((to) => [from, to]),
  );

/** The cycles of a graph: its strongly connected components of two nodes or more, the largest first (Tarjan). */
export function cyclesOf(graph) {
  const order = new Map();
  const low = new Map();
  const open = [];
  const cycles = [];
  function visit(node) {
    order.set(node, order.size);
    low.set(node, order.get(node));
    open.push(node);
    for (const target of graph.get(node) ?? []) {
      if (!order.has(target)) visit(target);
      else if (!open.includes(target)) continue;
      low.set(node, Math.min(low.get(node), low.get(target)));
    }
    if (low.get(node) !== order.get(node)) return;
    const cycle = open.splice(open.indexOf(node));
    if (cycle.length > 1) cycles.push(cycle.toSorted((a, b) => (a < b ? -1 : 1)));
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles.toSorted((a, b) => b.length - a.length || (a[0] < b[0] ? -1 : 1));
}
