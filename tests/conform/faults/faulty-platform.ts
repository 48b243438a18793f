import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { callHeader, calls } from '../../../src/domain/protocol/call.ts';
import type { CallName } from '../../../src/domain/protocol/call.ts';
import { isRecord } from '../world/target.ts';
import type { Fault, PassedEvent, PassedReply, PassedRequest } from './fault.ts';

/** A conforming platform with a fault: requests and messages pass through here. */
export interface FaultyPlatform {
  readonly origin: string;
  readonly close: () => void;
}

const patterns = (Object.keys(calls) as CallName[]).map((call) => ({
  call,
  method: calls[call].method as string,
  path: new RegExp(`^/v1/${calls[call].path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

const callOf = (method: string, url: string): CallName | null =>
  patterns.find((one) => one.method === method && one.path.test(url))?.call ?? null;

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Codes that a socket may be closed with. */
const isSendable = (code: number): boolean => (code >= 1000 && code < 1004) || (code > 1006 && code < 5000);

const omitted = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive']);
const hopless = (headers: Iterable<[string, string]>): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => !omitted.has(name) && name !== 'content-encoding'));

/** Passes the frames of a socket on, changed by the fault. */
function passFrames(
  client: WebSocket,
  platform: WebSocket,
  fault: Fault,
  nameOf: (token: string) => string | null,
) {
  const waiting: string[] = [];
  let by: string | null = null;
  const forward = (text: string): void => {
    if (platform.readyState === WebSocket.OPEN) platform.send(text);
    else if (platform.readyState === WebSocket.CONNECTING) waiting.push(text);
  };
  platform.on('open', () => {
    for (const text of waiting) platform.send(text);
  });
  client.on('message', (bytes: Buffer) => {
    const text = bytes.toString();
    const token = parsed(text)?.['authToken'];
    if (typeof token === 'string') by = nameOf(token);
    const changed = fault.frame === undefined ? text : fault.frame(text);
    if (changed !== null) forward(changed);
  });
  platform.on('message', (bytes: Buffer) => {
    const message = parsed(bytes.toString()) ?? {};
    const { type, seq, events } = message;
    const answer = (value: object | null): void => {
      if (value !== null && client.readyState === WebSocket.OPEN) client.send(JSON.stringify(value));
    };
    if (type !== 'events' || !Array.isArray(events))
      return answer(fault.message?.(message) ?? (fault.message ? null : message));
    const kept = (events as { data: PassedEvent }[]).flatMap((one) => {
      const data = fault.event === undefined ? one.data : fault.event(one.data, by);
      return data === null ? [] : [{ ...one, data }];
    });
    answer({ ...message, seq: fault.number?.(Number(seq)) ?? seq, events: kept });
  });
  platform.on('close', (code) => {
    const changed = fault.closeCode?.(code) ?? code;
    if (isSendable(changed)) client.close(changed);
    else client.terminate();
  });
  for (const [one, other] of [
    [client, platform],
    [platform, client],
  ] as const)
    one.on('error', () => other.terminate());
  client.on('close', () => platform.terminate());
}

/** Puts a fault in front of a platform that conforms. `names`: who has which token. */
export async function startFaultyPlatform(
  target: string,
  fault: Fault,
  names: ReadonlyMap<string, string>,
): Promise<FaultyPlatform> {
  const seen = new Set<string>();
  const nameOf = (token: string | undefined): string | null => names.get(token ?? '') ?? null;

  async function pass(incoming: IncomingMessage): Promise<PassedReply> {
    const { method = 'GET', url = '/' } = incoming;
    const bytes = await bytesOf(incoming);
    const text = bytes.toString();
    const headers = hopless(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
    const key = `${method} ${url} ${headers[callHeader.user]} ${text}`;
    const request: PassedRequest = {
      call: callOf(method, url),
      headers,
      text,
      body: parsed(text),
      by: nameOf(headers[callHeader.session]),
      isRepeated: seen.has(key),
    };
    seen.add(key);
    const changed = fault.request?.(request) ?? {};
    if (changed.answer !== undefined) return changed.answer;
    const sent = changed.text ?? (bytes.length === 0 ? null : new Blob([new Uint8Array(bytes)]));
    const response = await fetch(`${target}${url}`, {
      method,
      headers: changed.headers ?? headers,
      body: method === 'GET' ? null : sent,
    });
    const reply = {
      status: response.status,
      headers: hopless(response.headers),
      // Each character is a byte, so that audio passes unchanged.
      text: Buffer.from(await response.arrayBuffer()).toString('latin1'),
    };
    return fault.reply?.(reply, request) ?? reply;
  }

  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    pass(incoming).then(
      ({ status, headers, text }) => outgoing.writeHead(status, headers).end(text, 'latin1'),
      () => outgoing.destroy(),
    );
  });
  const acceptor = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, stream, head) =>
    acceptor.handleUpgrade(request, stream, head, (client) => {
      const platform = new WebSocket(`${target.replace(/^http/, 'ws')}${request.url ?? '/ws'}`);
      passFrames(client, platform, fault, nameOf);
    }),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const client of acceptor.clients) client.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
}
