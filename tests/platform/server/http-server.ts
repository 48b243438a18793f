import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeadlineExceeded, withDeadline } from '../../../src/lib/async/deadline.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
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

export class CannotListen extends Error {
  override name = 'CannotListen';
}

/** An error that the administrator can fix, in words; any other as it is. */
function listenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') return new PortInUse(port);
  if (error.code === 'EADDRNOTAVAIL')
    return new CannotListen(
      `HOST is '${host}', which is not an address of this machine; 0.0.0.0 listens on all`,
    );
  if (error.code === 'EACCES')
    return new CannotListen(`PORT is ${port}, which this user must not open; choose one from 1024 to 65535`);
  return error;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface HttpServer {
  readonly server: Server;
  readonly port: number;
  /** `/readyz` says why the platform does not serve yet. */
  wait(reason: string): void;
  /** Answers requests with the listener from now on; until then they get 503. */
  serve(listener: Listener): void;
  /** Tells balancers by `/readyz` to send no more requests; those that come within this time are still answered. */
  drain(forMs: number): Promise<void>;
  /** Refuses new requests with 503, and waits for the answers in progress, by default for three seconds at most. */
  finishAnswers(limitMs?: number): Promise<void>;
  /** Takes no more connections, and cuts those in use after a short grace period. */
  close(): Promise<void>;
}

type Phase = 'starting' | 'serving' | 'draining' | 'stopping';

/** The answers that need no listener: those of a balancer's checks, and refusals outside of service. */
function answerOfPhase(
  path: string,
  phase: Phase,
  reason: string | null,
): { status: number; body: object } | null {
  const state = {
    status: phase === 'serving' ? 200 : 503,
    body: { state: phase, ...(reason !== null && { reason }) },
  };
  if (path === '/livez') return { ...state, status: 200 };
  if (path === '/readyz') return state;
  if (phase === 'serving' || phase === 'draining') return null;
  return { status: 503, body: { code: errorCode.unavailable, message: `The platform is ${phase}` } };
}

/** Answers bytes that are not an HTTP request. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const headers = { ...securityHeaders(createNonce()), connection: 'close', 'content-length': '0' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', ''].join('\r\n'));
}

const closeGraceMs = 1000;
const answersLimitMs = 3000;
/** Longer than proxies keep theirs: nginx 60 s, Go and Traefik 90 s, Caddy 120 s, Google's load balancer 600 s. */
export const keptConnectionMs = 620_000;
/** Uploads of 50 MB over a slow line; bodies that stall are given up long before (`paced-body.ts`). */
const requestLimitMs = 3_600_000;

/** Binds the port. Called before anything else opens, so that a taken port fails at once. Throws PortInUse, CannotListen. */
export function listen(port: number, host: string, sourceOf: SourceOf): Promise<HttpServer> {
  let phase: Phase = 'starting';
  let reason: string | null = null;
  let listener: Listener = () => undefined;
  const unfinished = new Set<ServerResponse>();

  const answer: Listener = (request, response) => {
    if (phase !== 'serving') response.shouldKeepAlive = false;
    const own = answerOfPhase(request.url?.split('?')[0] ?? '', phase, reason);
    if (own !== null) {
      response.writeHead(own.status, {
        ...securityHeaders(createNonce()),
        ...transportSecurity(sourceOf(request)),
        'cache-control': 'no-store',
        'content-type': 'application/json',
        ...(own.status === 503 && { 'retry-after': '1' }),
      });
      return response.end(JSON.stringify(own.body));
    }
    unfinished.add(response);
    response.once('close', () => unfinished.delete(response));
    return listener(request, response);
  };

  const server = createServer(
    // Requests without a host reach the listener, whose answer has the policy headers.
    // A client or proxy must be the first to close a kept connection: it may be sending the next request.
    { requireHostHeader: false, keepAliveTimeout: keptConnectionMs, requestTimeout: requestLimitMs },
    (request, response) => void answer(request, response),
  );
  server.on('clientError', refuseMalformed);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, port, host)));
    server.listen(port, host, () => {
      resolve({
        server,
        port: (server.address() as AddressInfo).port,
        wait(why) {
          reason = why;
        },
        serve(next) {
          listener = next;
          reason = null;
          phase = 'serving';
        },
        async drain(forMs) {
          phase = 'draining';
          if (forMs > 0) await sleep(forMs);
        },
        async finishAnswers(limitMs = answersLimitMs) {
          phase = 'stopping';
          const closing = [...unfinished].map((response) => {
            if (!response.headersSent) response.shouldKeepAlive = false;
            return once(response, 'close');
          });
          await withDeadline(Promise.all(closing), limitMs).catch((error: unknown) => {
            if (!(error instanceof DeadlineExceeded)) throw error;
          });
        },
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
