import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

export interface SlowProxy {
  readonly origin: string;
  /** The paths of all requests so far. */
  readonly paths: readonly string[];
  readonly close: () => Promise<void>;
}

/** A proxy to a platform that passes each request on after a delay, those of workers too. Sockets are not delayed. */
export async function openSlowProxy(port: number, delayMs: number): Promise<SlowProxy> {
  const paths: string[] = [];
  // The server forgets a connection that has become a socket, and would wait for its end.
  const sockets = new Set<Duplex>();
  const server = createServer((incoming, answer) => {
    const { method, url = '/', headers } = incoming;
    paths.push(url);
    setTimeout(() => {
      const outgoing = request({ port, host: '127.0.0.1', method, path: url, headers }, (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers);
        from.pipe(answer);
      });
      outgoing.on('error', () => answer.destroy());
      incoming.pipe(outgoing);
    }, delayMs);
  });
  server.on('upgrade', ({ method, url, rawHeaders }, near, head) => {
    const far = connect(port, '127.0.0.1', () => {
      const lines = rawHeaders.map((text, n) => (n % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
      far.write(`${method} ${url} HTTP/1.1\r\n${lines}\r\n`);
      far.write(head);
      far.pipe(near).pipe(far);
    });
    sockets.add(near);
    for (const end of [near, far]) {
      end.on('error', () => undefined);
      end.on('close', () => {
        sockets.delete(near);
        near.destroy();
        far.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
