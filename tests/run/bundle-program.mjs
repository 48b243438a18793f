import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

/** Modules read files beside them, wherever their code is run from. */
const ownUrls = {
  name: 'own-urls',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

/** Bundles a program for Node: it then starts in a fraction of the time that loading its modules takes. */
export async function bundleProgram(entry, file) {
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    external: /^[^./]/,
    plugins: [ownUrls],
  });
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
}
