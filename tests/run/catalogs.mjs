import { root } from './process.mjs';

/**
 * Checks the catalogs against the sources: every text extracted and unchanged, every language translated. Prints the
 * faults and resolves to an exit code.
 */
export async function checkCatalogs() {
  const { getConfig } = await import('@lingui/conf');
  const { getCatalogs } = await import('@lingui/cli/api');
  const config = getConfig({ cwd: root });
  const faults = [];
  for (const catalog of await getCatalogs(config)) {
    const inSources = await catalog.collect();
    if (inSources === undefined) return 1;
    for (const locale of config.locales) {
      const known = (await catalog.read(locale)) ?? {};
      for (const [id, { message }] of Object.entries(inSources)) {
        const text = message ?? id;
        if (known[id] === undefined) faults.push(`${locale}: not extracted: ${text}`);
        else if (known[id].translation === '' && locale !== config.sourceLocale)
          faults.push(`${locale}: not translated: ${text}`);
        else if (locale === config.sourceLocale && ![text, ''].includes(known[id].translation))
          faults.push(`${locale}: not the text of the sources: ${text}`);
      }
    }
  }
  for (const line of faults) console.error(line);
  console.log(`Catalogs: ${faults.length} faults.`);
  return faults.length === 0 ? 0 : 1;
}
