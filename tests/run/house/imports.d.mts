import type { Sources } from './files.mjs';

export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export function importsOf(sources: Sources): Graph;
export function manyImports(
  sources: Sources,
  limit: number,
): readonly { readonly path: string; readonly modules: number }[];
export function folderImports(imports: Graph): Graph;
export function edgeCount(graph: Graph): number;
export function mutualPairs(graph: Graph): readonly (readonly [string, string])[];
export function cyclesOf(graph: Graph): readonly (readonly string[])[];
