import { expect, test } from '@playwright/test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { dist } from './support/seed.ts';

const folder = join(dist, 'assets');
/** Of this build: those of older ones stay beside them. */
const built = readFileSync(join(dist, 'service-worker.js'), 'utf8');
const files = readdirSync(folder).filter((name) => name.endsWith('.js') && built.includes(name));
const text = new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

/** The file that holds a source, by its map. */
function holds(source: string): string {
  const found = files.find((name) => {
    const map = join(folder, `${name}.map`);
    // What the bundler adds of its own comes from no source.
    if (!existsSync(map)) return false;
    const { sources }: { sources: string[] } = JSON.parse(readFileSync(map, 'utf8'));
    return sources.some((one) => one.endsWith(`/src/${source}`));
  });
  if (found === undefined) throw new Error(`No file of the build holds ${source}`);
  return found;
}

const viewOf = (type: string): string =>
  `entities/${type}/view.${existsSync(join(dist, `../src/entities/${type}/view.tsx`)) ? 'tsx' : 'ts'}`;

/** Files and all that they import before they run. */
function withImports(names: readonly string[]): Set<string> {
  const all = new Set<string>();
  const left = [...names];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const code = text.get(name);
    if (code === undefined || all.has(name)) continue;
    all.add(name);
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      left.push(imported);
  }
  return all;
}

/** Bytes that are fetched for some sources by somebody who has the others, gzip. */
function bytesOf(sources: readonly string[], known: readonly string[]): number {
  const there = withImports(known.map(holds));
  const own = [...withImports(sources.map(holds))].filter((name) => !there.has(name));
  return own.reduce((sum, name) => sum + gzipSync(text.get(name) ?? '').length, 0);
}

const shell = [
  'main.tsx',
  'app/start/app.tsx',
  'app/shell/shell.tsx',
  'app/pages/area-page.tsx',
  'app/shell/member-header.tsx',
  'features/dashboard/dashboard-page.tsx',
];
const page = 'screens/list/entity-list-page.tsx';

test('a list page is 30 kB of code at most, and what its type adds 6 kB', () => {
  const own = bytesOf([page], shell);
  // What is imported is found: a page without its list would be small.
  expect(own).toBeGreaterThan(15_000);
  expect(own).toBeLessThanOrEqual(30_000);
  for (const type of ['user', 'role', 'user-contract', 'device', 'log-entry'])
    expect(bytesOf([viewOf(type)], [...shell, page]), type).toBeLessThanOrEqual(6_000);
});
