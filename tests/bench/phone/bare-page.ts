import type { BrowserContext, Page } from '@playwright/test';

/**
 * Runs the reference's code in a page loaded from the platform: a page merely served under its origin could not
 * open sockets.
 */
export async function openBarePage(
  context: BrowserContext,
  platformOrigin: string,
  benchOrigin: string,
): Promise<Page> {
  const page = await context.newPage();
  await page.route(
    ({ origin, pathname }) => origin === platformOrigin && pathname.startsWith('/assets/'),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: benchOrigin + pathname }) });
    },
  );
  await page.goto(`${platformOrigin}/config.json`);
  const document = await (await fetch(`${benchOrigin}/bare-link.html`)).text();
  const script = /src="(\/assets\/bare-link[^"]*)"/.exec(document)?.[1];
  if (script === undefined) throw new Error('the reference page has no script');
  await page.evaluate(`import(${JSON.stringify(script)})`);
  return page;
}
