import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheFiles } from '../../../workers/service/build-files.ts';
import type { BuildFile } from '../../../workers/service/build-files.ts';
import { stubCaches } from './caches.ts';

const origin = 'https://portal.example';
const asset = (n: number): BuildFile => {
  const url = `${origin}/assets/page-${n}.js`;
  return { url, cacheKey: url };
};
const files = Array.from({ length: 10 }, (_, n) => asset(n));
const start = { url: `${origin}/index.html`, cacheKey: `${origin}/index.html?__WB_REVISION__=1` };

let requested: { readonly url: string; readonly cache: string | undefined }[];
let open: number;
let maxOpen: number;

/** A network that answers each address with the status that `statusOf` gives. */
function serve(statusOf: (url: string) => number = () => 200, type = 'text/javascript'): void {
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit = {}) => {
    requested.push({ url, cache });
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
    open -= 1;
    return new Response(`server ${url}`, {
      status: statusOf(url),
      headers: { 'content-type': url === start.url ? 'text/html; charset=utf-8' : type },
    });
  });
}

const cachedText = async (key: string): Promise<string | undefined> =>
  (await (await caches.open('build')).match(key))?.text();

beforeEach(() => {
  stubCaches(origin);
  requested = [];
  [open, maxOpen] = [0, 0];
  serve();
});
afterEach(() => vi.unstubAllGlobals());

it('fetches several files at a time in their order, and no more than it may', async () => {
  await cacheFiles(files, 'build', 3);
  expect(maxOpen).toBe(3);
  expect(requested.map(({ url }) => url)).toEqual(files.map(({ url }) => url));
  expect(await cachedText(asset(9).url)).toBe(`server ${asset(9).url}`);
});

it('revalidates a file without a hash, and keeps it by its revision', async () => {
  await cacheFiles([start, asset(0)], 'build', 1);
  expect(requested.map(({ cache }) => cache)).toEqual(['no-cache', 'default']);
  expect(await cachedText(start.cacheKey)).toBe(`server ${start.url}`);
});

it('stops at a file that the server does not have, and fetches only the rest the next time', async () => {
  serve((url) => (url === asset(4).url ? 503 : 200));
  await expect(cacheFiles(files, 'build', 2)).rejects.toThrow(`${asset(4).url} was answered with 503`);
  expect(await cachedText(asset(4).url)).toBeUndefined();
  expect(requested.length).toBeLessThan(8);
  await vi.waitFor(() => expect(open).toBe(0));
  const before = requested.length;
  serve();
  await cacheFiles(files, 'build', 2);
  const urls = requested.slice(before).map(({ url }) => url);
  expect(urls).toContain(asset(4).url);
  expect(urls).not.toContain(asset(0).url);
  expect(urls).toContain(asset(9).url);
});

it('caches no page in place of a script, whatever its status', async () => {
  serve(() => 200, 'text/html');
  await expect(cacheFiles([start, asset(0)], 'build', 1)).rejects.toThrow(
    `${asset(0).url} was answered with a page`,
  );
  expect(await cachedText(start.cacheKey)).toBe(`server ${start.url}`);
  expect(await cachedText(asset(0).url)).toBeUndefined();
});
