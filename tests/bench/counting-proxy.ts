import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A request as a server sees it, whoever in the browser sent it. */
export interface SeenRequest {
  /** Wall clock, ms. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** What the browser said it was for: `document`, `script`, `style`, `sharedworker`, `serviceworker`, `empty` … */
  readonly destination: string;
  /** The body gzipped, whatever it travelled as. */
  readonly gzip: number;
}

export interface CountingProxy {
  readonly origin: string;
  readonly requests: readonly SeenRequest[];
  /** From now on this path, alone, is answered with 503; null refuses none. */
  refuse(path: string | null): void;
  close(): Promise<void>;
}

/** Passes HTTP on to another port and keeps count: requests of workers show up nowhere else. Sockets are refused. */
export async function openCountingProxy(port: number): Promise<CountingProxy> {
  const requests: SeenRequest[] = [];
  let refused: string | null = null;
  const server = createServer((incoming, outgoing) => {
    const at = Date.now();
    const { method = 'GET', url: path = '/' } = incoming;
    if (path === refused) return void outgoing.writeHead(503).end();
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        const destination = String(incoming.headers['sec-fetch-dest'] ?? 'empty');
        requests.push({ at, method, path, destination, gzip: gzipSync(body, { level: 9 }).length });
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(body);
      });
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    refuse: (path) => void (refused = path),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
