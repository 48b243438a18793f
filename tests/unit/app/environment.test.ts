import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadEnvironment } from '../../../src/app/environment.ts';
import type { Environment } from '../../../src/app/environment.ts';

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
const noNetwork = () => Promise.reject(new TypeError('failed to fetch'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Loads from a server that answers so, one after the other, and then says what it always says. */
function load(...answers: (() => Promise<Response>)[]) {
  const seen: Environment[] = [];
  const fetchConfig = vi.fn<() => Promise<Response>>(
    () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? noNetwork(),
  );
  const done = loadEnvironment({ set: (next) => void seen.push(next) }, fetchConfig);
  return { seen, fetchConfig, done };
}

test('the configuration is asked for once when it is there', async () => {
  const { seen, fetchConfig, done } = load(answer(200, config));
  await done;
  expect(seen).toEqual([{ state: 'ready', config }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetchConfig).toHaveBeenCalledTimes(1);
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
