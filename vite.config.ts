import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { webManifest } from './src/domain/protocol/web-manifest.ts';
import { compileAtOnce } from './tests/run/compile-at-once.mjs';
import { firstFiles } from './tests/run/first-files.mjs';
import { firstTexts } from './tests/run/first-texts.mjs';
import { kitPage } from './tests/run/kit-page.mjs';
import { filesWithOwnModules } from './tests/run/own-modules.mjs';

// Only files that import a macro pass through Babel; everything else stays with oxc.
const linguiMacros = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  rolldown: { filter: { id: /\.tsx?(?:$|\?)/, code: /@lingui\/(?:core|react)\/macro/ } },
});

/**
 * Parts of the portal that most users never open. The service worker keeps their files only once one of them is used,
 * and knows them by their names: `phone-only-*`, `flow-only-*` and so on.
 */
const parts = [
  { name: 'phone', modules: /[\\/](?:src[\\/](?:features|entities)[\\/]web-phone|node_modules[\\/]jssip)/ },
  { name: 'billing', modules: /[\\/]src[\\/]features[\\/]billing/ },
  // Shared by flows and price plans.
  {
    name: 'draft',
    modules:
      /[\\/]src[\\/](?:client[\\/]data[\\/](?:draft-(?:keeper|writer)|open-document)\.ts|screens[\\/]draft[\\/])/,
  },
  {
    name: 'flow',
    modules:
      /[\\/](?:src[\\/](?:features[\\/]flow-editor|entities[\\/]flow[\\/](?:create-form|template[\\/])|domain[\\/]flow[\\/](?:merge|edit[\\/](?:command|step\.|apply|history)|simulate[\\/]test-case))|workers[\\/]flow-layout)/,
  },
];

const partOf = (moduleIds: readonly string[]) =>
  parts.find(({ modules }) => moduleIds.some((id) => modules.test(id)));

/** The path of a file that holds these modules. */
function assetPath(moduleIds: readonly string[], name: string): string {
  const part = partOf(moduleIds);
  return `assets/${part === undefined ? '' : `${part.name}-only-`}${name}`;
}

/**
 * Leaves the message compiler out of @lingui/core, which uses it in development only: catalogs are compiled at build
 * time. These 18 KB are needed only for translations that come from the server.
 */
const compiledMessages: Plugin = {
  name: 'compiled-messages',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@lingui/message-utils/compileMessage' && importer?.includes('@lingui/core')
      ? '\0no-compiler'
      : null,
  load: (id) => (id === '\0no-compiler' ? 'export const compileMessage = undefined;' : null),
};

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));
/** The lazy parts of the first page of a signed-in user. */
const frameEntries = [
  'app/shell/signed-in-header.tsx',
  'app/pages/page-code.ts',
  'app/pages/signed-in-gate.tsx',
  'app/pages/reachable-organization.tsx',
  'app/pages/dashboard.tsx',
  'client/data/prefetched-windows.ts',
].map(source);
let frame: ReadonlySet<string> | null = null;

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** The modules of these parts, with all they import. */
function frameOf(graph: ModuleGraph): ReadonlySet<string> {
  if (frame !== null) return frame;
  frame = importedBy(frameEntries, graph);
  const rules = [...frame, ...importedBy([source('main.tsx')], graph)].find((id) => numberRules.test(id));
  if (rules !== undefined) throw new Error(`The first page would load ${rules}, which only forms need`);
  return frame;
}

let connection: ReadonlySet<string> | null = null;
/** The modules that talk to the engine, with all they import. */
const connectionOf = (graph: ModuleGraph): ReadonlySet<string> =>
  (connection ??= importedBy([source('client/connection/keep-connected.ts')], graph));

/** These modules with all they import, without what they import lazily. */
function importedBy(entries: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set(entries);
  for (const id of found) {
    const module = graph.getModuleInfo(id);
    if (module === null) throw new Error(`${id} is no module of the portal`);
    for (const imported of module.importedIds) found.add(imported);
  }
  return found;
}

/** The rules of telephone numbers, larger than any page: only forms use them. */
const numberRules = /node_modules[\\/]libphonenumber-js[\\/]/;
const needing = new Map<string, boolean>();

/** Whether the module cannot be loaded without these rules. */
function needsNumberRules(id: string, graph: ModuleGraph): boolean {
  let known = needing.get(id);
  if (known === undefined) {
    known = [...importedBy([id], graph)].some((one) => numberRules.test(one));
    needing.set(id, known);
  }
  return known;
}

/** The very first script: its own chunk, which waits for no other chunk and no style sheet. */
const headStartModule = /[\\/]src[\\/](?:app[\\/]start|client[\\/]store)[\\/]head-start\.ts$/;
const headStart: Plugin = {
  name: 'head-start',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace(/(?<=<script )(?=[^>]*src="\/assets\/head-start-)/, 'async '),
  },
};

// The reference platform that `npm run dev` starts beside Vite.
const platform = process.env['PLATFORM_URL'] ?? 'http://127.0.0.1:4000';

const unitTests = { testTimeout: 20_000 };
// A build has no tests, and need not have their files.
const alone = process.env['VITEST'] === undefined ? [] : filesWithOwnModules('tests/unit');
/** They give some modules another content, which would stay with the files after them. */
const replacingModules = ['walk-whole', 'link-silent', 'link-move', 'data-formats']
  .map((name) => `tests/integration/engine/${name}.test.ts`)
  .concat(['quota-rows', 'silence'].map((name) => `tests/integration/socket/${name}.test.ts`));

const platformTests = 'tests/integration/platform/**/*.test.ts';
const realServers = {
  // 1.5 per core: these tests wait half their time.
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
  globalSetup: 'tests/integration/support/seed.ts',
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

const offlineStart = firstFiles();

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [linguiMacros] }),
    firstTexts(),
    lingui(),
    compiledMessages,
    headStart,
    compileAtOnce(),
    offlineStart.plugin,
    kitPage(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'workers',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: webManifest,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,woff2,mp3}'],
        manifestTransforms: [offlineStart.mark],
      },
    }),
  ],
  resolve: {
    // React 19 has the hook that the shim of @tanstack/react-store brings for React 17.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // Orders builds by time: the older of two engines yields.
  define: { __BUILD__: JSON.stringify(new Date().toISOString()) },
  html: { cspNonce: '__CSP_NONCE__' },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        // A stable name: a changed URL would start a second engine beside the old one.
        entryFileNames: ({ name, moduleIds }) =>
          name === 'engine' ? '[name].js' : assetPath(moduleIds, '[name]-[hash].js'),
        codeSplitting: false,
      },
    },
  },
  build: {
    target: 'es2022',
    // No comment in the files names its map: tests/run/build.mjs moves the maps out of what is served.
    sourcemap: 'hidden',
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        chunkFileNames: ({ moduleIds }) => assetPath(moduleIds, '[name]-[hash].js'),
        assetFileNames: ({ originalFileNames }) =>
          assetPath(
            originalFileNames.map((path) => `/${path}`),
            '[name]-[hash][extname]',
          ),
        // Two chunks for the first page: the one of packages keeps its name until a package changes. Modules that only
        // a lazy page uses stay with that page.
        codeSplitting: {
          groups: [
            { name: 'head-start', test: headStartModule, priority: 1 },
            { name: 'vendor', test: /node_modules|^\0vite\//, tags: ['$initial'] },
            { name: 'app', test: /[\\/]src[\\/]/, tags: ['$initial'] },
            // What talks to the engine. Visitors who are not signed in load it too, and none of what pages share.
            {
              name: (id, graph) => (connectionOf(graph).has(id) ? 'connection' : null),
            },
            // Modules that most lazy pages use: this halves the dashboard's requests without adding a byte. Those that
            // need the rules of telephone numbers stay with their pages, so that the dashboard does not evaluate them, and
            // those of a part with that part.
            {
              name: (id, graph) =>
                partOf([id]) !== undefined || needsNumberRules(id, graph) ? null : 'common',
              minShareCount: 14,
            },
            { name: 'number-rules', test: numberRules },
            // In one file: each file of its own costs a start about a millisecond.
            { name: (id, graph) => (frameOf(graph).has(id) ? 'frame' : null) },
            // Small files that are used together: each file of its own costs a request and some 100 bytes.
            {
              name: 'call-action',
              test: /[\\/](?:call-action[\\/](?:effective-)?call-action(?:-text|-name)?|call-action[\\/](?:use-default-action|without-default)|define[\\/]call-action-field)\.ts/,
            },
            {
              name: 'entity-details',
              test: /[\\/](?:common-title|panel-section|plain-list|key-list|selection-options|download-(?:button|problem)|use-file-api|shortcut-scope|offered-actions|known-variants|kept-member|call-key|id-copy|id-pill|segments)\./,
            },
            {
              name: 'flow-blocks',
              test: /[\\/](?:flow[\\/](?:catalogue[\\/]\w+|graph[\\/](?:layout|edges)|expression[\\/](?:tree[\\/](?:named-entity|expression|children)|value[\\/]value|text[\\/]duration)|words[\\/]block-name)|library-(?:flow|macro)[\\/]rules)\.ts/,
            },
            { name: 'copy', test: /[\\/](?:use-copy|use-copy-link|copyable-text)\./ },
            {
              name: 'contract-fields',
              test: /[\\/]src[\\/]fields[\\/](?:billing[\\/]|period[\\/](?:active-since|period-names?|current-period|timeline-))/,
            },
            {
              name: 'list-parts',
              test: /[\\/]src[\\/](?:screens[\\/](?:rows[\\/](?:list-page|list-keys|organization-part|page-scroll)|shown-panel)|fields[\\/]presence[\\/][\w-]+|domain[\\/]entities[\\/]telephony-user[\\/]reach|kit[\\/](?:table[\\/]table-look|base[\\/]use-escape|display[\\/]presence-dot))\./,
            },
            {
              name: 'small-parts',
              test: /[\\/](?:same-members|column-title|parse-tags|ranges-text|localized|country-name|colour-name|run-when-idle|audio-failure|use-list-error|asked-place|pick|slices|text-width|use-zone|option-index|json-text|json-value|no-sub-items|row-slots|state-name|row-origin|member-name|member-entry)\.tsx?$/,
            },
            {
              name: 'flow-fields',
              test: /[\\/](?:fields[\\/]flow[\\/](?:versions-query|version-time|upgrade-badge|editor-link|flow-reference|sharing-status|wait-list)|entities[\\/](?:flow-session|shared-object)[\\/]rules)\.tsx?$/,
            },
            { name: 'sip', test: /[\\/](?:secret-fact|sip-list|sip-status)\./ },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    watch: { ignored: ['**/.platform/**', '**/.dist-*/**', '**/dist/**', '**/test-results/**'] },
    proxy: { '/v1': platform, '/config.json': platform, '/ws': { target: platform, ws: true } },
  },
  test: {
    allowOnly: false,
    // By default Vitest leaves one core free.
    maxWorkers: 2,
    retry: process.env['CI'] === undefined ? 0 : 1,
    projects: [
      {
        extends: true,
        // Without isolation modules are loaded and compiled once: this takes a third of the processor time.
        test: {
          ...unitTests,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
          exclude: alone,
          isolate: false,
          setupFiles: 'tests/unit/support/no-leftover-globals.ts',
        },
      },
      {
        extends: true,
        test: { ...unitTests, name: 'unit-alone', include: alone },
      },
      {
        extends: true,
        // Real servers and databases on a machine that may be busy, so timeouts are long: tests about time assert it.
        test: {
          ...realServers,
          name: 'engine',
          include: ['tests/integration/**/*.test.ts'],
          exclude: [platformTests, ...replacingModules],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...realServers, name: 'engine-alone', include: replacingModules },
      },
      {
        extends: true,
        // Each test only needs its own platform, so without isolation modules are loaded and compiled once.
        test: { ...realServers, name: 'platform', include: [platformTests], isolate: false },
      },
    ],
  },
});
