import { liveQuery } from 'dexie';
import type { EntityRow } from '../../domain/core/model.ts';
import { createRowsReader } from '../../lib/rows-text.ts';
import type { WindowRecord, WindowRequest } from '../../domain/protocol/window.ts';
import { windowKey } from '../../domain/protocol/window.ts';
import { attention } from '../connection/attention.ts';
import { connectionState } from '../connection/connection-state.ts';
import { fromStored, rowSchema } from '../store/database.ts';
import { onEngine, tell } from '../connection/engine-access.ts';
import { leavePartition, partitionOf } from './partition-access.ts';
import { banish, mayOpen } from './wiped-user.ts';
import { onPush } from '../connection/push.ts';
import { readBefore, rememberOpen } from './read-ahead.ts';
import { keepIdentity } from './row-identity.ts';
import { currentSession } from '../session/session.ts';
import { tellShown } from './shown.ts';

/** A closed feed lingers this long: a page change often asks for the same window again. */
const lingerMs = 100;
const retryMs = 1000;
/** Open windows that stay the same for so long are noted: another tab may begin here, and a browser that is ended says nothing. */
const settledMs = 1000;
/** Feeds are kept, so that whoever holds one holds the one; beyond this many the idle ones go. */
const feedLimit = 300;

/** One window of one user, as this tab sees it; shared by all components that show it. */
export interface WindowFeed {
  readonly request: WindowRequest;
  readonly current: () => WindowRecord | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Keeps it open while nobody looks at the tab, until the function returned is called. */
  readonly follow: () => () => void;
}

interface RunningFeed extends WindowFeed {
  readonly userId: string;
  readonly isIdle: () => boolean;
  readonly isOpen: () => boolean;
  readonly isFollowed: () => boolean;
  /** Takes what the engine hands over. */
  readonly receive: (record: WindowRecord) => void;
  readonly sleep: () => void;
  readonly forget: () => void;
  readonly wake: () => void;
}

const feeds = new Map<string, RunningFeed>();

let noting: ReturnType<typeof setTimeout> | undefined;
function noteSoon(): void {
  clearTimeout(noting);
  noting = setTimeout(rememberShown, settledMs);
}

/** The engine of another build, whose rows are kept otherwise, has databases of its own: ours stand still. */
const isForeign = (): boolean => (connectionState.get().schema ?? rowSchema) !== rowSchema;

function createFeed(userId: string, request: WindowRequest): RunningFeed {
  const key = windowKey(request);
  const listeners = new Set<() => void>();
  /** Keeps the texts of the rows it has read: closed, a feed needs them no more. */
  let readRows = createRowsReader<EntityRow>();
  let record = readBefore(userId, key);
  let reading: { unsubscribe(): void } | null = null;
  let isOpen = false;
  let followers = 0;
  /** The engine was asked to keep it, and not yet to let go: what it hands over is ours. */
  let isHeld = false;
  /** The last that this engine handed over; what was on its way from the replica by then is older. */
  let handed = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  const accept = (next: WindowRecord): void => {
    // Handed over, and then read: the same.
    if (record?.commit === next.commit && record.epoch === next.epoch) return;
    record = keepIdentity(record, next);
    for (const listener of listeners) listener();
  };
  const take = (next: WindowRecord): void => {
    accept(next);
    tellShown(next.commit);
  };
  const stopReading = (): void => {
    reading?.unsubscribe();
    reading = null;
    readRows = createRowsReader();
    clearTimeout(retry);
  };
  // A replica that was deleted or failed under us reads again: the engine makes a new one, or moves to memory.
  const readAgain = (): void => {
    stopReading();
    // Until then it sees nothing of what happens.
    if (record) accept({ ...record, epoch: null });
    retry = setTimeout(read, retryMs);
  };
  function read(): void {
    stopReading();
    if (connectionState.get().storage === 'memory' || isForeign() || !mayOpen(userId)) return;
    const partition = partitionOf(userId);
    partition.on('close', readAgain);
    const live = liveQuery(() => partition.windows.get(key)).subscribe(
      (found) => found && found.commit >= handed && take(fromStored(found, readRows)),
      readAgain,
    );
    reading = {
      unsubscribe: () => {
        live.unsubscribe();
        partition.on('close').unsubscribe(readAgain);
      },
    };
  }
  const open = (): void => {
    if (!mayOpen(userId)) return;
    isHeld = true;
    tell((engine) => engine.open(userId, request, isForeign() ? 'told' : 'read'));
  };
  const wake = (): void => {
    if (!isOpen) return;
    handed = 0;
    read();
    open();
  };
  const receive = (next: WindowRecord): void => {
    if (!isHeld) return;
    handed = next.commit;
    take(next);
  };
  const forget = (): void => {
    isHeld = false;
    stopReading();
    record = undefined;
    for (const listener of listeners) listener();
  };
  const sleep = (): void => {
    isHeld = false;
    stopReading();
    if (record) accept({ ...record, epoch: null });
    tell((engine) => engine.close(userId, request));
  };

  const feed: RunningFeed = {
    request,
    current: () => record,
    receive,
    wake,
    sleep,
    forget,
    userId,
    isOpen: () => isOpen,
    isFollowed: () => followers > 0,
    follow() {
      followers += 1;
      return () => void (followers -= 1);
    },
    isIdle: () => listeners.size === 0 && !reading,
    subscribe(listener) {
      listeners.add(listener);
      clearTimeout(closing);
      if (!isOpen) {
        isOpen = true;
        // Nobody had subscribed yet when room was made: what the engine hands over would not find it.
        feeds.set(feedKey(userId, key), feed);
        wake();
        noteSoon();
      }
      return () => {
        // Whoever leaves twice has left once: a second farewell would end the feed under whoever has come since.
        if (!listeners.delete(listener) || listeners.size > 0) return;
        closing = setTimeout(() => {
          isOpen = false;
          sleep();
          record = undefined;
          noteSoon();
        }, lingerMs);
      };
    },
  };
  return feed;
}

const feedKey = (userId: string, window: string): string => `${userId} ${window}`;

/** The feed of a window; it opens with its first subscriber and closes after its last. */
export function windowFeed(userId: string, request: WindowRequest): WindowFeed {
  const key = feedKey(userId, windowKey(request));
  const known = feeds.get(key);
  if (known) return known;
  if (feeds.size >= feedLimit) for (const [other, { isIdle }] of feeds) if (isIdle()) feeds.delete(other);
  const feed = createFeed(userId, request);
  feeds.set(key, feed);
  return feed;
}

/** A row as a window that this tab has open shows it, and the record that it stands in. */
export interface SeenRow {
  readonly row: EntityRow;
  readonly record: WindowRecord;
}

/** The newest that any of the user's open windows here shows of an entity; null where none does. */
export function seenRow(userId: string, type: string, id: string): SeenRow | null {
  let found: SeenRow | null = null;
  for (const feed of feeds.values()) {
    if (feed.userId !== userId || feed.request.query.entityType !== type) continue;
    const record = feed.current();
    const row = record?.rows.find((one) => one.id === id);
    if (record && row && (found === null || row.version > found.row.version)) found = { row, record };
  }
  return found;
}

/** The user's rows are going: nothing of them stays in this tab. */
function dropFeeds(userId: string): void {
  banish(userId);
  for (const [key, feed] of feeds) if (key.startsWith(feedKey(userId, ''))) feed.forget();
  leavePartition(userId);
}

const wakeAll = (): void => feeds.forEach((feed) => feed.wake());

const isAwake = (feed: RunningFeed): boolean => {
  const now = attention.get();
  return now === 'awake' || (now === 'asleep' && feed.isFollowed());
};

// Another engine may keep its rows elsewhere: what was handed over by message until now stands in the replica, or the
// other way round. A tab that sleeps finds out when it is looked at.
onEngine(() => {
  for (const feed of feeds.values()) if (isAwake(feed)) feed.wake();
});
onPush((message) => {
  // What was just opened; in memory storage also what the replica would have told.
  if (message.push === 'window')
    feeds.get(feedKey(message.userId, message.window.key))?.receive(message.window);
  if (message.push === 'wiped') dropFeeds(message.userId);
  if (message.push === 'storage') wakeAll();
});
attention.subscribe(() => {
  for (const feed of feeds.values()) {
    if (isAwake(feed)) feed.wake();
    else feed.sleep();
  }
});

// The next start here shows the same windows again.
function rememberShown(): void {
  const userId = currentSession().selectedUser?.id;
  if (userId === undefined) return;
  const own = [...feeds.values()].filter((feed) => feed.userId === userId && feed.isOpen());
  const keys = own.map(({ request }) => windowKey(request));
  if (keys.length > 0) rememberOpen(userId, keys);
}
window.addEventListener('pagehide', rememberShown);
