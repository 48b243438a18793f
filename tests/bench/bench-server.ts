import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
};

export interface BenchServer {
  readonly origin: string;
  close(): Promise<void>;
}

const lineOf = (n: number) => ({
  id: `line-${n}`,
  timestamp: '2026-01-01 12:00:00',
  level: 'Error',
  source: 'trunk',
  message: `The other side refused call ${n} without saying why`,
});

/** Serves the bench's pages, cached forever, and `/call?ms=100&rows=8`, which answers with rows after a delay. */
export async function serveBench(folder: string): Promise<BenchServer> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://bench');
    if (url.pathname === '/call') {
      await new Promise((resolve) => setTimeout(resolve, Number(url.searchParams.get('ms'))));
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      const rows = Array.from({ length: Number(url.searchParams.get('rows')) }, (_, n) => lineOf(n));
      response.end(JSON.stringify({ rows }));
      return;
    }
    const file = join(folder, normalize(url.pathname === '/' ? '/index.html' : url.pathname));
    const body = await readFile(file);
    const isPage = extname(file) === '.html';
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
    });
    response.end(body);
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
