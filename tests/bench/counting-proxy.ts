import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A request as the server sees it, from a tab or a worker. */
export interface SeenRequest {
  /** Wall clock, ms. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** The `Sec-Fetch-Dest` header: `document`, `script`, `style`, `sharedworker`, `serviceworker`, `empty` … */
  readonly destination: string;
  /** Bytes of the body gzipped, however it travelled. */
  readonly gzip: number;
}

export interface CountingProxy {
  readonly origin: string;
  readonly requests: readonly SeenRequest[];
  /** Answers this one path with 503 from now on; null refuses none. */
  refuse(path: string | null): void;
  close(): Promise<void>;
}

/** Passes HTTP on to another port and records each request: those of workers show up nowhere else. Refuses sockets. */
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
