import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveSite } from '../support/site-server.ts';
import type { SiteServer } from '../support/site-server.ts';
import { prepareTwoBuilds } from '../support/two-builds.ts';
import type { Build } from '../support/two-builds.ts';

test.use({ serviceWorkers: 'allow' });

test.describe.configure({ mode: 'serial' });

let first: Build;
let second: Build;
let server: SiteServer;

test.beforeAll(async () => {
  [first, second] = prepareTwoBuilds(fileURLToPath(new URL('../../../test-results/update', import.meta.url)));
  server = await serveSite(first.dist);
});
test.afterAll(() => server.close());

const build = (page: Page) => page.evaluate(() => document.documentElement.dataset['build']);
const waiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
/** The statuses of assets without the browser's HTTP cache, which may hold them by chance. */
const statuses = (page: Page, assets: readonly string[]) =>
  page.evaluate(
    (names) =>
      Promise.all(names.map(async (name) => (await fetch(`/assets/${name}`, { cache: 'no-store' })).status)),
    assets,
  );
/** Those of the assets that no cache has. */
const missing = async (page: Page, assets: readonly string[]) => {
  const cached = await page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
  });
  return assets.filter((asset) => !cached.includes(`/assets/${asset}`));
};
const isForAll = (asset: string) => !/^[a-z]+-only-/.test(asset);
const ofFlows = ({ assets }: Build) => assets.filter((asset) => asset.startsWith('flow-only-'));
const isOld = (asset: string) => !second.assets.includes(asset);

test('a deployment changes neither the name of the engine nor those of the packages', () => {
  const vendor = first.assets.filter((asset) => asset.startsWith('vendor-'));
  expect(vendor.filter((asset) => asset.endsWith('.js'))).toHaveLength(1);
  expect(vendor.filter(isOld)).toEqual([]);
  const [engine, newer] = [first, second].map(({ dist }) => readFileSync(join(dist, 'engine.js'), 'utf8'));
  expect(newer).not.toBe(engine);
  // The engine is a single file, so chunks of two builds cannot be mixed.
  for (const { assets } of [first, second])
    expect(assets.filter((asset) => /engine|worker/.test(asset))).toEqual([]);
  expect(engine).not.toMatch(/\bimport\s*\(|\bimport\s*["'{*]|\bfrom\s*["']/);
});

test('installs an update without forcing other tabs, which can load the rest of the old build', async ({
  context,
}) => {
  const violations: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) violations.push(message.text());
  });

  const [page, other] = [await context.newPage(), await context.newPage()];
  await page.goto(server.origin);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await other.goto(server.origin);
  await expect.poll(() => build(other)).toBe('first');

  // The files that an offline start does not need are cached after the installation.
  const precached = readFileSync(join(first.dist, 'service-worker.js'), 'utf8');
  const old = first.assets.filter((asset) => isOld(asset) && isForAll(asset));
  expect(old.length).toBeGreaterThan(0);
  expect(old.filter((asset) => !precached.includes(asset))).toEqual([]);
  await expect.poll(() => missing(other, old)).toEqual([]);

  // One use of the flow editor keeps all of it, also through an update.
  expect(await statuses(other, ofFlows(first).slice(0, 1))).toEqual([200]);
  server.deploy(second.dist);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  // The new service worker first downloads the whole portal, which is slow on a busy machine.
  await expect.poll(() => waiting(page)).toBe('installed');
  await page.reload();
  await expect.poll(() => build(page), 'the update is not taken yet').toBe('first');
  // Chromium stops the old worker to activate the new one. A request of a page at that moment starts the old one again,
  // and the new one waits for up to five minutes.
  await page.waitForLoadState('networkidle');

  await page.evaluate(async () => {
    (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage({ type: 'SKIP_WAITING' });
  });
  // The browser first lets the old worker finish its tasks.
  await expect.poll(() => waiting(page)).toBeUndefined();
  await page.reload();
  await expect.poll(() => build(page)).toBe('second');

  expect(await build(other), 'the other tab is not reloaded').toBe('first');
  // Optional parts that are in use are kept; the server keeps their other older files.
  expect(await statuses(other, old)).toEqual(old.map(() => 200));

  await server.close();
  expect(await statuses(page, ofFlows(second))).toEqual(ofFlows(second).map(() => 200));
  await page.reload();
  await expect.poll(() => build(page), 'without a server').toBe('second');
  expect(violations).toEqual([]);
});

test.describe('in the browser', () => {
  test.beforeAll(async () => {
    server = await serveSite(first.dist);
  });

  test('the portal can be installed, and its service worker serves the portal but not the platform', async ({
    page,
  }) => {
    await page.goto(server.origin);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const devtools = await page.context().newCDPSession(page);
    const { errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Playwright's contexts are incognito, which is the only obstacle.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);

    const fetched = page.waitForResponse(/\/v1\/session$/);
    await page.evaluate(() => fetch('/v1/session'));
    expect((await fetched).fromServiceWorker()).toBe(false);

    const isServedByWorker = async (path: string) => {
      const response = page.waitForResponse(`${server.origin}${path}`);
      // There is no platform behind this server, and the browser treats its empty answer as a failure.
      await page.goto(`${server.origin}${path}`).catch(() => {});
      return (await response).fromServiceWorker();
    };
    expect(await isServedByWorker('/organization/anything?tab=log')).toBe(true);
    for (const path of ['/v1', '/v1/session', '/ws', '/ws/x', '/config.json'])
      expect(`${path} ${await isServedByWorker(path)}`).toBe(`${path} ${path === '/config.json'}`);
  });

  test('refuses markup from text, workers from other origins, and inline scripts', async ({ page }) => {
    await page.goto(server.origin);
    await page.waitForFunction(() => document.documentElement.dataset['build'] !== undefined);
    const resultOf = (code: string) => page.evaluate(code).then(String, (error: Error) => error.name);
    expect(await resultOf(`document.body.innerHTML = '<b>text</b>'`)).toBe('Error');
    expect(await resultOf(`new Worker('https://elsewhere.example/worker.js')`)).toBe('Error');
    expect(await resultOf(`document.createElement('style').innerHTML = 'p { margin: 0 }'`)).toBe(
      'p { margin: 0 }',
    );
    const inline = `const s = document.createElement('script'); s.text = 'window.ran = 1'; document.head.append(s)`;
    await resultOf(inline);
    expect(await page.evaluate('window.ran')).toBeUndefined();
  });
});
