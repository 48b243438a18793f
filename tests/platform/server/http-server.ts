import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createNonce, securityHeaders } from './portal.ts';
import type { SourceOf } from '../base/request-source.ts';
import { transportSecurity } from './transport-security.ts';

export class PortInUse extends Error {
  override name = 'PortInUse';
  constructor(port: number) {
    super(
      `Port ${port} is in use. Stop the process that uses it, or choose another port: PORT=${port + 1} npm start`,
    );
  }
}

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface HttpServer {
  readonly server: Server;
  readonly port: number;
  /** Answers requests with the listener from now on; until then they get 503. */
  serve(listener: Listener): void;
  /** Takes no more requests, and cuts those in progress after a short grace period. */
  close(): Promise<void>;
}

const starting =
  (sourceOf: SourceOf): Listener =>
  (request, response) => {
    response.writeHead(503, {
      ...securityHeaders(createNonce()),
      ...transportSecurity(sourceOf(request)),
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'retry-after': '1',
    });
    response.end(JSON.stringify({ code: 'S0002', message: 'The platform is starting' }));
  };

/** Answers bytes that are no HTTP request. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const headers = { ...securityHeaders(createNonce()), connection: 'close', 'content-length': '0' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', ''].join('\r\n'));
}

const closeGraceMs = 1000;
/** Longer than proxies keep theirs: nginx 60 s, Go and Traefik 90 s, Caddy 120 s, Google's load balancer 600 s. */
export const keptConnectionMs = 620_000;
/** Uploads of 50 MB over a slow line; bodies that stall are given up long before (`paced-body.ts`). */
const requestLimitMs = 3_600_000;

/** Binds the port. Called before anything else opens, so that a taken port fails at once. Throws PortInUse. */
export function listen(port: number, host: string, sourceOf: SourceOf): Promise<HttpServer> {
  let listener = starting(sourceOf);
  // Requests without a host reach the listener, whose answer has the policy headers.
  const server = createServer(
    // A client or proxy must be the first to close a kept connection: it may be sending the next request.
    { requireHostHeader: false, keepAliveTimeout: keptConnectionMs, requestTimeout: requestLimitMs },
    (request, response) => void listener(request, response),
  );
  server.on('clientError', refuseMalformed);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortInUse(port) : error);
    });
    server.listen(port, host, () => {
      resolve({
        server,
        port: (server.address() as AddressInfo).port,
        serve: (next) => void (listener = next),
        close: () =>
          new Promise((closed) => {
            const cut = setTimeout(() => server.closeAllConnections(), closeGraceMs);
            server.close(() => {
              clearTimeout(cut);
              closed();
            });
            server.closeIdleConnections();
          }),
      });
    });
  });
}
