/** The chunks that the first page executes almost whole. */
const chunks = ['vendor', 'app', 'common', 'frame'];

/**
 * A Vite plugin: begins these files with a comment that makes Chromium compile all their functions while it loads them,
 * and keep them in its code cache; otherwise each start compiles some 700 functions one by one while it renders. Other
 * browsers ignore it.
 */
export function compileAtOnce() {
  return {
    name: 'compile-at-once',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      // The comment has to be the first line, and `output.postBanner` would come after Vite's list of dependencies.
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !chunks.includes(file.name)) continue;
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
          if (file.map) file.map.mappings = `;${file.map.mappings}`;
        }
      },
    },
  };
}
