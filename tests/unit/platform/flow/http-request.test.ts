import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FlowValue } from '../../../../src/domain/flow/expression/value/value.ts';
import { dictionaryOf } from '../../../../src/domain/flow/expression/value/value.ts';
import { sendFlowRequest } from '../../../platform/flow/http-request.ts';
import { outgoingLimits } from '../../../platform/outgoing/limits.ts';
import { createOutgoingRequests } from '../../../platform/outgoing/requests.ts';

let received: IncomingMessage[];
let open = 0;
let maxOpen = 0;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const servers: Server[] = [];

async function listen(): Promise<string> {
  const server = createServer((request, response) => {
    received.push(request);
    request.resume();
    answer(request, response);
  });
  server.on('connection', (socket) => {
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    socket.once('close', () => (open -= 1));
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let here: string;
let elsewhere: string;
beforeAll(async () => {
  here = await listen();
  elsewhere = await listen();
});
beforeEach(() => {
  received = [];
  maxOpen = 0;
  answer = (_, response) => void response.end('ok');
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const outgoing = createOutgoingRequests();
const headers = (given: Record<string, string>): FlowValue => dictionaryOf(Object.entries(given));
const send = (options: Record<string, FlowValue>, sessionId = 's', signal = new AbortController().signal) =>
  sendFlowRequest({ url: `${here}/`, timeout: { kind: 'duration', ms: 2000 }, ...options }, 'key', signal, {
    isAllowed: () => true,
    outgoing,
    requester: { organizationId: 'o', sessionId },
  });
const errorOf = async (options: Record<string, FlowValue>) => {
  const { output, values } = await send(options);
  return output === 'failed' ? values['error'] : output;
};

test('a redirect to another origin takes no header along that may hold a secret, and no body', async () => {
  answer = (request, response) => {
    if (request.url === '/') response.writeHead(307, { location: `${elsewhere}/there` });
    response.end();
  };
  const secret = { 'x-api-key': 's', authorization: 's', cookie: 's', accept: 'text/plain' };
  expect(await send({ headers: headers(secret) })).toMatchObject({ output: 'answered' });
  expect(received.map(({ url }) => url)).toEqual(['/', '/there']);
  expect(received[0]?.headers).toMatchObject({ 'x-api-key': 's', 'idempotency-key': 'key' });
  expect(Object.keys(received[1]?.headers ?? {}).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
  expect(await errorOf({ method: 'post', body: 'secret' })).toContain('redirects the body to another origin');
  expect(received.map(({ url }) => url)).toEqual(['/', '/there', '/']);
});

test.each([
  'Host',
  'Transfer-Encoding',
  'content-length',
  'Connection',
  'upgrade',
  'Proxy-Authorization',
  'TE',
])('the header %s cannot be set', async (name) => {
  expect(await errorOf({ headers: headers({ [name]: 'x' }) })).toBe(
    `The header ${name.toLowerCase()} cannot be set`,
  );
  expect(received).toEqual([]);
});

test.each(['connect', 'trace', 'get\r\nx: y', ''])('"%s" is not a method', async (method) => {
  expect(await errorOf({ method })).toBe(`${method} is not a method`);
  expect(received).toEqual([]);
});

test('an answer that switches to another protocol is a failure', async () => {
  answer = ({ socket }) =>
    void socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');
  expect(await errorOf({})).toContain('switched to another protocol');
});

test('a body that is cut off is a failure, by the server as by the time limit', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': '10' });
    response.write('half');
    setTimeout(() => response.destroy(), 20);
  };
  expect((await send({})).output).toBe('failed');
  answer = (_, response) => void response.write('half');
  expect(await errorOf({ timeout: { kind: 'duration', ms: 100 } })).toBe('No answer in time');
});

test('many requests never open more connections than the limit of their target', async () => {
  answer = (_, response) => void setTimeout(() => response.end('ok'), 20);
  const sessions = Array.from({ length: 16 }, (_, n) => `session ${n}`);
  const patient = { timeout: { kind: 'duration', ms: 30_000 } } as const;
  const answers = await Promise.all(
    sessions.flatMap((session) => Array.from({ length: 10 }, () => send(patient, session))),
  );
  expect(new Set(answers.map(({ output }) => output))).toEqual(new Set(['answered']));
  expect(maxOpen).toBeLessThanOrEqual(outgoingLimits.atOnce.target);
  expect(outgoing.count()).toEqual({ running: 0, waiting: 0, held: 0 });
});

test('a session that floods is refused by name, and its end drops what waits', async () => {
  answer = () => undefined;
  const ending = new AbortController();
  const sent = Array.from({ length: 100 }, () => send({}, 'flood', ending.signal));
  const { session } = outgoingLimits.waiting;
  const refused = await Promise.all(sent.slice(session + outgoingLimits.atOnce.session));
  expect(new Set(refused.map(({ values }) => values['error']))).toEqual(
    new Set(['Too many requests of this session wait to be sent']),
  );
  ending.abort();
  await Promise.all(sent);
  expect(outgoing.count()).toEqual({ running: 0, waiting: 0, held: 0 });
});
