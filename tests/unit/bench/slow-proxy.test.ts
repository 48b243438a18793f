import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SlowProxy } from '../../bench/slow-proxy.ts';
import { slowLine } from '../../bench/slow-proxy.ts';

const body = 'x'.repeat(250_000);
const server = createServer((_, response) => response.end(body));
let proxy: SlowProxy;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = await slowLine((server.address() as AddressInfo).port);
});
afterAll(async () => {
  await proxy.close();
  server.close();
});

async function timeOf(path: string): Promise<number> {
  const start = performance.now();
  expect(await (await fetch(`${proxy.origin}${path}`)).text()).toBe(body);
  return performance.now() - start;
}

// A timer may fire a millisecond early.
const tolerance = 5;

test('delays a request by 100 ms and sends its bytes at 10 Mbit/s', async () => {
  expect(await timeOf('/one')).toBeGreaterThan(100 + 200 - tolerance);
  expect(proxy.seen.map(({ path }) => path)).toEqual(['/one']);
});

test('two concurrent requests share the bandwidth', async () => {
  const [one, two] = await Promise.all([timeOf('/two'), timeOf('/three')]);
  expect(Math.max(one, two)).toBeGreaterThan(100 + 400 - tolerance);
});

test('requests can be delayed further', async () => {
  proxy.wait(300);
  expect(await timeOf('/four')).toBeGreaterThan(100 + 300 + 200 - tolerance);
  proxy.wait(0);
});
