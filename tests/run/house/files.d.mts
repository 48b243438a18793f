export type Sources = ReadonlyMap<string, string>;

export function readSources(root: string, folders: readonly string[]): Sources;
export function folderOf(path: string): string;
export function lineCount(text: string): number;
export function sizesOf(
  sources: Sources,
  limit: number,
): { readonly median: number; readonly p90: number; readonly over: readonly string[] };
export function largestFolders(
  paths: Iterable<string>,
  count: number,
): readonly { readonly folder: string; readonly files: number }[];
