import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The line of the bench: 100 ms per request, 10 Mbit/s for all requests together. */
const line = { waitMs: 100, bytesPerMs: 1250 };

export interface SlowProxy {
  readonly origin: string;
  /** Requests received, with their wall clock time. */
  readonly requests: readonly { readonly at: number; readonly path: string }[];
  /** Delays each request by this much more from now on. */
  wait(ms: number): void;
  close(): Promise<void>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Passes HTTP on to another port over a slow line, for tabs and workers alike. Refuses sockets. */
export async function openSlowProxy(port: number): Promise<SlowProxy> {
  const requests: { at: number; path: string }[] = [];
  let longer = 0;
  let freeAt = 0;

  /** Queues bytes behind those already on the line. */
  async function pass(part: Buffer): Promise<void> {
    freeAt = Math.max(performance.now(), freeAt) + part.length / line.bytesPerMs;
    await pause(freeAt - performance.now());
  }
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = incoming;
    requests.push({ at: Date.now(), path });
    await pause(line.waitMs + longer);
    const found = await new Promise<IncomingMessage>((resolve, reject) => {
      const passed = request({ host: '127.0.0.1', port, method, path, headers }, resolve);
      passed.on('error', reject);
      incoming.pipe(passed);
    });
    outgoing.writeHead(found.statusCode ?? 502, found.headers);
    for await (const part of found) {
      await pass(part as Buffer);
      outgoing.write(part);
    }
    outgoing.end();
  }
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    wait: (ms) => void (longer = ms),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
