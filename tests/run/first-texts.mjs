import { readFileSync } from 'node:fs';
import { join, normalize, relative } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

const imported = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s*)?'(\.[^']+)'/gm;

/** What `entry` imports, and what that imports in turn, but for what is imported when it is asked for. */
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
 * A Vite plugin: `en.po?first` is of a catalog what the first script says. The sign-in waits for the catalog, and
 * nine tenths of it belong to pages that come later.
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
      const known = await catalog.read(locale);
      const { messages } = await catalog.getTranslations(locale, {
        fallbackLocales: config.fallbackLocales,
        sourceLocale: config.sourceLocale,
      });
      const isFirst = (text) => known[text]?.origin?.some(([path]) => first.has(join(config.rootDir, path)));
      const said = Object.fromEntries(Object.entries(messages).filter(([text]) => isFirst(text)));
      const { source } = createCompiledCatalog(locale, said, { namespace: 'es' });
      return { code: source, map: null, moduleType: 'js' };
    },
  };
}
