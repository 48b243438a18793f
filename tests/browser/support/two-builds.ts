import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const settings = ['package.json', 'tsconfig.json', 'vite.config.ts', 'tests/run/first-texts.mjs'];
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

export function buildTree(tree: string, dist: string): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = ['build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'];
  execFileSync(process.execPath, [vite, ...options], { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Two builds of the portal: as it is, and after a line was added to the app, to a lazy page and to the engine. */
export function buildTwice(folder: string): readonly [first: Build, second: Build] {
  rmSync(folder, { recursive: true, force: true });
  const tree = sourceTree(join(folder, 'tree'));
  const build = (name: string): Build => {
    const dist = join(folder, name);
    buildTree(tree, dist);
    return { dist, assets: readdirSync(join(dist, 'assets')).filter((asset) => !asset.endsWith('.map')) };
  };
  const mark = (name: string): void => {
    appendFileSync(join(tree, 'src/main.tsx'), `\ndocument.documentElement.dataset['build'] = '${name}';\n`);
    for (const path of ['src/features/dashboard/dashboard-page.tsx', 'workers/engine.ts'])
      appendFileSync(join(tree, path), `\nconsole.debug('${name}');\n`);
  };

  mark('first');
  const first = build('first');
  mark('second');
  return [first, build('second')];
}
