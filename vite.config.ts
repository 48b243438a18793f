import { lingui } from '@lingui/vite-plugin';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { firstTexts } from './tests/run/first-texts.mjs';

// Only files that import a macro pass through Babel; everything else stays with oxc.
const linguiMacros = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  rolldown: { filter: { id: /\.tsx?(?:$|\?)/, code: /@lingui\/(?:core|react)\/macro/ } },
});

/** Of the web phone, with packages that nothing else needs: kept ahead for nobody, since most have none. */
const ofPhone = /[\\/](?:src[\\/](?:features|entities)[\\/]web-phone|node_modules[\\/]jssip)/;
const isPhoneAlone = ({ moduleIds }: { readonly moduleIds: readonly string[] }): boolean =>
  moduleIds.some((id) => ofPhone.test(id)) &&
  moduleIds.every((id) => ofPhone.test(id) || id.includes('node_modules') || id.startsWith('\0'));

/**
 * @lingui/core names what reads messages as their authors write them, and uses it in development alone: 18 KB that only
 * the server's own translations need.
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

/** What the first script of all is made of: a chunk of its own, which waits for no other and for no style sheet. */
const ofHeadStart = /[\\/]src[\\/](?:app[\\/]start|client[\\/]store)[\\/]head-start\.ts$/;
const headStart: Plugin = {
  name: 'head-start',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace(/(?<=<script )(?=[^>]*src="\/assets\/head-start-)/, 'async '),
  },
};

const manifest = {
  id: '/',
  name: 'Portal',
  short_name: 'Portal',
  description: 'The portal of your telephony platform',
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  theme_color: '#ffffff',
  background_color: '#ffffff',
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

// The reference platform that `npm run dev` starts beside Vite.
const platform = process.env['PLATFORM_URL'] ?? 'http://127.0.0.1:4000';

const ofPlatform = 'tests/integration/platform/*.test.ts';
const real = {
  globalSetup: 'tests/integration/support/seeded.ts',
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [linguiMacros] }),
    firstTexts(),
    lingui(),
    compiledMessages,
    headStart,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'workers',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,woff2,mp3,webmanifest}'],
        globIgnores: ['assets/phone-only-*', 'assets/web-phone*'],
      },
    }),
  ],
  // Orders builds in time: of two engines the older one yields.
  define: { __BUILD__: JSON.stringify(new Date().toISOString()) },
  html: { cspNonce: '__CSP_NONCE__' },
  worker: {
    format: 'es',
    rolldownOptions: {
      // A worker whose URL changes with its content is a second engine beside the old one.
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
  build: {
    target: 'es2022',
    sourcemap: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        chunkFileNames: (chunk) => `assets/${isPhoneAlone(chunk) ? 'phone-only-' : ''}[name]-[hash].js`,
        // Two chunks for the first page. That of the packages changes name when they do, not when the app does;
        // what only a lazy page uses stays with that page.
        codeSplitting: {
          groups: [
            { name: 'head-start', test: ofHeadStart, priority: 1 },
            { name: 'vendor', test: /node_modules|^\0vite\//, tags: ['$initial'] },
            { name: 'app', test: /[\\/]src[\\/]/, tags: ['$initial'] },
            // What most lazy pages use: with it the dashboard is half as many requests, and no byte more. What fewer use
            // would bring them all what only forms need, such as the rules of telephone numbers (29 KB).
            { name: 'common', minShareCount: 14 },
            // The text of a call action: small files that are always used together.
            {
              name: 'call-action',
              test: /[\\/]src[\\/]fields[\\/]call-action[\\/](?:effective-)?call-action(?:-text|-name)?\.ts/,
            },
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
    // Vitest leaves a core free; these wait more than they reckon.
    maxWorkers: 2,
    retry: process.env['CI'] === undefined ? 0 : 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        // Real servers and databases on a machine that may be busy: time is asserted where it is the subject.
        test: {
          ...real,
          name: 'engine',
          include: ['tests/integration/**/*.test.ts'],
          exclude: [ofPlatform],
        },
      },
      {
        extends: true,
        // Each has a platform of its own and nothing else: what they load is loaded and compiled once.
        test: { ...real, name: 'platform', include: [ofPlatform], isolate: false },
      },
    ],
  },
});
