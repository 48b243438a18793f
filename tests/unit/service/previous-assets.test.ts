import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPreviousAssets, previousAsset } from '../../../workers/service/previous-assets.ts';
import { stubCaches } from './caches.ts';

const origin = 'https://portal.example';
const load = async (path: string) => (await previousAsset(new Request(origin + path))).text();

beforeEach(() => {
  stubCaches(origin);
  vi.stubGlobal('fetch', async () => new Response('server'));
});
afterEach(() => vi.unstubAllGlobals());

describe('assets of the previous build', () => {
  it('stay for one update, and nothing else does', async () => {
    const precache = await caches.open('precache');
    for (const path of ['/assets/old.js', '/assets/same.js', '/index.html?rev=1'])
      await precache.put(origin + path, new Response(`cached ${path}`));
    await keepPreviousAssets('precache', new Set([`${origin}/assets/same.js`]));
    expect(await load('/assets/old.js')).toBe('cached /assets/old.js');
    expect(await load('/assets/same.js')).toBe('server');
    expect(await load('/index.html?rev=1')).toBe('server');

    await keepPreviousAssets('precache', new Set(['old', 'same'].map((n) => `${origin}/assets/${n}.js`)));
    expect(await load('/assets/old.js')).toBe('server');
  });
});

describe('assets loaded on demand', () => {
  it('are cached when first requested, but errors are not', async () => {
    vi.stubGlobal('fetch', async () => new Response('gone', { status: 503 }));
    expect(await load('/assets/phone.js')).toBe('gone');
    vi.stubGlobal('fetch', async () => new Response('server'));
    expect(await load('/assets/phone.js')).toBe('server');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await load('/assets/phone.js')).toBe('server');
    await expect(load('/assets/other.js')).rejects.toThrow('offline');
  });
});
