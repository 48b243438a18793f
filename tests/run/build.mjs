import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install } from './install.mjs';
import { root, tool } from './process.mjs';

const sources = ['src', 'workers', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];
const keptBuilds = 3;

/** Builds the portal into `dist` when it is missing or older than its sources. Resolves to an exit code. */
export async function build() {
  if (existsSync(`${root}dist/index.html`) && newestChange(sources) < newestChange(['dist/index.html']))
    return 0;
  console.log('Building the portal …');
  // Built into another folder and swapped in whole, so that a server on `dist` never serves half a build.
  const code = await tool('vite/bin/vite.js', ['build', '--outDir', '.dist-next', '--logLevel', 'warn']);
  if (code !== 0) return code;
  const maps = moveMaps();
  keepOldAssets();
  rmSync(`${root}.dist-old`, { recursive: true, force: true });
  if (existsSync(`${root}dist`)) renameSync(`${root}dist`, `${root}.dist-old`);
  renameSync(`${root}.dist-next`, `${root}dist`);
  rmSync(`${root}.dist-old`, { recursive: true, force: true });
  rmSync(`${root}.dist-maps`, { recursive: true, force: true });
  renameSync(maps, `${root}.dist-maps`);
  return 0;
}

/** Moves the source maps out of the folder that is served. Returns the folder that has them, with the same paths. */
function moveMaps() {
  const [from, to] = [`${root}.dist-next`, `${root}.dist-maps-next`];
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to);
  for (const path of readdirSync(from, { recursive: true, encoding: 'utf8' }).filter(isMap)) {
    mkdirSync(dirname(`${to}/${path}`), { recursive: true });
    renameSync(`${from}/${path}`, `${to}/${path}`);
  }
  return to;
}

const isMap = (path) => path.endsWith('.map');

/** Keeps the assets of the last builds, for tabs of an older build that load more of it. */
function keepOldAssets() {
  const next = readdirSync(`${root}.dist-next/assets`);
  const before = readBuilds()
    // Earlier versions of this script left the maps beside the files.
    .map((names) => names.filter((name) => !isMap(name)))
    .filter((names) => names.join() !== next.join());
  const builds = [next, ...before].slice(0, keptBuilds);
  for (const name of new Set(builds.flat())) {
    const [from, to] = [`${root}dist/assets/${name}`, `${root}.dist-next/assets/${name}`];
    if (!existsSync(to) && existsSync(from)) cpSync(from, to, { preserveTimestamps: true });
  }
  writeFileSync(`${root}.dist-next/builds.json`, JSON.stringify(builds));
}

function readBuilds() {
  const file = `${root}dist/builds.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** Time of the newest change. Folders count too, so that deleting a file is noticed. */
function newestChange(paths) {
  return Math.max(
    ...paths.map((path) => {
      const stat = statSync(root + path);
      if (!stat.isDirectory()) return stat.mtimeMs;
      return Math.max(stat.mtimeMs, newestChange(readdirSync(root + path).map((name) => `${path}/${name}`)));
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await install();
  process.exit(await build());
}
