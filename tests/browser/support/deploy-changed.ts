import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTree, sourceTree } from './two-builds.ts';

interface SourceChange {
  readonly file: string;
  readonly from: RegExp;
  readonly to: string;
}

/** Another storage format: the rows are in other databases. */
export const otherStorageFormat: SourceChange = {
  file: 'src/client/store/database.ts',
  from: /(?<=const partitionFormat = )\d+/,
  to: '1000',
};

/** Every type has one more field, which may be missing. */
export const moreOptionalField: SourceChange = {
  file: 'src/domain/core/model.ts',
  from: /(?<=export const commonFields = \{)/,
  to: ' noteOfNextBuild: v.optional(v.string()),',
};

/** Builds the portal with these changes of its sources, and serves it in place of the one in the folder `site`. */
export function deployChanged(site: string, changes: readonly SourceChange[]): void {
  const next = `${site}-next`;
  const tree = sourceTree(`${site}-tree`);
  for (const { file, from, to } of changes) {
    const path = join(tree, file);
    const source = readFileSync(path, 'utf8');
    const changed = source.replace(from, to);
    if (changed === source) throw new Error(`there is nothing to change in ${file}`);
    writeFileSync(path, changed);
  }
  buildTree(tree, next);
  rmSync(site, { recursive: true });
  renameSync(next, site);
}
