import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallRequest } from '../../../src/domain/protocol/engine.ts';
import { createHttpClient } from '../../../workers/engine/link/http-client.ts';
import { createCounters } from '../../../workers/engine/counters.ts';
import { createTrace } from '../../../workers/engine/trace.ts';
import { later } from './link-support/linked.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rename: CallRequest<'organization.update'> = {
  name: 'organization.update',
  parameters: { id: 'a/b' },
  body: { name: ' New ' },
  userId: 'u1',
  organizationId: 'o1',
};
const login: CallRequest<'session.logoutUser'> = {
  name: 'session.logoutUser',
  parameters: {},
  body: { userId: 'u1' },
  userId: null,
  organizationId: null,
};
const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });

function setUp(answers: ((init: RequestInit) => Promise<Response> | Response)[], linked = true) {
  const sent: { url: string; init: RequestInit }[] = [];
  const tally = createCounters();
  const trace = createTrace(Date.now);
  const exchange = createHttpClient({
    async fetch(url, init = {}) {
      sent.push({ url: url instanceof Request ? url.url : url.toString(), init });
      const answer = answers[sent.length - 1];
      if (!answer) throw new TypeError('network');
      return answer(init);
    },
    sendFile: () => Promise.reject(new Error('no file here')),
    transfers: { get: () => undefined },
    address: () => Promise.resolve({ http: 'http://api/v1', socket: 'ws://api/ws' }),
    isLinked: () => linked,
    counters: tally,
    trace,
  });
  return { sent, tally, trace, exchange };
}

test('path, headers and body travel as the call says', async () => {
  const { sent, exchange } = setUp([() => json(403, { code: 'A0005', message: 'no' })]);
  expect(await exchange(rename, 'token')).toEqual({
    kind: 'refused',
    status: 403,
    error: { code: 'A0005', message: 'no' },
  });
  expect(sent[0]?.url).toBe('http://api/v1/organization/a%2Fb');
  expect(sent[0]?.init).toMatchObject({ method: 'PATCH', body: '{"name":"New"}' });
  const headers = sent[0]?.init.headers;
  expect(headers instanceof Headers && Object.fromEntries(headers)).toEqual({
    'content-type': 'application/json',
    'x-session': 'token',
    'x-user': 'u1',
    'x-organization': 'o1',
  });
});

test('a body that the call does not allow is not sent', async () => {
  const { sent, exchange } = setUp([]);
  expect(await exchange({ ...rename, body: { name: '' } }, 't')).toMatchObject({
    kind: 'refused',
    error: { code: 'V0001', field: 'name' },
  });
  expect(await exchange({ ...rename, parameters: {} }, 't')).toMatchObject({ error: { code: 'V0001' } });
  expect(sent).toEqual([]);
});

test('a repeatable call is sent once more when the network fails', async () => {
  const { sent, exchange } = setUp([() => Promise.reject(new TypeError('network')), () => json(200, {})]);
  const outcome = exchange(login, 't');
  await later(500);
  expect(await outcome).toEqual({ kind: 'saved', value: {} });
  expect(sent).toHaveLength(2);
});

test('offline it says so at once', async () => {
  const { sent, exchange } = setUp([], false);
  expect(await exchange(login, 't')).toEqual({ kind: 'unknown', reason: 'offline' });
  expect(sent).toHaveLength(1);
});

test('a gateway that answers for the platform has answered nothing', async () => {
  const { exchange } = setUp([() => new Response('Bad gateway', { status: 502 })]);
  const outcome = exchange(login, 't');
  await later(500);
  expect(await outcome).toEqual({ kind: 'unknown', reason: 'lost' });
});

test('an answer that does not come within 15 s is not waited for', async () => {
  const never = ({ signal }: RequestInit) =>
    new Promise<Response>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    );
  const { sent, exchange } = setUp([never]);
  const outcome = exchange(login, 't');
  await later(15_000);
  expect(await outcome).toEqual({ kind: 'unknown', reason: 'deadline' });
  expect(sent).toHaveLength(1);
});

test('an answer that is not understood may still have been saved', async () => {
  const { tally, exchange } = setUp([() => json(200, { id: 1 })]);
  expect(await exchange(rename, 't')).toEqual({ kind: 'unknown', reason: 'lost' });
  expect(tally.read()).toEqual({ 'malformed answer': 1 });
});

test('nothing at all is an empty answer', async () => {
  const { exchange } = setUp([() => new Response(null, { status: 204 })]);
  expect(await exchange(login, 't')).toEqual({ kind: 'saved', value: {} });
});

test('a call is traced by its name, its outcome and its time alone', async () => {
  const { trace, exchange } = setUp([() => json(403, { code: 'A0005', message: 'not you, Femke' })]);
  trace.read();
  await exchange(rename, 'token');
  expect(trace.read()).toMatchObject([{ kind: 'called', call: 'organization.update', outcome: 403 }]);
  expect(JSON.stringify(trace.read())).not.toMatch(/Femke|token|u1|o1/);
});
