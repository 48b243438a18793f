import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isCached } from '../../../src/domain/protocol/config-cache.ts';
import { ensureConfig, fetchConfig, freshConfig } from '../../../workers/service/config.ts';
import { stubCaches } from './caches.ts';

const answer = (body: string) => new Response(body);
const stubFetch = (network: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(network));

let storage: ReturnType<typeof stubCaches>;
beforeEach(() => {
  storage = stubCaches('https://portal.example');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('config.json', () => {
  it('comes from the network when it answers within a second', async () => {
    stubFetch(async () => answer('new'));
    const response = await freshConfig();
    expect(isCached(response)).toBe(false);
    expect(await response.text()).toBe('new');
  });

  it('comes from the cache when the network fails or answers an error', async () => {
    stubFetch(async () => answer('known'));
    await fetchConfig();
    stubFetch(() => Promise.reject(new TypeError('offline')));
    const response = await freshConfig();
    expect(isCached(response)).toBe(true);
    expect(await response.text()).toBe('known');
    stubFetch(async () => new Response('gone', { status: 503 }));
    expect(await (await freshConfig()).text()).toBe('known');
  });

  it('is not replaced in the cache by a page of a gateway', async () => {
    stubFetch(async () => answer('known'));
    await fetchConfig();
    stubFetch(async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    expect(await (await freshConfig()).text()).toBe('known');
    stubFetch(() => Promise.reject(new TypeError('offline')));
    expect(await (await freshConfig()).text()).toBe('known');
  });

  it('comes from the cache after a second, and the late answer is cached for the next time', async () => {
    vi.useFakeTimers();
    stubFetch(async () => answer('known'));
    await fetchConfig();
    stubFetch(() => new Promise((resolve) => setTimeout(() => resolve(answer('late')), 1_500)));
    const pending = freshConfig();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await (await pending).text()).toBe('known');
    await vi.advanceTimersByTimeAsync(500);
    stubFetch(() => Promise.reject(new TypeError('offline')));
    expect(await (await freshConfig()).text()).toBe('late');
  });

  it('is fetched by a new worker only when none is cached', async () => {
    const fetch = vi.fn<() => Promise<Response>>(async () => answer('first'));
    stubFetch(fetch);
    await ensureConfig();
    await ensureConfig();
    expect(fetch).toHaveBeenCalledOnce();
    stubFetch(() => Promise.reject(new TypeError('offline')));
    expect(await (await freshConfig()).text()).toBe('first');
  });

  it('comes from the network although it cannot be cached', async () => {
    storage.fill();
    stubFetch(async () => answer('new'));
    expect(await (await freshConfig()).text()).toBe('new');
  });

  it('fails as the network does when none is cached', async () => {
    stubFetch(() => Promise.reject(new TypeError('offline')));
    await expect(freshConfig()).rejects.toThrow('offline');
  });
});
