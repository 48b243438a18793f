import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallRequest } from '../../../../src/domain/protocol/engine.ts';
import type { ProvedCall } from '../../../../workers/engine/link/binding-key.ts';
import { createHttpClient } from '../../../../workers/engine/link/http-client.ts';
import { createCounters } from '../../../../workers/engine/counters.ts';
import { createTrace } from '../../../../workers/engine/trace.ts';
import { later } from '../link-support/set-up-link.ts';

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
const startTwoFactor: CallRequest<'session.startTwoFactor'> = {
  name: 'session.startTwoFactor',
  parameters: {},
  body: { selectedUserId: 'u1' },
  userId: null,
  organizationId: null,
};
const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });

function setUp(
  answers: ((init: RequestInit) => Promise<Response> | Response)[],
  linked = true,
  proof: string | null = null,
) {
  const sent: { url: string; init: RequestInit }[] = [];
  const uploaded: { url: string; body: Blob | FormData }[] = [];
  const asked: ProvedCall[] = [];
  const counters = createCounters();
  const trace = createTrace(Date.now);
  const sendCall = createHttpClient({
    async fetch(url, init = {}) {
      sent.push({ url: url instanceof Request ? url.url : url.toString(), init });
      const answer = answers[sent.length - 1];
      if (!answer) throw new TypeError('network');
      return answer(init);
    },
    sendFile(url, { body }) {
      uploaded.push({ url, body });
      return Promise.resolve(json(200, {}));
    },
    transfers: { get: () => undefined },
    address: () => Promise.resolve({ http: 'http://api/v1', socket: 'ws://api/ws' }),
    isLinked: () => linked,
    prove(call) {
      asked.push(call);
      return Promise.resolve(proof);
    },
    eventSession: () => 'es1',
    counters,
    trace,
  });
  return { sent, uploaded, asked, counters, trace, sendCall };
}

// Proves S0-7-01.
test('sends the path, headers and body of the call', async () => {
  const { sent, sendCall } = setUp([() => json(403, { code: 'A0005', message: 'no' })]);
  expect(await sendCall(rename, 'token')).toEqual({
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

test('names the event session in the calls that may replace the token', async () => {
  const { sent, sendCall } = setUp([() => json(200, {})]);
  await sendCall(login, 'token');
  expect(new Headers(sent[0]?.init.headers).get('x-event-session')).toBe('es1');
});

// Proves S1-7-53.
test('sends a file in a form, with the texts beside it and nothing else', async () => {
  const { uploaded, sendCall } = setUp([]);
  const upload: CallRequest<'pricePlan.updateFromCsv'> = {
    name: 'pricePlan.updateFromCsv',
    parameters: { id: 'p1', domain: 'outboundCall', period: '202601' },
    body: new Blob(['node;variablePrice']),
    userId: 'u1',
    organizationId: 'o1',
  };
  await sendCall(upload, 'token');
  const [sent] = uploaded;
  expect(sent?.url).toBe('http://api/v1/billing/price-plan/p1/from-csv');
  const parts = sent?.body instanceof FormData ? [...sent.body] : [];
  expect(parts.map(([name, value]) => [name, value instanceof File ? value.size : value])).toEqual([
    ['domain', 'outboundCall'],
    ['period', '202601'],
    ['file', 18],
  ]);
});

test('does not send a body that the call does not allow', async () => {
  const { sent, sendCall } = setUp([]);
  expect(await sendCall({ ...rename, body: { name: '' } }, 't')).toMatchObject({
    kind: 'refused',
    error: { code: 'V0001', field: 'name' },
  });
  expect(await sendCall({ ...rename, parameters: {} }, 't')).toMatchObject({ error: { code: 'V0001' } });
  expect(sent).toEqual([]);
});

test('sends a body that comes as text as it is', async () => {
  const { sent, sendCall } = setUp([() => json(200, {})]);
  const body = '{ "name": " New " }';
  await sendCall({ ...rename, body }, 't');
  expect(sent[0]?.init).toMatchObject({ method: 'PATCH', body });
  const headers = sent[0]?.init.headers;
  expect(headers instanceof Headers && headers.get('content-type')).toBe('application/json');
});

test('repeats a repeatable call once when the network fails', async () => {
  const { sent, sendCall } = setUp([() => Promise.reject(new TypeError('network')), () => json(200, {})]);
  const outcome = sendCall(login, 't');
  await later(500);
  expect(await outcome).toEqual({ kind: 'saved', value: {} });
  expect(sent).toHaveLength(2);
});

test('sends a call that must not be repeated only once', async () => {
  const { sent, sendCall } = setUp([() => Promise.reject(new TypeError('network')), () => json(200, {})]);
  const outcome = sendCall(startTwoFactor, 't');
  await later(20_000);
  expect(await outcome).toEqual({ kind: 'unknown', reason: 'lost' });
  expect(sent).toHaveLength(1);
});

test('reports offline at once', async () => {
  const { sent, sendCall } = setUp([], false);
  expect(await sendCall(login, 't')).toEqual({ kind: 'unknown', reason: 'offline' });
  expect(sent).toHaveLength(1);
});

test.each([401, 403, 404, 429, 502])('treats the answer of a gateway (%i) as lost', async (status) => {
  const page = () => new Response('<h1>Portal of another server</h1>', { status });
  const { sendCall } = setUp([page, page]);
  const outcome = sendCall(login, 't');
  await later(500);
  expect(await outcome).toEqual({ kind: 'unknown', reason: 'lost' });
});

test('gives up after 15 s without an answer', async () => {
  const never = ({ signal }: RequestInit) =>
    new Promise<Response>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    );
  const { sent, sendCall } = setUp([never]);
  const outcome = sendCall(login, 't');
  await later(15_000);
  expect(await outcome).toEqual({ kind: 'unknown', reason: 'deadline' });
  expect(sent).toHaveLength(1);
});

test('reports a malformed answer as unknown, since the call may have been saved', async () => {
  const { counters, sendCall } = setUp([() => json(200, { id: 1 })]);
  expect(await sendCall(rename, 't')).toEqual({ kind: 'unknown', reason: 'lost' });
  expect(counters.read()).toEqual({ 'malformed answer': 1 });
});

describe('a call that the platform wants proved', () => {
  const wanted = () => json(401, { code: 'A0008', message: 'bound', details: { challenge: 'c1' } });

  test('is sent once more with a proof that answers the challenge', async () => {
    const { sent, sendCall, asked } = setUp([wanted, () => json(200, {})], true, 'proof');
    expect(await sendCall(login, 't')).toEqual({ kind: 'saved', value: {} });
    expect(asked).toEqual([
      { method: 'POST', url: 'http://api/v1/auth/session/logout-user', token: 't', challenge: 'c1' },
    ]);
    expect(sent.map(({ init }) => new Headers(init.headers).get('dpop'))).toEqual([null, 'proof']);
  });

  test('is not sent again by a browser without a key, nor a third time', async () => {
    const keyless = setUp([wanted]);
    expect(await keyless.sendCall(login, 't')).toMatchObject({ error: { code: 'A0008' } });
    const late = setUp([wanted, wanted], true, 'proof');
    expect(await late.sendCall(login, 't')).toMatchObject({ error: { code: 'A0008' } });
    expect(late.sent).toHaveLength(2);
  });
});

test('takes an empty body as an empty answer', async () => {
  const { sendCall } = setUp([() => new Response(null, { status: 204 })]);
  expect(await sendCall(login, 't')).toEqual({ kind: 'saved', value: {} });
});

test('traces only the name, outcome and time of a call', async () => {
  const { trace, sendCall } = setUp([() => json(403, { code: 'A0005', message: 'not you, Femke' })]);
  trace.read();
  await sendCall(rename, 'token');
  expect(trace.read()).toMatchObject([{ kind: 'called', call: 'organization.update', outcome: 403 }]);
  expect(JSON.stringify(trace.read())).not.toMatch(/Femke|token|u1|o1/);
});
