import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { dist } from '../../support/seed.ts';
import { expect, test } from '../../support/test.ts';

const folder = join(dist, 'assets');
/** Names the files of this build; the folder still holds those of older builds. */
const built = readFileSync(join(dist, 'service-worker.js'), 'utf8');
const assets = readdirSync(folder).filter((name) => built.includes(name));
const files = assets.filter((name) => name.endsWith('.js'));
const text = new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

/** The built file that contains a source file, according to the source maps. */
function fileOf(source: string): string {
  const found = files.find((name) => {
    const map = join(dist, '../.dist-maps/assets', `${name}.map`);
    // The bundler's own chunks have no source map.
    if (!existsSync(map)) return false;
    const { sources }: { sources: string[] } = JSON.parse(readFileSync(map, 'utf8'));
    return sources.some((one) => one.endsWith(`/src/${source}`));
  });
  if (found === undefined) throw new Error(`No file of the build contains ${source}`);
  return found;
}

const viewOf = (type: string): string =>
  `entities/${type}/view.${existsSync(join(dist, `../src/entities/${type}/view.tsx`)) ? 'tsx' : 'ts'}`;

/** These files and all files that they import statically. */
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

/** The gzipped bytes that a browser fetches for some sources if it has already fetched others. */
function bytesOf(sources: readonly string[], fetched: readonly string[]): number {
  const known = withImports(fetched.map(fileOf));
  const own = [...withImports(sources.map(fileOf))].filter((name) => !known.has(name));
  return own.reduce((sum, name) => sum + gzipSync(text.get(name) ?? '').length, 0);
}

const shell = [
  'main.tsx',
  'app/start/app.tsx',
  'app/shell/shell.tsx',
  'app/pages/area-page.tsx',
  'app/shell/signed-in-header.tsx',
  'features/dashboard/dashboard-page.tsx',
];
const page = 'screens/list/entity-list-page.tsx';

test('a list page needs at most 35 kB of code, and an entity type at most 6.5 kB more', () => {
  const own = bytesOf([page], shell);
  // The lower bound proves that imports are found: a page without its list would be small.
  expect(own).toBeGreaterThan(15_000);
  expect(own).toBeLessThanOrEqual(35_000);
  for (const type of ['user', 'role', 'user-contract', 'device', 'log-entry'])
    expect(bytesOf([viewOf(type)], [...shell, page]), type).toBeLessThanOrEqual(6_500);
});

const editor = 'features/flow-editor/page/editor-page.tsx';

test('the canvas of flows needs at most 158 kB of code, and the first expression 150 kB more', () => {
  const canvas = bytesOf(['features/flow-editor/page/flow-area.tsx', editor], [...shell, page]);
  expect(canvas).toBeGreaterThan(60_000);
  expect(canvas).toBeLessThanOrEqual(158_000);
  const expression = bytesOf(['features/flow-editor/expression/mount-editor.ts'], [...shell, page, editor]);
  expect(expression).toBeGreaterThan(60_000);
  expect(expression).toBeLessThanOrEqual(150_000);
});

const isForSome = (name: string): boolean => /^[a-z]+-only-/.test(name);

test('what every user downloads needs no file that only some users do', () => {
  expect(isForSome(fileOf(editor))).toBe(true);
  const forAll = withImports(files.filter((name) => !isForSome(name)));
  expect([...forAll].filter(isForSome)).toEqual([]);
  const start = readFileSync(join(dist, 'index.html'), 'utf8');
  expect(assets.filter((name) => isForSome(name) && start.includes(name))).toEqual([]);
});

test('every user downloads no file that only some users need', () => {
  const start = readFileSync(join(dist, 'index.html'), 'utf8');
  // Also what is imported later; the engine's worker is named by an address.
  const needed = new Set(files.filter((name) => start.includes(name)));
  for (const name of needed)
    for (const other of isForSome(name) ? [] : files)
      if (text.get(name)?.includes(other) === true) needed.add(other);
  expect(needed.size).toBeGreaterThan(100);
  expect(files.filter((name) => !needed.has(name) && !isForSome(name))).toEqual([]);
});
