import { liveQuery } from 'dexie';
import { stableKey } from '../lib/stable-key.ts';
import type { WindowRecord, WindowRequest } from '../protocol/window.ts';
import { windowKey } from '../protocol/window.ts';
import { connectionState } from './connection-state.ts';
import { onEngine, tell } from './engine-access.ts';
import { partitionOf } from './partition-access.ts';
import { keepIdentity } from './row-identity.ts';

/** A closed feed lingers this long: a page change often asks for the same window again. */
const lingerMs = 100;
const retryMs = 1000;

/** One window of one user, as this tab sees it; shared by all components that show it. */
export interface WindowFeed {
  readonly request: WindowRequest;
  readonly current: () => WindowRecord | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

interface RunningFeed extends WindowFeed {
  readonly accept: (record: WindowRecord) => void;
  readonly open: () => void;
  readonly sleep: () => void;
  readonly wake: () => void;
}

const feeds = new Map<string, RunningFeed>();

function createFeed(userId: string, request: WindowRequest, dropped: () => void): RunningFeed {
  const key = windowKey(request);
  const listeners = new Set<() => void>();
  let record: WindowRecord | undefined;
  let reading: { unsubscribe(): void } | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const accept = (next: WindowRecord): void => {
    record = keepIdentity(record, next);
    for (const listener of listeners) listener();
  };
  const stopReading = (): void => {
    reading?.unsubscribe();
    reading = null;
    clearTimeout(retry);
  };
  // A replica that was deleted or failed under us reads again: the engine makes a new one, or moves to memory.
  const readAgain = (): void => {
    stopReading();
    retry = setTimeout(read, retryMs);
  };
  function read(): void {
    stopReading();
    if (connectionState.get().storage === 'memory') return;
    const partition = partitionOf(userId);
    partition.on('close', readAgain);
    const live = liveQuery(() => partition.windows.get(key)).subscribe(
      (found) => found && accept(found),
      readAgain,
    );
    reading = {
      unsubscribe: () => {
        live.unsubscribe();
        partition.on('close').unsubscribe(readAgain);
      },
    };
  }
  const open = (): void => tell((engine) => engine.open(userId, request));
  const wake = (): void => {
    read();
    open();
  };
  const sleep = (): void => {
    stopReading();
    tell((engine) => engine.close(userId, request));
  };

  return {
    request,
    current: () => record,
    accept,
    open,
    wake,
    sleep,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1 && !reading) wake();
      return () => {
        listeners.delete(listener);
        setTimeout(() => {
          if (listeners.size > 0 || !feeds.has(feedKey(userId, request))) return;
          dropped();
          sleep();
        }, lingerMs);
      };
    },
  };
}

const feedKey = (userId: string, request: WindowRequest): string => stableKey([userId, request]);

/** The feed of a window; it opens with its first subscriber and closes after its last. */
export function windowFeed(userId: string, request: WindowRequest): WindowFeed {
  const key = feedKey(userId, request);
  const known = feeds.get(key);
  if (known) return known;
  const feed = createFeed(userId, request, () => feeds.delete(key));
  feeds.set(key, feed);
  return feed;
}

/** Memory storage: the engine hands over what the replica would have told. */
export function acceptWindow(userId: string, record: WindowRecord): void {
  for (const [key, feed] of feeds) {
    if (windowKey(feed.request) === record.key && key === feedKey(userId, feed.request)) feed.accept(record);
  }
}

export const sleepFeeds = (): void => feeds.forEach((feed) => feed.sleep());
export const wakeFeeds = (): void => feeds.forEach((feed) => feed.wake());

onEngine(() => feeds.forEach((feed) => feed.open()));
