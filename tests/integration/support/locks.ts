import { setMaxListeners } from 'node:events';

/** Web Locks in memory, for Node 20 that has none: one browser's worth. */
export type Locks = Pick<LockManager, 'request' | 'query'>;

interface Ask {
  readonly name: string;
  readonly mode: LockMode;
  readonly grant: () => void;
}
interface Holding {
  readonly name: string;
  readonly mode: LockMode;
  readonly steal: (by: Error) => void;
}

export function createLocks(): Locks {
  const held = new Set<Holding>();
  const queue: Ask[] = [];

  const isFree = ({ name, mode }: Ask): boolean =>
    [...held].every((other) => other.name !== name || (mode === 'shared' && other.mode === 'shared'));
  function advance(): void {
    const blocked = new Set<string>();
    for (const ask of queue.slice()) {
      if (blocked.has(ask.name) || !isFree(ask)) blocked.add(ask.name);
      else {
        queue.splice(queue.indexOf(ask), 1);
        ask.grant();
      }
    }
  }

  async function request(
    name: string,
    second: LockOptions | LockGrantedCallback<unknown>,
    third?: LockGrantedCallback<unknown>,
  ): Promise<unknown> {
    const options = typeof second === 'function' ? {} : second;
    const callback = typeof second === 'function' ? second : third;
    if (!callback) throw new TypeError('no callback');
    const { mode = 'exclusive', signal, steal = false, ifAvailable = false } = options;
    signal?.throwIfAborted();
    // One signal ends the waits for many tabs.
    if (signal) setMaxListeners(0, signal);
    // Grants are never synchronous.
    await Promise.resolve();
    return new Promise((resolve, reject) => {
      const grant = (): void => {
        const holding: Holding = {
          name,
          mode,
          steal(error) {
            held.delete(holding);
            reject(error);
          },
        };
        held.add(holding);
        void (async () => {
          try {
            resolve(await callback({ name, mode }));
          } catch (error) {
            reject(error);
          } finally {
            if (held.delete(holding)) advance();
          }
        })();
      };
      if (steal) {
        for (const other of held) {
          if (other.name === name) other.steal(new DOMException('stolen', 'AbortError'));
        }
        return grant();
      }
      const ask = { name, mode, grant };
      if (ifAvailable && !(isFree(ask) && queue.every((other) => other.name !== name)))
        return resolve(callback(null));
      queue.push(ask);
      signal?.addEventListener('abort', () => {
        const place = queue.indexOf(ask);
        if (place < 0) return;
        queue.splice(place, 1);
        reject(new DOMException('aborted', 'AbortError'));
        advance();
      });
      advance();
    });
  }

  return {
    request,
    query: () =>
      Promise.resolve({
        held: [...held].map(({ name, mode }) => ({ name, mode })),
        pending: queue.map(({ name, mode }) => ({ name, mode })),
      }),
  };
}
