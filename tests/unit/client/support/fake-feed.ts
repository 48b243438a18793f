import type { WindowRecord, WindowRequest } from '../../../../src/domain/protocol/window.ts';
import type { WindowFeed } from '../../../../src/client/data/window-feed.ts';

/** A feed whose records the test supplies. */
export interface FakeFeed {
  readonly feed: WindowFeed;
  readonly push: (next: WindowRecord) => void;
  /** Number of listeners. */
  readonly listenerCount: () => number;
}

export function createFakeFeed(request: WindowRequest): FakeFeed {
  let current: WindowRecord | undefined;
  const listeners = new Set<() => void>();
  return {
    feed: {
      request,
      current: () => current,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      follow: () => () => {},
    },
    push(next) {
      current = next;
      listeners.forEach((listener) => listener());
    },
    listenerCount: () => listeners.size,
  };
}
