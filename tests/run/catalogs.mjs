import { root } from './process.mjs';

/**
 * Checks the catalogs against the sources: every text extracted, every language translated. Prints missing texts
 * and resolves to an exit code.
 */
export async function checkCatalogs() {
  const { getConfig } = await import('@lingui/conf');
  const { getCatalogs } = await import('@lingui/cli/api');
  const config = getConfig({ cwd: root });
  const missing = [];
  for (const catalog of await getCatalogs(config)) {
    const inSources = await catalog.collect();
    if (inSources === undefined) return 1;
    for (const locale of config.locales) {
      const known = (await catalog.read(locale)) ?? {};
      for (const [id, { message }] of Object.entries(inSources)) {
        const text = message ?? id;
        if (known[id] === undefined) missing.push(`${locale}: not extracted: ${text}`);
        else if (known[id].translation === '' && locale !== config.sourceLocale)
          missing.push(`${locale}: not translated: ${text}`);
      }
    }
  }
  for (const line of missing) console.error(line);
  console.log(`Catalogs: ${missing.length} missing.`);
  return missing.length === 0 ? 0 : 1;
}
