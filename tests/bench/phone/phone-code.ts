import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { fetchedBy } from '../../browser/support/fetched.ts';

const isOfPhone = (source: string): boolean => /\/(?:features\/web-phone|node_modules\/jssip)\//.test(source);

/** What a script was made of; null for lines of the bundler's own, which have no map. */
function sourcesOf(script: string): readonly string[] | null {
  const map = `${script}.map`;
  return existsSync(map) ? (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources : null;
}

/** The scripts that a tab has fetched which hold anything of the web phone, by their source maps; gzipped bytes. */
export async function phoneScripts(page: Page, dist: string): Promise<ReadonlyMap<string, number>> {
  const scripts = (await fetchedBy(page)).filter((path) => path.endsWith('.js'));
  const known = scripts.flatMap((path) => {
    const sources = sourcesOf(dist + path);
    return sources === null ? [] : [{ path, sources }];
  });
  if (known.length === 0) throw new Error('of no script is known what it was made of');
  return new Map(
    known
      .filter(({ sources }) => sources.some(isOfPhone))
      .map(({ path }) => [path, gzipSync(readFileSync(dist + path), { level: 9 }).length]),
  );
}
