import type { WindowRecord, WindowRequest } from '../../../../src/domain/protocol/window.ts';
import type { WindowFeed } from '../../../../src/client/data/window-feed.ts';

/** A feed that has what it is told. */
export interface ToldFeed {
  readonly feed: WindowFeed;
  readonly tell: (next: WindowRecord) => void;
  /** How many listen to it. */
  readonly listening: () => number;
}

export function toldFeed(request: WindowRequest): ToldFeed {
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
    tell(next) {
      current = next;
      listeners.forEach((listener) => listener());
    },
    listening: () => listeners.size,
  };
}
