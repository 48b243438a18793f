import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

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

const starting: Listener = (_, response) => {
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
  response.end(JSON.stringify({ code: 'S0002', message: 'The platform is starting' }));
};

const closeGraceMs = 1000;

/** Binds the port. Called before anything else opens, so that a taken port fails at once. Throws PortInUse. */
export function listen(port: number, host: string): Promise<HttpServer> {
  let listener = starting;
  const server = createServer((request, response) => void listener(request, response));
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
