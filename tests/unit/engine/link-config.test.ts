import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConfigResult } from '../../../workers/engine/link/config-source.ts';
import { apiAddress, createConfigSource } from '../../../workers/engine/link/config-source.ts';
import { later } from './link-support/linked.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const config = {
  apiBaseUri: '',
  environment: { id: 'e', publicName: 'E', components: [] },
  features: [],
};

test.each([
  ['', 'https://portal.example/v1', 'wss://portal.example/ws'],
  ['/platform/', 'https://portal.example/platform/v1', 'wss://portal.example/platform/ws'],
  ['https://api.example', 'https://api.example/v1', 'wss://api.example/ws'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000/v1', 'ws://127.0.0.1:4000/ws'],
])('calls and socket stand below %j', (apiBaseUri, http, socket) => {
  expect(apiAddress({ apiBaseUri }, 'https://portal.example')).toEqual({ http, socket });
});

test('asked for every second until it is there, a 403 told in its own words', async () => {
  const answers: (() => Response)[] = [
    () => {
      throw new TypeError('network');
    },
    () => new Response(JSON.stringify({ code: 'X', message: 'not from here' }), { status: 403 }),
    () => new Response('<html>', { status: 403 }),
    () => new Response('{"apiBaseUri":7}'),
    () => Response.json(config),
  ];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const failures: ConfigResult[] = [];
  const times: number[] = [];
  const source = createConfigSource(
    {
      origin: 'https://portal.example',
      async fetch() {
        times.push(performance.now());
        const answer = answers[times.length - 1];
        if (!answer) throw new Error('asked too often');
        return answer();
      },
    },
    (result) => failures.push(result),
  );
  const waiting = Promise.all([source.address(), source.address()]);
  await later(5000);
  const [address] = await waiting;
  expect(address).toEqual({ http: 'https://portal.example/v1', socket: 'wss://portal.example/ws' });
  expect(times.map((at) => Math.round((at - (times[0] ?? 0)) / 1000))).toEqual([0, 1, 2, 3, 4]);
  expect(failures).toEqual([
    { kind: 'unreachable' },
    { kind: 'forbidden', message: 'not from here' },
    { kind: 'forbidden', message: null },
    { kind: 'unreachable' },
  ]);
  vi.restoreAllMocks();
});
