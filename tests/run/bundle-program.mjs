import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { root } from './process.mjs';

const urlOf = (id) => JSON.stringify(pathToFileURL(id).href);
/** Below the folder of the bundle, which may be moved with the files that are read. */
const movableUrlOf = (id) => `new URL(${JSON.stringify(relative(root, id))}, import.meta.url).href`;

/** Modules read files beside them, wherever their code is run from. */
const ownUrls = (isMovable) => ({
  name: 'own-urls',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, id) => code.replaceAll('import.meta.url', isMovable ? movableUrlOf(id) : urlOf(id)),
  },
});

/**
 * Bundles a program for Node: it then starts in a fraction of the time that loading its modules takes. A movable bundle
 * finds the files that its modules read by their path in the repository, below its own folder.
 */
export async function bundleProgram(entry, file, { isMovable = false } = {}) {
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    external: /^[^./]/,
    plugins: [ownUrls(isMovable)],
  });
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
}
