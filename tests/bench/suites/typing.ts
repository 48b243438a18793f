import type { BrowserContext } from '@playwright/test';
import { serveBareSite } from '../bare-site.ts';
import { withBrowser } from '../browser.ts';
import { withPlatform } from '../portal-site.ts';
import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { SlowProxy } from '../slow-proxy.ts';
import { openSlowProxy } from '../slow-proxy.ts';
import type { Suite } from '../suite.ts';
import { timeToTyping, watchForm } from '../typing.ts';

/** Visits in a new tab. */
async function visit(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(watchForm);
  const { ms } = await timeToTyping(page, origin);
  await page.close();
  return ms;
}

/** Visits in a new profile. */
const cold = ({ origin }: SlowProxy): Promise<number> => withBrowser((context) => visit(context, origin));

/** Waits until the service worker is installed and controls the page. */
async function install(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(origin);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  const isControlled = await page.evaluate(() => navigator.serviceWorker.controller !== null);
  if (!isControlled) throw new Error('the portal does not come from its service worker');
  await page.close();
}

/** Requests that typing waits for: none if the form accepts typing while all requests are held. */
async function blocking(context: BrowserContext, proxy: SlowProxy): Promise<readonly string[]> {
  const start = proxy.requests.length;
  proxy.wait(holdMs);
  try {
    const ms = await visit(context, proxy.origin);
    return ms < holdMs ? [] : proxy.requests.slice(start).map(({ path }) => path);
  } finally {
    proxy.wait(0);
  }
}
const holdMs = 5000;

export const typing: Suite = {
  name: 'time to typing',
  isLong: true,
  run: ({ context, dist, effort }): Promise<readonly Row[]> =>
    withPlatform(dist, async (platform) => {
      const site = await serveBareSite();
      const [portal, bare] = [await openSlowProxy(platform.port), await openSlowProxy(site.port)];
      try {
        const coldSamples = await interleave<'portal' | 'bare'>(
          [async () => ({ portal: await cold(portal) }), async () => ({ bare: await cold(bare) })],
          effort.rounds,
        );
        await install(context, portal.origin);
        const warmSamples = await interleave<'portal' | 'bare'>(
          [
            async () => ({ portal: await visit(context, portal.origin) }),
            async () => ({ bare: await visit(context, bare.origin) }),
          ],
          effort.rounds,
        );
        const held = await blocking(context, portal);
        const reference = 'a bare page with a module of 38 KiB';
        const goal = { kind: 'ratio', atMost: 1.5 } as const;
        const base = { kind: 'measured', unit: 'ms', goal } as const;
        return [
          {
            ...base,
            name: 'first visit → typing, 100 ms per request, 10 Mbit/s',
            samples: coldSamples.portal,
            reference: { name: reference, samples: coldSamples.bare },
          },
          {
            ...base,
            name: 'installed → typing, same line',
            samples: warmSamples.portal,
            reference: { name: `${reference}, cached`, samples: warmSamples.bare },
          },
          {
            kind: 'measured',
            name: 'requests that typing waits for, installed',
            unit: 'requests',
            samples: [held.length],
            reference: null,
            goal: { kind: 'atMost', value: 0 },
            note: held.join(', ') || 'none',
          },
        ];
      } finally {
        for (const one of [portal, bare, site]) await one.close();
      }
    }),
};
