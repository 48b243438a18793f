import { basename } from 'node:path';
import { bundleProgram } from '../../run/bundle-program.mjs';
import { root } from '../../run/process.mjs';

/** Bundles a program that tests start, because loading its modules one by one takes seconds. Returns the file. */
export async function bundled(program: string): Promise<string> {
  // Within the project, so that it finds the packages.
  const file = `${root}test-results/${basename(program, '.ts')}.mjs`;
  await bundleProgram(`${root}${program}`, file);
  return file;
}
