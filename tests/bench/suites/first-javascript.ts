import { errors } from '@playwright/test';
import { pause } from '../../../src/lib/async/deadline.ts';
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

/** A first visit with a fresh profile: the requests until the sign-in form accepts typing. */
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

const engineMs = 10_000;

/** The request for the engine's worker, in a visit of its own: it is made at about the time the form appears. */
const engineRequest = (proxy: CountingProxy): Promise<SeenRequest> =>
  withProfile(async (folder) => {
    const context = await openProfile(folder);
    try {
      await (await context.newPage()).goto(proxy.origin);
      for (const until = Date.now() + engineMs; Date.now() < until; await pause(50)) {
        const found = proxy.requests.find(({ path }) => path === '/engine.js');
        if (found !== undefined) return found;
      }
      throw new Error('the engine was not started');
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
 * Keeps the requests the form waits for: those named in the document, and those without which the form does not
 * appear. The others are prefetched.
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
/** A form that does not appear within this time while a file is refused needs that file. */
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
      const worker = await engineRequest(proxy);
      await proxy.close();
      const code = waited.filter(({ destination }) => destination !== 'document');
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
          name: 'document, JS and CSS requests that the form waits for',
          unit: 'requests',
          samples: [waited.length],
          goal: { kind: 'atMost', value: 6 },
        },
        {
          ...base,
          name: 'requests to third parties until the form',
          unit: 'requests',
          samples: [thirdParties.length],
          goal: { kind: 'atMost', value: 0 },
        },
        { ...base, name: "the engine's worker, gzip", unit: 'KiB', samples: [kib([worker])], goal: none },
        {
          ...base,
          name: 'all requests until the form, including workers and prefetches',
          unit: 'requests',
          samples: [before.length],
          goal: none,
          note: named(before),
        },
      ];
    }),
};
