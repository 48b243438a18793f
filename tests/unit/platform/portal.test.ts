import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webManifest } from '../../../src/domain/protocol/web-manifest.ts';
import { portalHandler } from '../../platform/server/portal.ts';

let folder: string;
let portal: (request: Request) => Promise<Response | null>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'index.html'), '<script nonce="__CSP_NONCE__"></script>');
  await writeFile(join(dist, 'assets/app-1a2b.js'), 'export {};');
  await writeFile(join(dist, 'engine.js'), 'self;');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  portal = portalHandler({ dist });
});
afterAll(() => rm(folder, { recursive: true }));

async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  const response = await portal(new Request(`http://localhost${path}`, { method, headers }));
  if (response === null) throw new Error(`${path} was not answered`);
  return response;
}
const navigation = { accept: 'text/html' };

describe('the static portal', () => {
  it('gives each page its own nonce, the same in header and page', async () => {
    const nonces = await Promise.all(
      ['/', '/organization/1/devices'].map(async (path) => {
        const response = await get(path, navigation);
        const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1] ?? 'none';
        expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
        expect(response.headers.get('cache-control')).toBe('no-cache');
        expect(response.headers.get('etag')).toBeNull();
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it('lets hashed assets be cached and the engine be revalidated', async () => {
    const asset = await get('/assets/app-1a2b.js');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const engine = await get('/engine.js');
    expect(engine.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/engine.js', { 'if-none-match': engine.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('compresses with an encoding that the client accepts', async () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip, br;q=0', 'gzip'],
    ] as const) {
      const response = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(unpack[encoding](await response.arrayBuffer()).toString()).toBe('export {};');
    }
    expect((await get('/engine.js')).headers.get('content-encoding')).toBeNull();
  });

  it('answers missing paths with an error and the security headers', async () => {
    for (const path of ['/assets/gone.js', '/gone.js', '/assets/', '/%00', '/%zz']) {
      const response = await get(path);
      expect([404, 400]).toContain(response.status);
      // A browser that asks during a deployment must ask again.
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    }
    expect((await get('/assets/gone.js', navigation)).status).toBe(404);
  });

  it('never serves files outside its folder', async () => {
    for (const path of ['/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/%2e%2e%2fsecret.txt'])
      expect(await (await get(path)).text()).not.toContain('secret');
  });

  it('leaves other requests to other handlers', async () => {
    for (const path of ['/v1/auth/session', '/v1/%zz', '/v1', '/ws'])
      expect(await portal(new Request(`http://localhost${path}`))).toBeNull();
    expect(await portal(new Request('http://localhost/', { method: 'POST' }))).toBeNull();
  });

  it('answers HEAD without a body', async () => {
    const response = await get('/engine.js', {}, 'HEAD');
    expect(response.headers.get('content-length')).toBe('5');
    expect(await response.text()).toBe('');
  });
});

describe('the portal of a brand', () => {
  const nothing = () => Promise.resolve(null);
  const brand = {
    name: 'Noorderlicht',
    iconKey: 'a1',
    drawIcon: () => Promise.resolve('<svg/>'),
    drawTouchIcon: () => Promise.resolve(Buffer.from('png')),
  };
  const house = { name: 'Voxtree', iconKey: null, drawIcon: nothing, drawTouchIcon: nothing };
  it('is installed with its name and icon, and the house with its own', async () => {
    const dist = join(folder, 'dist');
    await writeFile(join(dist, 'apple-touch-icon.png'), 'own png');
    const branded = portalHandler({
      dist,
      installedOn: (host) => (host === 'noorderlicht.localhost' ? brand : house),
    });
    const manifest = async (host: string): Promise<unknown> =>
      (await branded(new Request(`http://${host}/manifest.webmanifest`)))?.json();
    expect(await manifest('noorderlicht.localhost')).toMatchObject({
      name: 'Noorderlicht',
      short_name: 'Noorderlicht',
      start_url: '/',
      icons: [
        { src: '/brand-icon.svg?a1', sizes: 'any', type: 'image/svg+xml' },
        { src: '/apple-touch-icon.png?a1', sizes: '180x180', type: 'image/png' },
      ],
    });
    expect(await manifest('elsewhere.example')).toMatchObject({
      name: 'Voxtree',
      icons: webManifest.icons,
    });
    const icon = await branded(new Request('http://noorderlicht.localhost/brand-icon.svg?a1'));
    expect([icon?.headers.get('content-type'), await icon?.text()]).toEqual(['image/svg+xml', '<svg/>']);
    expect((await branded(new Request('http://elsewhere.example/brand-icon.svg')))?.status).toBe(404);
    const touchIcon = async (host: string) => {
      const response = await branded(new Request(`http://${host}/apple-touch-icon.png`));
      return [response?.headers.get('content-type'), await response?.text()];
    };
    expect(await touchIcon('noorderlicht.localhost')).toEqual(['image/png', 'png']);
    expect(await touchIcon('elsewhere.example')).toEqual(['image/png', 'own png']);
  });

  it('has its manifest and icons on a platform without the portal, and nothing else', async () => {
    const branded = portalHandler({ dist: null, installedOn: () => brand });
    const answerTo = (path: string) => branded(new Request(`http://noorderlicht.localhost${path}`));
    expect(await (await answerTo('/manifest.webmanifest'))?.json()).toMatchObject({ name: 'Noorderlicht' });
    expect(await (await answerTo('/brand-icon.svg?a1'))?.text()).toBe('<svg/>');
    expect(await (await answerTo('/apple-touch-icon.png'))?.text()).toBe('png');
    expect(await answerTo('/')).toBeNull();
    expect(await answerTo('/assets/app-1a2b.js')).toBeNull();
  });
});
