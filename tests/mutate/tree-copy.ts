import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../bench/temporary-folder.ts';
import type { TemporaryFolder } from '../bench/temporary-folder.ts';

/** The files that git knows or would add. */
const filesOf = (root: string): readonly string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)));

/** Copies the working tree, with its packages linked: faults never touch the files that somebody is editing. */
export function copyTree(root: string): TemporaryFolder {
  const folder = temporaryFolder('mutate-');
  for (const path of filesOf(root)) {
    const target = join(folder.path, path);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(root, path), target);
  }
  symlinkSync(join(root, 'node_modules'), join(folder.path, 'node_modules'), 'junction');
  return folder;
}
