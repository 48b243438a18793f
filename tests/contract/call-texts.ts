import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const domain = fileURLToPath(new URL('../../src/domain', import.meta.url));

const described = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*'([a-zA-Z]+\.[a-zA-Z]+)':/g;

const plainText = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .filter((line) => line !== '')
    .join(' ');

/** The comments at the definitions of calls, by the names of the calls. */
export function callTexts(): ReadonlyMap<string, string> {
  const paths = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  );
  const sources = paths.toSorted().map((path) => readFileSync(`${domain}/${path}`, 'utf8'));
  return new Map(
    sources.flatMap((source) =>
      [...source.matchAll(described)].map(
        ([, comment = '', name = '']) => [name, plainText(comment)] as const,
      ),
    ),
  );
}
