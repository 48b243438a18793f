import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = fileURLToPath(new URL('page/', import.meta.url));

export interface Pages {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Builds the bench's pages as the portal is built, beside it; what they import of the portal is the portal's own source. */
export async function buildPages(): Promise<Pages> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    worker: { format: 'es' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
