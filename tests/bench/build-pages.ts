import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig, Plugin } from 'vite';
import { build, loadConfigFromFile } from 'vite';
import { temporaryFolder } from './temporary-folder.ts';

const root = fileURLToPath(new URL('page/', import.meta.url));
const portalConfig = fileURLToPath(new URL('../../vite.config.ts', import.meta.url));
const env = { command: 'build', mode: 'production' } as const;

export interface Pages {
  readonly folder: string;
  remove(): Promise<void>;
}

/** The portal's build configuration without the PWA plugin. */
async function configuration(): Promise<Pick<InlineConfig, 'plugins' | 'define'>> {
  const loaded = await loadConfigFromFile(env, portalConfig, undefined, 'silent');
  if (!loaded) throw new Error('vite.config.ts was not found');
  const { plugins = [], define } = loaded.config;
  const nested = plugins.flat(9) as unknown[];
  const all = (await Promise.all(nested.map((one) => Promise.resolve(one)))).filter(Boolean) as Plugin[];
  return {
    plugins: all.filter(({ name }) => !name.startsWith('vite-plugin-pwa')),
    ...(define && { define }),
  };
}

/**
 * Builds the bench's pages like the portal, importing the portal's sources. The peers' page needs the peers'
 * packages.
 */
export async function buildPages(hasPeers: boolean): Promise<Pages> {
  const folder = temporaryFolder('bench-pages-');
  await build({
    ...(await configuration()),
    root,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    // The peers and the bench share one React.
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      outDir: folder.path,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: {
        input: {
          index: join(root, 'index.html'),
          calls: join(root, 'calls.html'),
          'bare-link': join(root, 'bare-link.html'),
          ...(hasPeers && { peers: join(root, 'peers.html') }),
          'calls-worker': join(root, 'calls-worker.ts'),
        },
        output: {
          // A service worker's path sets its scope, so it keeps a stable name at the root.
          entryFileNames: ({ name }) => (name === 'calls-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        },
      },
    },
  });
  return { folder: folder.path, remove: folder.remove };
}
