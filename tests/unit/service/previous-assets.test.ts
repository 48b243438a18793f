import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPreviousAssets, previousAsset } from '../../../workers/service/previous-assets.ts';
import { stubCaches } from './caches.ts';

const origin = 'https://portal.example';
const load = async (path: string) => (await previousAsset(new Request(origin + path))).text();

let storage: ReturnType<typeof stubCaches>;
beforeEach(() => {
  storage = stubCaches(origin);
  vi.stubGlobal('fetch', async () => new Response('server'));
});
afterEach(() => vi.unstubAllGlobals());

describe('assets of the previous build', () => {
  it('stay for one update, and nothing else does', async () => {
    const precache = await caches.open('precache');
    for (const path of ['/assets/old.js', '/assets/same.js', '/index.html?rev=1'])
      await precache.put(origin + path, new Response(`cached ${path}`));
    const parts = await caches.open('parts');
    await parts.put(`${origin}/assets/flow-only-old.js`, new Response('kept'));
    await keepPreviousAssets(['precache', 'parts'], new Set([`${origin}/assets/same.js`]));
    expect(await load('/assets/old.js')).toBe('cached /assets/old.js');
    expect(await load('/assets/flow-only-old.js')).toBe('kept');
    expect(await load('/assets/same.js')).toBe('server');
    expect(await load('/index.html?rev=1')).toBe('server');

    await keepPreviousAssets(
      ['precache', 'parts'],
      new Set(['old', 'same'].map((n) => `${origin}/assets/${n}.js`)),
    );
    expect(await load('/assets/old.js')).toBe('server');
  });

  it('are given up when there is no room, and the update goes on', async () => {
    const precache = await caches.open('precache');
    await precache.put(`${origin}/assets/old.js`, new Response('cached'));
    storage.fill();
    await keepPreviousAssets(['precache'], new Set());
    expect(await load('/assets/old.js')).toBe('server');
  });
});
