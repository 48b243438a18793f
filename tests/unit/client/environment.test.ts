import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadEnvironment } from '../../../src/client/session/environment.ts';
import type { EnvironmentState } from '../../../src/client/session/environment.ts';

const config = {
  apiBaseUri: '',
  environment: {
    id: 'e',
    publicName: 'Voxtree',
    components: [{ type: 'web', portalAssets: { logo: null, favicon: null } }],
  },
  features: [],
};
const answer = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }));
const cached = (body: unknown) => () =>
  Promise.resolve(Response.json(body, { headers: { 'x-kept': 'yes' } }));
const noNetwork = () => Promise.reject(new TypeError('failed to fetch'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Loads from a server that gives these answers in turn and repeats the last. */
function load(...answers: (() => Promise<Response>)[]) {
  const seen: EnvironmentState[] = [];
  const fetchConfig = vi.fn<() => Promise<Response>>(
    () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? noNetwork(),
  );
  const store = {
    get: () => seen.at(-1) ?? { state: 'loading' as const },
    set: (next: EnvironmentState) => void seen.push(next),
  };
  const done = loadEnvironment(store, fetchConfig);
  return { seen, fetchConfig, done };
}

test('requests the configuration once when the platform answers', async () => {
  const { seen, fetchConfig, done } = load(answer(200, config));
  await done;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual([{ state: 'ready', config }]);
  expect(fetchConfig).toHaveBeenCalledTimes(1);
});

test('uses the cached configuration at once, and retries until the platform itself answers', async () => {
  const renamed = { ...config, environment: { ...config.environment, publicName: 'Renamed' } };
  const { seen, fetchConfig, done } = load(cached(config), noNetwork, cached(config), answer(200, renamed));
  await vi.advanceTimersByTimeAsync(2_500);
  expect(fetchConfig).toHaveBeenCalledTimes(3);
  expect(seen).toEqual([{ state: 'ready', config }]);
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  expect(fetchConfig).toHaveBeenCalledTimes(4);
  expect(seen.at(-1)).toEqual({ state: 'ready', config: renamed });
});

// Proves S0-7-03.
test('retries every second until it has the configuration', async () => {
  const { seen, fetchConfig } = load(noNetwork);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(fetchConfig).toHaveBeenCalledTimes(4);
  expect(seen).toEqual([]);
});

test.each([
  ['a failing server', answer(500, config)],
  ['a body that does not fit the schema', answer(200, { apiBaseUri: 1 })],
  ['a body that is not JSON', () => Promise.resolve(new Response('<html>'))],
])('retries after %s', async (_, broken) => {
  const { seen, done } = load(broken, answer(200, config));
  await vi.advanceTimersByTimeAsync(1_000);
  await done;
  expect(seen).toEqual([{ state: 'ready', config }]);
});

// Proves S0-7-04, S0-8-07.
test.each([
  [answer(403, { code: 'X', message: 'This network is not allowed' }), 'This network is not allowed'],
  [answer(403, {}), null],
  [() => Promise.resolve(new Response('', { status: 403 })), null],
])('reports a 403 with its message, and recovers when the server answers again', async (refusal, message) => {
  const { seen, done } = load(refusal, noNetwork, answer(200, config));
  await vi.advanceTimersByTimeAsync(2_000);
  await done;
  expect(seen).toEqual([
    { state: 'forbidden', message },
    { state: 'ready', config },
  ]);
});
