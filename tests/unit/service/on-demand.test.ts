import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteOutdatedParts, keepPartsInUse, onDemandAsset } from '../../../workers/service/on-demand.ts';
import { stubCaches } from './caches.ts';

const origin = 'https://portal.example';
const asset = (name: string): string => `${origin}/assets/${name}.js`;
const urls = ['flow-only-page-1', 'flow-only-field-1', 'phone-only-audio-1'].map(asset);

let requested: string[];
const serve = (answer: (url: string) => Response) =>
  vi.stubGlobal('fetch', (request: string | Request) => {
    const url = typeof request === 'string' ? request : request.url;
    requested.push(url);
    return Promise.resolve(answer(url));
  });
const cutNetwork = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));

async function load(name: string, list = urls): Promise<string> {
  const later: Promise<unknown>[] = [];
  const response = await onDemandAsset(new Request(asset(name)), list, (work) => later.push(work));
  await Promise.all(later);
  return response.text();
}

let storage: ReturnType<typeof stubCaches>;
beforeEach(() => {
  storage = stubCaches(origin);
  requested = [];
  serve((url) => new Response(`server ${url}`));
});
afterEach(() => vi.unstubAllGlobals());

it('keeps a whole part once one of its assets is used, and nothing of other parts', async () => {
  expect(await load('flow-only-page-1')).toBe(`server ${asset('flow-only-page-1')}`);
  expect(requested).toEqual(['flow-only-page-1', 'flow-only-field-1'].map(asset));
  cutNetwork();
  expect(await load('flow-only-page-1')).toBe(`server ${asset('flow-only-page-1')}`);
  expect(await load('flow-only-field-1')).toBe(`server ${asset('flow-only-field-1')}`);
  await expect(load('phone-only-audio-1')).rejects.toThrow('offline');
});

it('fetches the rest of a part once when several of its assets are used together', async () => {
  await Promise.all([load('flow-only-page-1'), load('flow-only-field-1')]);
  expect(requested.toSorted()).toEqual([asset('flow-only-field-1'), asset('flow-only-page-1')]);
});

it('gives an asset although the rest of its part cannot be fetched, and keeps no errors', async () => {
  serve((url) => new Response('gone', { status: url === asset('flow-only-page-1') ? 200 : 503 }));
  expect(await load('flow-only-page-1')).toBe('gone');
  serve((url) => new Response(`server ${url}`));
  expect(await load('flow-only-field-1')).toBe(`server ${asset('flow-only-field-1')}`);
});

it('keeps no page in place of an asset', async () => {
  const page = { headers: { 'content-type': 'text/html;charset=utf-8' } };
  serve(() => new Response('<html>Log in to the network</html>', page));
  expect(await load('flow-only-page-1')).toContain('Log in to the network');
  serve((url) => new Response(`server ${url}`));
  for (const name of ['flow-only-page-1', 'flow-only-field-1'])
    expect(await load(name)).toBe(`server ${asset(name)}`);
});

it('gives an asset although it cannot be kept', async () => {
  storage.fill();
  expect(await load('flow-only-page-1')).toBe(`server ${asset('flow-only-page-1')}`);
});

it('an update fetches the parts in use, and then deletes what belongs to the build before', async () => {
  await load('flow-only-page-1');
  const next = ['flow-only-page-2', 'flow-only-field-1', 'phone-only-audio-2'].map(asset);
  requested = [];
  await keepPartsInUse(next);
  expect(requested).toEqual([asset('flow-only-page-2')]);
  await deleteOutdatedParts(next);
  cutNetwork();
  expect(await load('flow-only-page-2', next)).toBe(`server ${asset('flow-only-page-2')}`);
  expect(await load('flow-only-field-1', next)).toBe(`server ${asset('flow-only-field-1')}`);
  await expect(load('flow-only-page-1', next)).rejects.toThrow('offline');
});

it('an update fetches nothing of parts that were never used', async () => {
  await keepPartsInUse(urls);
  expect(requested).toEqual([]);
});
