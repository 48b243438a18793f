import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConfigResult } from '../../../../workers/engine/link/config-source.ts';
import { apiAddress, createConfigSource } from '../../../../workers/engine/link/config-source.ts';
import { later } from '../link-support/set-up-link.ts';

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
])('derives the HTTP and socket addresses from %j', (apiBaseUri, http, socket) => {
  expect(apiAddress({ apiBaseUri }, 'https://portal.example')).toEqual({ http, socket });
});

// Proves S0-7-03, S0-8-07.
test('requests config.json every second until it is there, and passes on the message of a 403', async () => {
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
  // Without the random part of the wait.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const failures: ConfigResult[] = [];
  const times: number[] = [];
  const source = createConfigSource(
    {
      origin: 'https://portal.example',
      async fetch() {
        times.push(performance.now());
        const answer = answers[times.length - 1];
        if (!answer) throw new Error('requested too often');
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
