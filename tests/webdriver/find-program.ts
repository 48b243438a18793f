import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { NotInstalled } from './remote-browser.ts';

/** Finds the first of these programs on this machine, by name on the path or by absolute path. */
export function findProgram(names: readonly string[]): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = names
    .flatMap((name) => (name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name))))
    .find(existsSync);
  if (found === undefined) throw new NotInstalled(`none of ${names.join(', ')} is installed`);
  return found;
}
