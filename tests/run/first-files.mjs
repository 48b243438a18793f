/** Modules of what users open first, lazily loaded: pages, and the list and details of each type. */
const firstModules =
  /[\\/]src[\\/](?:app[\\/](?:pages|shell)[\\/].*|features[\\/][^\\/]+[\\/].*-page|screens[\\/](?:list[\\/]entity-list-page|details[\\/]details-panel)|entities[\\/][^\\/]+[\\/](?:view|panel))\.tsx?$/;

/**
 * Tells the service worker which files an offline start needs first: all that the start page loads or imports lazily,
 * and the files of the modules above, each with what it cannot be loaded without. Everything outside of `assets/` is
 * needed too.
 */
export function firstFiles() {
  const first = new Set();
  return {
    plugin: {
      name: 'first-files',
      apply: 'build',
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const add = (name) => {
          const chunk = byName.get(name);
          if (first.has(name) || chunk === undefined) return;
          first.add(name);
          for (const style of chunk.viteMetadata?.importedCss ?? []) first.add(style);
          chunk.imports.forEach(add);
        };
        for (const { fileName, isEntry, moduleIds } of chunks)
          if (isEntry || moduleIds.some((id) => firstModules.test(id))) add(fileName);
        for (const { isEntry, imports, dynamicImports } of chunks)
          if (isEntry)
            for (const name of [...imports, ...lazyImports(imports, byName), ...dynamicImports]) add(name);
      },
    },
    mark: (entries) => ({
      manifest: entries.map((entry) =>
        first.has(entry.url) || !entry.url.startsWith('assets/') ? { ...entry, isFirst: true } : entry,
      ),
      warnings: [],
    }),
  };
}

const lazyImports = (names, byName) => names.flatMap((name) => byName.get(name)?.dynamicImports ?? []);
