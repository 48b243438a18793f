import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dist } from './seed.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const settings = ['package.json', 'tsconfig.json', 'vite.config.ts', 'tests/run'];
const sources = ['src', 'workers', 'public', 'index.html', ...settings];

export interface Build {
  readonly dist: string;
  /** Names below `/assets/`. */
  readonly assets: readonly string[];
}

/** Copies the sources of the portal into a folder, where a test may change them. */
export function sourceTree(tree: string): string {
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  for (const path of sources) cpSync(join(root, path), join(tree, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
  return tree;
}

export function buildTree(tree: string, outDir: string): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
  execFileSync(process.execPath, [vite, ...options], { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * Two builds of the portal, which set `data-build` of the page to "first" and "second": a copy of the built portal, and
 * a new build with a line added to the app, to a lazy page and to the engine.
 */
export function prepareTwoBuilds(folder: string): readonly [first: Build, second: Build] {
  rmSync(folder, { recursive: true, force: true });
  return [copyBuild(join(folder, 'first')), buildChanged(folder)];
}

const isCode = (asset: string): boolean => !asset.endsWith('.map');
const setName = (name: string): string => `\ndocument.documentElement.dataset['build'] = '${name}';\n`;

function copyBuild(copy: string): Build {
  cpSync(dist, copy, { recursive: true });
  const [script] =
    /(?<=src="\/)assets\/app-[^"]+\.js/.exec(readFileSync(join(copy, 'index.html'), 'utf8')) ?? [];
  if (script === undefined) throw new Error('The start page has no script of the app');
  appendFileSync(join(copy, script), setName('first'));
  // The folder also holds the assets of older builds; the newest build is listed first.
  const [assets = []]: string[][] = JSON.parse(readFileSync(join(copy, 'builds.json'), 'utf8'));
  return { dist: copy, assets: assets.filter(isCode) };
}

function buildChanged(folder: string): Build {
  const tree = sourceTree(join(folder, 'tree'));
  appendFileSync(join(tree, 'src/main.tsx'), setName('second'));
  for (const path of ['src/features/dashboard/dashboard-page.tsx', 'workers/engine.ts'])
    appendFileSync(join(tree, path), `\nconsole.debug('second');\n`);
  const built = join(folder, 'second');
  buildTree(tree, built);
  return { dist: built, assets: readdirSync(join(built, 'assets')).filter(isCode) };
}
