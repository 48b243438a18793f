import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/**
 * A way to a platform that can be cut: for all that a browser sends over TCP, whoever in it does; Playwright reaches no
 * sockets of workers. Sound goes by UDP, and past it.
 */
export interface CuttableProxy {
  readonly origin: string;
  /** From now on nothing arrives, and nobody is told: as where a cable is pulled out. */
  readonly cut: () => void;
  /** What was on its way arrives late. */
  readonly restore: () => void;
  readonly close: () => Promise<void>;
}

type Ends = readonly [near: Socket, far: Socket];

const join = ([near, far]: Ends): void => void near.pipe(far).pipe(near);
function part([near, far]: Ends): void {
  near.unpipe(far);
  far.unpipe(near);
}

/** `seen` is shown whatever the platform sends. */
export async function openCuttableProxy(
  port: number,
  seen: (bytes: Buffer) => void = () => {},
): Promise<CuttableProxy> {
  const open = new Set<Ends>();
  let waiting: Socket[] | null = null;

  function pass(near: Socket): void {
    const far = connect(port, '127.0.0.1');
    const ends: Ends = [near, far];
    open.add(ends);
    for (const end of ends) {
      // The other end is told by the closing that follows.
      end.on('error', () => undefined);
      end.on('close', () => {
        open.delete(ends);
        for (const one of ends) one.destroy();
      });
    }
    far.on('data', seen);
    join(ends);
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
      open.forEach(part);
    },
    restore() {
      open.forEach(join);
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
