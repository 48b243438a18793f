import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CannotListen } from './http-server.ts';

export interface MetricsAddress {
  readonly host: string;
  /** 0 chooses a free port. */
  readonly port: number;
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves metrics on a port of their own, which is not open to users; 503 while there are none (null). Throws
 * CannotListen.
 */
export async function openMetricsServer(
  { host, port }: MetricsAddress,
  read: () => string | null,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return response.writeHead(404).end();
    try {
      const text = read();
      if (text === null) return response.writeHead(503).end();
      return response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text);
    } catch (error) {
      console.error('metrics:', error);
      return response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new CannotListen(
      `Cannot listen on METRICS_HOST ${host}, METRICS_PORT ${port} (${code}); choose another address or port`,
    );
  }
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
