import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { fetchedPaths } from '../../browser/support/fetched-paths.ts';

const isOfPhone = (source: string): boolean => /\/(?:features\/web-phone|node_modules\/jssip)\//.test(source);

/** Sources of a script; null for the bundler's own, which have no map. The build keeps the maps beside `dist`. */
function sourcesOf(dist: string, path: string): readonly string[] | null {
  const map = join(dist, '../.dist-maps', `${path}.map`);
  return existsSync(map) ? (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources : null;
}

/** Scripts the tab fetched that contain code of the web phone, by their source maps, with their gzipped bytes. */
export async function phoneScripts(page: Page, dist: string): Promise<ReadonlyMap<string, number>> {
  const scripts = (await fetchedPaths(page)).filter((path) => path.endsWith('.js'));
  const known = scripts.flatMap((path) => {
    const sources = sourcesOf(dist, path);
    return sources === null ? [] : [{ path, sources }];
  });
  if (known.length === 0) throw new Error('no script has a source map');
  return new Map(
    known
      .filter(({ sources }) => sources.some(isOfPhone))
      .map(({ path }) => [path, gzipSync(readFileSync(dist + path), { level: 9 }).length]),
  );
}
