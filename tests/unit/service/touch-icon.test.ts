import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followConfig, freshTouchIcon } from '../../../workers/service/touch-icon.ts';
import { stubCaches } from './caches.ts';

const stubFetch = (network: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(network));
const offline = () => Promise.reject(new TypeError('offline'));

beforeEach(() => stubCaches('https://portal.example'));
afterEach(() => vi.unstubAllGlobals());

it('comes from the network, and without one as it came last', async () => {
  for (const icon of ['first', 'second']) {
    stubFetch(async () => new Response(icon));
    expect(await (await freshTouchIcon()).text()).toBe(icon);
  }
  stubFetch(offline);
  expect(await (await freshTouchIcon()).text()).toBe('second');
});

it('is not kept where the host has none, and is an error without a network', async () => {
  stubFetch(async () => new Response('none', { status: 404 }));
  expect((await freshTouchIcon()).status).toBe(404);
  stubFetch(offline);
  expect((await freshTouchIcon()).type).toBe('error');
});

it('is fetched again when the brand of the host changes, and not at every start', async () => {
  const fetch = vi.fn<() => Promise<Response>>(async () => new Response('icon'));
  vi.stubGlobal('fetch', fetch);
  for (const brand of ['house', 'house', 'reseller', 'reseller']) await followConfig(new Response(brand));
  expect(fetch).toHaveBeenCalledTimes(2);
  stubFetch(offline);
  // An icon that could not be fetched is tried again at the next start.
  await followConfig(new Response('another'));
  vi.stubGlobal('fetch', fetch);
  await followConfig(new Response('another'));
  expect(fetch).toHaveBeenCalledTimes(3);
});
