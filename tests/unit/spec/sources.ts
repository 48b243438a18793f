import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Source files below some top-level folders, without packages and generated files. */
export const sourceFiles = (...tops: readonly string[]): readonly SourceFile[] =>
  tops
    .flatMap((top) =>
      readdirSync(`${root}/${top}`, { recursive: true, encoding: 'utf8' }).map(
        (path) => `${top}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path) && !/node_modules|\.d\.m?ts$/.test(path))
    .map((path) => ({ path, text: read(path) }));

/** The rows of a table in `tests/spec`, without its head. */
export const specRows = (name: string): readonly (readonly string[])[] =>
  read(`tests/spec/${name}`)
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/** Decision numbers of `tests/spec/decisions.md`: `C4` for a settled contradiction, `12` for any other. */
export const decisionNumbers = (): ReadonlySet<string> =>
  new Set([...read('tests/spec/decisions.md').matchAll(/^(C?\d+)\. /gm)].map(([, number = '']) => number));
