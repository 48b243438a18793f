import { execFileSync } from 'node:child_process';
import { cpSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Portal } from '../driver/portal.ts';
import { dist, specFolder } from './support/seed.ts';
import { expect, test as base } from './support/test.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const test = base.extend<object, { site: string }>({
  site: [
    async ({ subject }, use) => {
      const site = specFolder(`${subject}-site`);
      cpSync(dist, site, { recursive: true });
      await use(site);
    },
    { scope: 'worker' },
  ],
});
test.use({ subject: 'new-version' });

/** Builds the portal once more (a build differs from the one before by its time alone), and serves it. */
function deploy(site: string): void {
  const next = `${site}-next`;
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', next, '--emptyOutDir'];
  execFileSync(process.execPath, [...vite, '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(site, { recursive: true });
  renameSync(next, site);
}

/** The scripts that the page was made with; their names are hashes of what is in them. */
const running = ({ page }: Portal) =>
  page.evaluate(() => [...document.scripts].map(({ src }) => new URL(src).pathname).toSorted());

test('a new version is offered, and taken when the reader says so', async ({ portal, platform, site }) => {
  await portal.enter('harbour', 'felix');
  await expect(portal.freshness()).toHaveText('Live');
  await expect.poll(() => portal.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const before = await running(portal);
  const other = await portal.newTab(portal.path());
  deploy(site);

  await portal.page.bringToFront();
  await portal.page.reload();
  const offer = portal.banner('A new version is ready');
  await expect(offer).toBeVisible();
  await expect(portal.freshness()).toHaveText('Live');
  expect(await running(portal)).toEqual(before);

  await offer.getByRole('button', { name: 'Load it' }).click();
  await expect.poll(() => running(portal).catch(() => before), { timeout: 20_000 }).not.toEqual(before);
  await expect(portal.freshness()).toHaveText('Live', { timeout: 20_000 });
  await expect(offer).toBeHidden();

  // The other tab was not touched, and both are served by one engine.
  expect(await running(other)).toEqual(before);
  await other.page.bringToFront();
  await expect(other.freshness()).toHaveText('Live', { timeout: 20_000 });
  await expect.poll(async () => (await platform.control.stats()).sockets).toBe(1);
});
