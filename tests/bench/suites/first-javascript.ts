import { errors } from '@playwright/test';
import { openProfile, withProfile } from '../browser.ts';
import type { CountingProxy, SeenRequest } from '../counting-proxy.ts';
import { openCountingProxy } from '../counting-proxy.ts';
import { withPlatform } from '../portal-site.ts';
import type { Row } from '../row.ts';
import type { Suite } from '../suite.ts';
import { timeToTyping, watchForm } from '../typing.ts';

interface FirstVisit {
  readonly before: readonly SeenRequest[];
  readonly thirdParties: readonly string[];
}

/** A first visit with a fresh profile: what was asked for until the sign-in form could be typed into. */
const firstVisit = (proxy: CountingProxy, patienceMs = 30_000): Promise<FirstVisit> =>
  withProfile(async (folder) => {
    const context = await openProfile(folder);
    try {
      const page = await context.newPage();
      const thirdParties: string[] = [];
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== proxy.origin) thirdParties.push(request.url());
      });
      await page.addInitScript(watchForm);
      const start = proxy.requests.length;
      const typable = await timeToTyping(page, proxy.origin, patienceMs);
      return { before: proxy.requests.slice(start).filter(({ at }) => at <= typable.at), thirdParties };
    } finally {
      await context.close();
    }
  });

const isOfPage = ({ destination, path }: SeenRequest): boolean =>
  destination === 'document' || (/\.(?:js|css)$/.test(path) && /^(?:script|style)$/.test(destination));
const kib = (seen: readonly SeenRequest[]): number => seen.reduce((sum, { gzip }) => sum + gzip, 0) / 1024;
const named = (seen: readonly SeenRequest[]): string =>
  seen.map(({ path }) => path.replace(/^.*\//, '') || '/').join(', ');

/**
 * Of these the form waits for what the document itself names, and for what it cannot be typed into without; others
 * are only fetched ahead.
 */
async function needed(proxy: CountingProxy, seen: readonly SeenRequest[]): Promise<readonly SeenRequest[]> {
  const page = await (await fetch(proxy.origin)).text();
  const found: SeenRequest[] = [];
  for (const one of seen) {
    if (page.includes(one.path) || (await isNeeded(proxy, one.path))) found.push(one);
  }
  return found;
}

async function isNeeded(proxy: CountingProxy, path: string): Promise<boolean> {
  proxy.refuse(path);
  try {
    await firstVisit(proxy, refusedPatienceMs);
    return false;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return true;
    throw error;
  } finally {
    proxy.refuse(null);
  }
}
/** A form that did not come without a file after this long waits for it. */
const refusedPatienceMs = 8000;

export const firstJavascript: Suite = {
  name: 'first JavaScript',
  isLong: true,
  run: ({ dist }): Promise<readonly Row[]> =>
    withPlatform(dist, async (platform) => {
      const proxy = await openCountingProxy(platform.port);
      const { before, thirdParties } = await firstVisit(proxy);
      const ahead = before.filter(isOfPage);
      const waited = await needed(proxy, ahead);
      await proxy.close();
      const code = waited.filter(({ destination }) => destination !== 'document');
      // The service worker asks for it as well, to keep it.
      const worker = before.filter(({ path }) => path === '/engine.js').slice(0, 1);
      const base = { kind: 'measured', reference: null } as const;
      const none = { kind: 'none' } as const;
      return [
        {
          ...base,
          name: 'JS + CSS that the sign-in form waits for, gzip',
          unit: 'KiB',
          samples: [kib(code)],
          goal: { kind: 'atMost', value: 150 },
          note: named(code),
        },
        {
          ...base,
          name: 'document, JS and CSS that it waits for',
          unit: 'requests',
          samples: [waited.length],
          goal: { kind: 'atMost', value: 6 },
        },
        {
          ...base,
          name: 'requests to a third party by then',
          unit: 'requests',
          samples: [thirdParties.length],
          goal: { kind: 'atMost', value: 0 },
        },
        { ...base, name: "the engine's worker, gzip", unit: 'KiB', samples: [kib(worker)], goal: none },
        {
          ...base,
          name: 'all requests by then, those of workers and those ahead of need among them',
          unit: 'requests',
          samples: [before.length],
          goal: none,
          note: named(before),
        },
      ];
    }),
};
