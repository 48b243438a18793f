import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress } from '../../platform/outgoing/public-address.ts';
import type { FetchOptions } from '../../platform/audio/fetch-audio.ts';
import { AudioFetchError, fetchAudio } from '../../platform/audio/fetch-audio.ts';
import { createOutgoingRequests } from '../../platform/outgoing/requests.ts';
import { collectGarbage } from './support/collect-garbage.ts';

describe('a public address', () => {
  test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'includes %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  const privateAddresses = `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255
    192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 fe80::1 fe80::1%eth0 fc00::1 fd12::1 ff02::1
    64:ff9b::7f00:1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 2002:7f00:1:: 2001::1 2001:db8::1 localhost`;
  test.each(privateAddresses.split(/\s+/))('does not include %s', (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );
});

describe('fetched audio', () => {
  let web: Server;
  let port: number;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fetch-test-'));
    web = createServer(({ url, headers }, answer) => {
      if (url === '/slow') return void answer.writeHead(200).write('a');
      if (url === '/drip') return void answer.end('x'.repeat(2000));
      answer.end(headers.host);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => web.once('listening', resolve));
    ({ port } = web.address() as AddressInfo);
  });
  afterAll(async () => {
    web.closeAllConnections();
    web.close();
    await rm(folder, { recursive: true, force: true });
  });

  const outgoing = createOutgoingRequests();
  const requester = { organizationId: 'o', sessionId: 's' };
  let files = 0;
  const fetchOf = async (uri: string, limits: Partial<FetchOptions>) => {
    const file = join(folder, String((files += 1)));
    await fetchAudio(uri, file, { maxBytes: 1000, timeoutMs: 5000, outgoing, requester, ...limits });
    return readFile(file, 'utf8');
  };
  const reasonOf = (uri: string, limits: Partial<FetchOptions>) =>
    fetchOf(uri, limits).then(
      () => 'none',
      (error: unknown) => (error instanceof AudioFetchError ? error.reason : error),
    );
  const allowLocal = { isAllowed: (address: string) => address === '127.0.0.1' };
  const resolvesTo =
    (...addresses: readonly string[]) =>
    () =>
      Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

  test('comes from the checked address even if the name resolves differently a moment later', async () => {
    let lookups = 0;
    const resolve = () => resolvesTo((lookups += 1) === 1 ? '127.0.0.1' : '127.0.0.2')();
    const host = `sounds.example:${port}`;
    expect(await fetchOf(`http://${host}/`, { ...allowLocal, resolve })).toBe(host);
    expect(lookups).toBe(1);
  });

  test.each([
    ['a private address', resolvesTo('127.0.0.2')],
    ['a private address among others', resolvesTo('127.0.0.1', '::1')],
    ['nothing', resolvesTo()],
  ])('does not come from a name that resolves to %s, and does not tell which', async (_, resolve) => {
    expect(await reasonOf(`http://sounds.example:${port}/`, { ...allowLocal, resolve })).toBe('unreachable');
  });

  test.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::ffff:7f00:1]/',
  ])('does not come from %s', async (uri) => expect(await reasonOf(uri, {})).toBe('privateAddress'));

  const local = { ...allowLocal, resolve: resolvesTo('127.0.0.1') };

  test('is limited in size', async () => {
    expect(await reasonOf(`http://a.example:${port}/drip`, local)).toBe('tooLarge');
  });

  test('is limited in time, whenever memory is collected', async () => {
    const collecting = setInterval(collectGarbage, 20);
    const reason = await reasonOf(`http://a.example:${port}/slow`, { ...local, timeoutMs: 200 });
    clearInterval(collecting);
    expect(reason).toBe('unreachable');
  });
});
