import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/**
 * A TCP proxy to a platform that can be cut. It cuts all traffic of a browser, also that of its workers, whose sockets
 * Playwright cannot reach. Call audio goes over UDP and bypasses it.
 */
export interface CuttableProxy {
  readonly origin: string;
  /** Stops all traffic without closing connections, as when a cable is pulled out. */
  readonly cut: () => void;
  /** Lets traffic through again. Data sent meanwhile arrives late. */
  readonly restore: () => void;
  readonly close: () => Promise<void>;
}

type Ends = readonly [near: Socket, far: Socket];

const connectEnds = ([near, far]: Ends): void => void near.pipe(far).pipe(near);
function disconnectEnds([near, far]: Ends): void {
  near.unpipe(far);
  far.unpipe(near);
}

/** `onData` is called with all data that the platform sends. */
export async function openCuttableProxy(
  port: number,
  onData: (bytes: Buffer) => void = () => {},
): Promise<CuttableProxy> {
  const open = new Set<Ends>();
  let waiting: Socket[] | null = null;

  function pass(near: Socket): void {
    const far = connect(port, '127.0.0.1');
    const ends: Ends = [near, far];
    open.add(ends);
    for (const end of ends) {
      // The close event that follows ends the other side.
      end.on('error', () => undefined);
      end.on('close', () => {
        open.delete(ends);
        for (const one of ends) one.destroy();
      });
    }
    far.on('data', onData);
    connectEnds(ends);
  }

  const server = createServer((near) => {
    if (waiting === null) return pass(near);
    near.on('error', () => undefined);
    waiting.push(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      waiting ??= [];
      open.forEach(disconnectEnds);
    },
    restore() {
      open.forEach(connectEnds);
      for (const near of waiting ?? []) pass(near);
      waiting = null;
    },
    async close() {
      for (const near of waiting ?? []) near.destroy();
      for (const [near] of open) near.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
