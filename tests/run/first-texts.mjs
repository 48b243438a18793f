import { readFileSync } from 'node:fs';
import { join, normalize, relative } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

const imported = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s*)?'(\.[^']+)'/gm;

/** The files that `entry` imports, directly or not, without lazy imports. */
function importedBy(entry) {
  const found = new Set([entry]);
  for (const file of found) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, target] of readFileSync(file, 'utf8').matchAll(imported))
      found.add(normalize(join(file, '..', target)));
  }
  return found;
}

/**
 * A Vite plugin: `en.po?first` holds only the texts of the first script. Sign-in waits for this catalog, and nine
 * tenths of the whole one belong to later pages.
 */
export function firstTexts() {
  const config = getConfig();
  return {
    name: 'first-texts',
    enforce: 'pre',
    async load(id) {
      const [file, query] = id.split('?');
      if (query !== 'first' || !file.endsWith('.po')) return null;
      this.addWatchFile(file);
      const first = importedBy(join(config.rootDir, 'src/main.tsx'));
      const { locale, catalog } = getCatalogForFile(
        relative(config.rootDir, file),
        await getCatalogs(config),
      );
      const catalogMessages = await catalog.read(locale);
      const { messages } = await catalog.getTranslations(locale, {
        fallbackLocales: config.fallbackLocales,
        sourceLocale: config.sourceLocale,
      });
      const isFirst = (text) =>
        catalogMessages[text]?.origin?.some(([path]) => first.has(join(config.rootDir, path)));
      const firstMessages = Object.fromEntries(Object.entries(messages).filter(([text]) => isFirst(text)));
      const { source } = createCompiledCatalog(locale, firstMessages, { namespace: 'es' });
      return { code: source, map: null, moduleType: 'js' };
    },
  };
}
