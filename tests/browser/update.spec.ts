import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveSite } from './support/site-server.ts';
import type { SiteServer } from './support/site-server.ts';
import { buildTwice } from './support/two-builds.ts';
import type { Build } from './support/two-builds.ts';

test.use({ serviceWorkers: 'allow' });

test.describe.configure({ mode: 'serial' });

let first: Build;
let second: Build;
let server: SiteServer;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  [first, second] = buildTwice(fileURLToPath(new URL('../../test-results/update', import.meta.url)));
  server = await serveSite(first.dist);
});
test.afterAll(() => server.close());

const build = (page: Page) => page.evaluate(() => document.documentElement.dataset['build']);
const waiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
const isOld = (asset: string) => !second.assets.includes(asset);

test('a deployment changes neither the name of the engine nor that of the packages', () => {
  const vendor = first.assets.filter((asset) => asset.startsWith('vendor-'));
  expect(vendor.filter((asset) => asset.endsWith('.js'))).toHaveLength(1);
  expect(vendor.filter(isOld)).toEqual([]);
  const [engine, newer] = [first, second].map(({ dist }) => readFileSync(join(dist, 'engine.js'), 'utf8'));
  expect(newer).not.toBe(engine);
  // One file: no chunk of its own that two builds could mix up.
  for (const { assets } of [first, second])
    expect(assets.filter((asset) => /engine|worker/.test(asset))).toEqual([]);
  expect(engine).not.toMatch(/\bimport\s*\(|\bimport\s*["'{*]|\bfrom\s*["']/);
});

test('an update is offered, and a tab of the build before loads the rest of it', async ({ context }) => {
  const violations: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) violations.push(message.text());
  });

  const [page, other] = [await context.newPage(), await context.newPage()];
  await page.goto(server.origin);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await other.goto(server.origin);
  await expect.poll(() => build(other)).toBe('first');

  server.deploy(second.dist);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  // It fetches the whole portal first, which takes its time on a busy machine.
  await expect.poll(() => waiting(page), { timeout: 30_000 }).toBe('installed');
  await page.reload();
  await expect.poll(() => build(page), 'nobody took the update yet').toBe('first');

  await page.evaluate(async () => {
    (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage({ type: 'SKIP_WAITING' });
  });
  // The browser lets the worker before finish what it is doing first.
  await expect.poll(() => waiting(page), { timeout: 30_000 }).toBeUndefined();
  await page.reload();
  await expect.poll(() => build(page)).toBe('second');

  expect(await build(other), 'the other tab is not forced').toBe('first');
  // The web phone alone is not fetched ahead; its older files are the server's to keep.
  const ahead = readFileSync(join(first.dist, 'service-worker.js'), 'utf8');
  const old = first.assets.filter((asset) => isOld(asset) && !asset.includes('phone'));
  expect(old.length).toBeGreaterThan(0);
  expect(old.filter((asset) => !ahead.includes(asset))).toEqual([]);
  // Past the browser's own cache, which may hold them by chance.
  const load = (assets: readonly string[]) =>
    Promise.all(assets.map(async (asset) => (await fetch(`/assets/${asset}`, { cache: 'no-store' })).status));
  expect(await other.evaluate(load, old)).toEqual(old.map(() => 200));

  await server.close();
  await page.reload();
  await expect.poll(() => build(page), 'without a server').toBe('second');
  expect(violations).toEqual([]);
});

test.describe('what the browser says of it', () => {
  test.beforeAll(async () => {
    server = await serveSite(first.dist);
  });

  test('it can be installed', async ({ page }) => {
    await page.goto(server.origin);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const devtools = await page.context().newCDPSession(page);
    const { errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Playwright's browsers are incognito, which is all that may stand in the way.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  });

  test('the service worker answers for the portal, and leaves the platform alone', async ({ page }) => {
    await page.goto(server.origin);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const fetched = page.waitForResponse(/\/v1\/session$/);
    await page.evaluate(() => fetch('/v1/session'));
    expect((await fetched).fromServiceWorker()).toBe(false);

    const byWorker = async (path: string) => {
      const answered = page.waitForResponse(`${server.origin}${path}`);
      // This server knows nothing of a platform: the browser takes its empty answer for none.
      await page.goto(`${server.origin}${path}`).catch(() => {});
      return (await answered).fromServiceWorker();
    };
    expect(await byWorker('/organization/anything?tab=log')).toBe(true);
    for (const path of ['/v1', '/v1/session', '/ws', '/ws/x', '/config.json'])
      expect(`${path} ${await byWorker(path)}`).toBe(`${path} ${path === '/config.json'}`);
  });

  test('text does not become markup, nor another origin a worker', async ({ page }) => {
    await page.goto(server.origin);
    await page.waitForFunction(() => document.documentElement.dataset['build'] !== undefined);
    const refused = (run: string) => page.evaluate(run).then(String, (error: Error) => error.name);
    expect(await refused(`document.body.innerHTML = '<b>text</b>'`)).toBe('Error');
    expect(await refused(`new Worker('https://elsewhere.example/worker.js')`)).toBe('Error');
    expect(await refused(`document.createElement('style').innerHTML = 'p { margin: 0 }'`)).toBe(
      'p { margin: 0 }',
    );
    const inline = `const s = document.createElement('script'); s.text = 'window.ran = 1'; document.head.append(s)`;
    await refused(inline);
    expect(await page.evaluate('window.ran')).toBeUndefined();
  });
});
