import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadEnvironment } from '../../../src/client/session/environment.ts';
import type { Environment } from '../../../src/client/session/environment.ts';

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
const kept = (body: unknown) => () => Promise.resolve(Response.json(body, { headers: { 'x-kept': 'yes' } }));
const noNetwork = () => Promise.reject(new TypeError('failed to fetch'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Loads from a server that answers so, one after the other, and then says what it always says. */
function load(...answers: (() => Promise<Response>)[]) {
  const seen: Environment[] = [];
  const fetchConfig = vi.fn<() => Promise<Response>>(
    () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? noNetwork(),
  );
  const store = {
    get: () => seen.at(-1) ?? { state: 'loading' as const },
    set: (next: Environment) => void seen.push(next),
  };
  const done = loadEnvironment(store, fetchConfig);
  return { seen, fetchConfig, done };
}

test('the configuration is asked for once when the platform itself has said it', async () => {
  const { seen, fetchConfig, done } = load(answer(200, config));
  await done;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual([{ state: 'ready', config }]);
  expect(fetchConfig).toHaveBeenCalledTimes(1);
});

test('the last one known is used at once, and asked about until the platform itself has answered', async () => {
  const renamed = { ...config, environment: { ...config.environment, publicName: 'Renamed' } };
  const { seen, fetchConfig, done } = load(kept(config), noNetwork, kept(config), answer(200, renamed));
  await vi.advanceTimersByTimeAsync(2_500);
  expect(fetchConfig).toHaveBeenCalledTimes(3);
  expect(seen).toEqual([{ state: 'ready', config }]);
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  expect(fetchConfig).toHaveBeenCalledTimes(4);
  expect(seen.at(-1)).toEqual({ state: 'ready', config: renamed });
});

test('it is asked for each second until it is there', async () => {
  const { seen, fetchConfig } = load(noNetwork);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(fetchConfig).toHaveBeenCalledTimes(4);
  expect(seen).toEqual([]);
});

test.each([
  ['a failing server', answer(500, config)],
  ['a body that is no configuration', answer(200, { apiBaseUri: 1 })],
  ['a body that is no JSON', () => Promise.resolve(new Response('<html>'))],
])('%s counts as not there', async (_, broken) => {
  const { seen, done } = load(broken, answer(200, config));
  await vi.advanceTimersByTimeAsync(1_000);
  await done;
  expect(seen).toEqual([{ state: 'ready', config }]);
});

test.each([
  [answer(403, { code: 'X', message: 'This network is not allowed' }), 'This network is not allowed'],
  [answer(403, {}), null],
  [() => Promise.resolve(new Response('', { status: 403 })), null],
])('a 403 is told, and gone when the server changes its mind', async (refusal, message) => {
  const { seen, done } = load(refusal, noNetwork, answer(200, config));
  await vi.advanceTimersByTimeAsync(2_000);
  await done;
  expect(seen).toEqual([
    { state: 'forbidden', message },
    { state: 'ready', config },
  ]);
});
