import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders that are removed when this process ends before its work does. */
const open = new Set<string>();
const removal = { recursive: true, force: true, maxRetries: 5 } as const;
process.once('exit', () => {
  for (const path of open) rmSync(path, removal);
});

export interface TemporaryFolder {
  readonly path: string;
  readonly remove: () => Promise<void>;
}

export function temporaryFolder(prefix: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), prefix));
  open.add(path);
  return {
    path,
    async remove() {
      await rm(path, removal);
      open.delete(path);
    },
  };
}
