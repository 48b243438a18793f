import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSourceOf } from '../../platform/base/request-source.ts';
import { CannotListen, listen } from '../../platform/server/http-server.ts';
import type { HttpServer } from '../../platform/server/http-server.ts';

let http: HttpServer;
beforeEach(async () => {
  http = await listen(0, '127.0.0.1', createSourceOf([]));
});
afterEach(() => http.close());

const get = (path: string) => fetch(`http://127.0.0.1:${http.port}${path}`);
const statuses = (paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await get(path)).status));
const checks = ['/livez', '/readyz', '/'];

test('is ready only while it serves, and serves on while it drains', async () => {
  expect(await statuses(checks)).toEqual([200, 503, 503]);
  http.serve((_, response) => response.end('served'));
  expect(await statuses(checks)).toEqual([200, 200, 200]);
  await http.drain(0);
  expect(await statuses(checks)).toEqual([200, 503, 200]);
  // The client opens its next connection at another process.
  expect((await get('/')).headers.get('connection')).toBe('close');
});

test('finishes the answers in progress while it refuses new requests', async () => {
  const held: ServerResponse[] = [];
  http.serve((_, response) => void held.push(response));
  const slow = get('/slow');
  await expect.poll(() => held.length).toBe(1);
  let areFinished = false;
  const finishing = http.finishAnswers().then(() => (areFinished = true));
  expect(await statuses(checks)).toEqual([200, 503, 503]);
  expect(areFinished).toBe(false);
  held[0]?.end('whole');
  expect(await (await slow).text()).toBe('whole');
  await finishing;
});

test('gives up an answer that does not end', async () => {
  let count = 0;
  http.serve(() => void (count += 1));
  const endless = get('/endless').catch(() => 'cut');
  await expect.poll(() => count).toBe(1);
  await http.finishAnswers(50);
  await http.close();
  expect(await endless).toBe('cut');
  http = await listen(0, '127.0.0.1', createSourceOf([]));
});

test('says which setting is wrong if it cannot listen on the address', async () => {
  // An address for documentation, which no machine has (RFC 5737).
  await expect(listen(0, '192.0.2.1', createSourceOf([]))).rejects.toThrow(
    new CannotListen("HOST is '192.0.2.1', which is not an address of this machine; 0.0.0.0 listens on all"),
  );
});
