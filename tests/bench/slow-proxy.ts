import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A line as the design measures on: 100 ms a request, 10 Mbit/s for all of them together. */
const line = { waitMs: 100, bytesPerMs: 1250 };

export interface SlowProxy {
  readonly origin: string;
  /** Wall clock at which requests came, and for what. */
  readonly requests: readonly { readonly at: number; readonly path: string }[];
  /** From now on a request waits so much longer. */
  wait(ms: number): void;
  close(): Promise<void>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Passes HTTP on to another port over a slow line, for whoever in the browser asks: tab and workers alike. Sockets are refused. */
export async function openSlowProxy(port: number): Promise<SlowProxy> {
  const requests: { at: number; path: string }[] = [];
  let longer = 0;
  let freeAt = 0;

  /** Bytes wait until those before them are through. */
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
