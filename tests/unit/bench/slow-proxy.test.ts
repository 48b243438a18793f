import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SlowProxy } from '../../bench/slow-proxy.ts';
import { openSlowProxy } from '../../bench/slow-proxy.ts';

const body = 'x'.repeat(250_000);
const server = createServer((_, response) => response.end(body));
let proxy: SlowProxy;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = await openSlowProxy((server.address() as AddressInfo).port);
});
afterAll(async () => {
  await proxy.close();
  server.close();
});

async function took(path: string): Promise<number> {
  const start = performance.now();
  expect(await (await fetch(`${proxy.origin}${path}`)).text()).toBe(body);
  return performance.now() - start;
}

// A timer may fire a millisecond early.
const early = 5;

test('a request waits 100 ms, and its bytes pass at 10 Mbit/s', async () => {
  expect(await took('/one')).toBeGreaterThan(100 + 200 - early);
  expect(proxy.requests.map(({ path }) => path)).toEqual(['/one']);
});

test('two requests at once share the line', async () => {
  const [one, two] = await Promise.all([took('/two'), took('/three')]);
  expect(Math.max(one, two)).toBeGreaterThan(100 + 400 - early);
});

test('requests can be held for longer', async () => {
  proxy.wait(300);
  expect(await took('/four')).toBeGreaterThan(100 + 300 + 200 - early);
  proxy.wait(0);
});
