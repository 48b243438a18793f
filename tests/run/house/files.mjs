import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/**
 * Reads the source files below some folders of the repository.
 * @param {string} root the top of the repository, ending in a slash
 * @param {readonly string[]} folders
 * @returns {ReadonlyMap<string, string>} text by path, such as `src/lib/text.ts`
 */
export function readSources(root, folders) {
  const paths = folders.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  );
  const sources = paths.filter(
    (path) => /\.(?:tsx?|mjs)$/.test(path) && !/(?:^|\/)node_modules\/|\.d\.ts$/.test(path),
  );
  return new Map(sources.toSorted().map((path) => [path, readFileSync(root + path, 'utf8')]));
}

export const folderOf = (path) => posix.dirname(path);

/** Lines of a text; a final newline ends the last line and begins none. */
export const lineCount = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** File sizes in lines: the median, the 90th percentile (nearest rank), and the paths above a limit. */
export function sizesOf(sources, limit) {
  const sizes = [...sources].map(([path, text]) => ({ path, lines: lineCount(text) }));
  const sorted = sizes.map(({ lines }) => lines).toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return {
    median: at(0.5),
    p90: at(0.9),
    over: sizes.filter(({ lines }) => lines > limit).map(({ path }) => path),
  };
}

/** Folders by the number of files directly in them, the largest first. */
export function largestFolders(paths, count) {
  const files = new Map();
  for (const path of paths) files.set(folderOf(path), (files.get(folderOf(path)) ?? 0) + 1);
  return [...files]
    .map(([folder, number]) => ({ folder, files: number }))
    .toSorted((a, b) => b.files - a.files || (a.folder < b.folder ? -1 : 1))
    .slice(0, count);
}
