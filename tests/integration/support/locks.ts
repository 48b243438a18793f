import { setMaxListeners } from 'node:events';

/** Web Locks of one browser in memory: Node 20 has none. */
export type Locks = Pick<LockManager, 'request' | 'query'>;

interface LockRequest {
  readonly name: string;
  readonly mode: LockMode;
  readonly grant: () => void;
}
interface HeldLock {
  readonly name: string;
  readonly mode: LockMode;
  readonly steal: (by: Error) => void;
}

export function createLocks(): Locks {
  const held = new Set<HeldLock>();
  const queue: LockRequest[] = [];

  const isFree = ({ name, mode }: LockRequest): boolean =>
    [...held].every((other) => other.name !== name || (mode === 'shared' && other.mode === 'shared'));
  function advance(): void {
    const blocked = new Set<string>();
    for (const waiting of queue.slice()) {
      if (blocked.has(waiting.name) || !isFree(waiting)) blocked.add(waiting.name);
      else {
        queue.splice(queue.indexOf(waiting), 1);
        waiting.grant();
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
    // One signal may abort the waits for many tabs.
    if (signal) setMaxListeners(0, signal);
    // A lock is never granted synchronously.
    await Promise.resolve();
    return new Promise((resolve, reject) => {
      const grant = (): void => {
        const lock: HeldLock = {
          name,
          mode,
          steal(error) {
            held.delete(lock);
            reject(error);
          },
        };
        held.add(lock);
        void (async () => {
          try {
            resolve(await callback({ name, mode }));
          } catch (error) {
            reject(error);
          } finally {
            if (held.delete(lock)) advance();
          }
        })();
      };
      if (steal) {
        for (const other of held) {
          if (other.name === name) other.steal(new DOMException('stolen', 'AbortError'));
        }
        return grant();
      }
      const waiting = { name, mode, grant };
      if (ifAvailable && !(isFree(waiting) && queue.every((other) => other.name !== name)))
        return resolve(callback(null));
      queue.push(waiting);
      signal?.addEventListener('abort', () => {
        const place = queue.indexOf(waiting);
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
