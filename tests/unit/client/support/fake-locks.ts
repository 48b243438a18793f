import type { DraftLockHost } from '../../../../src/client/data/draft-lock.ts';

type Granted = (lock: Lock | null) => Promise<unknown>;

/** Locks and channels of one browser; the lock has one name. */
export function fakeBrowser(): DraftLockHost {
  let holder: { readonly lose: () => void } | null = null;
  const channels = new Set<{ onmessage: ((event: MessageEvent) => unknown) | null }>();
  const request = async (name: string, options: LockOptions, granted: Granted): Promise<unknown> => {
    if (holder !== null && options.steal !== true) return granted(null);
    holder?.lose();
    return new Promise((resolve, reject) => {
      const mine = { lose: () => reject(new DOMException('stolen', 'AbortError')) };
      holder = mine;
      void granted({ name, mode: 'exclusive' }).then((value) => {
        if (holder === mine) holder = null;
        resolve(value);
      });
    });
  };
  return {
    // Only the form with options is used.
    locks: { request: request as unknown as LockManager['request'] },
    channel: () => {
      const channel = {
        onmessage: null as ((event: MessageEvent) => unknown) | null,
        postMessage(data: unknown) {
          for (const other of channels)
            if (other !== channel)
              queueMicrotask(() => other.onmessage?.(new MessageEvent('message', { data })));
        },
        close: () => void channels.delete(channel),
      };
      channels.add(channel);
      return channel;
    },
  };
}
