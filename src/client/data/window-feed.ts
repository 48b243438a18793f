import { liveQuery } from 'dexie';
import type { EntityRow } from '../../domain/core/model.ts';
import { createRowsReader } from '../../lib/text/rows-text.ts';
import type { WindowRecord, WindowRequest } from '../../domain/protocol/window.ts';
import { windowKey } from '../../domain/protocol/window.ts';
import type { PostedWindow } from '../../domain/protocol/window-patch.ts';
import { isWindowPatch, patchWindow } from '../../domain/protocol/window-patch.ts';
import { fromWindowText, isWindowText } from '../../domain/protocol/window-text.ts';
import { attention } from '../connection/attention.ts';
import { connectionState } from '../connection/connection-state.ts';
import type { StoredWindow } from '../store/database.ts';
import { fromStoredWindow, rowSchema } from '../store/database.ts';
import { onEngine, tell } from '../connection/engine-access.ts';
import { onUserLeaving } from './leaving-user.ts';
import { leavePartition, partitionOf } from './partition-access.ts';
import { blockUser, canOpenRows } from './wiped-user.ts';
import { onPush } from '../connection/push.ts';
import { prefetchedWindow, saveOpenWindows } from './prefetched-windows.ts';
import { keepIdentity } from './row-identity.ts';
import { currentSession } from '../session/session.ts';
import { reportRendered } from './report-rendered.ts';

/** A closed feed is kept this long: a page change often requests the same window again. */
const lingerMs = 100;
const retryMs = 1000;
/**
 * Open windows unchanged for this long are saved: another tab may start at this address, and a killed browser fires no
 * event.
 */
const settledMs = 1000;
/** Feeds are kept, so that there is only one per window; beyond this number idle feeds are removed. */
const feedLimit = 300;

/** One window of one user in this tab, shared by all components that show it. */
export interface WindowFeed {
  readonly request: WindowRequest;
  readonly current: () => WindowRecord | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Keeps the window open even while the tab is hidden, until the returned function is called. */
  readonly follow: () => () => void;
}

interface RunningFeed extends WindowFeed {
  readonly userId: string;
  readonly isIdle: () => boolean;
  readonly isOpen: () => boolean;
  readonly isFollowed: () => boolean;
  /** Accepts a record, or a change of the last one, posted by the engine. */
  readonly receive: (posted: PostedWindow) => void;
  readonly sleep: () => void;
  readonly forget: () => void;
  readonly wake: () => void;
}

const feeds = new Map<string, RunningFeed>();

let noting: ReturnType<typeof setTimeout> | undefined;
function saveSoon(): void {
  clearTimeout(noting);
  noting = setTimeout(saveShownWindows, settledMs);
}

/** Whether the engine is of a build with other models or another storage format. */
function isForeign(): boolean {
  const { schema } = connectionState.get();
  return schema !== null && schema !== rowSchema();
}

function createFeed(userId: string, request: WindowRequest): RunningFeed {
  const key = windowKey(request);
  const listeners = new Set<() => void>();
  /** Where the engine posts patches, no row is read twice. */
  const createReader = () => (request.limit === 'all' ? undefined : createRowsReader<EntityRow>());
  /** Caches the texts of the rows it has read; replaced when the feed closes. */
  let readRows = createReader();
  let record = prefetchedWindow(userId, key);
  let reading: { unsubscribe(): void } | null = null;
  let isOpen = false;
  let followers = 0;
  /** Whether the engine keeps this window open for us; only then are posted records accepted. */
  let isHeld = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  const show = (next: WindowRecord | undefined): void => {
    record = next;
    for (const listener of listeners) listener();
  };
  const accept = (next: WindowRecord): void => {
    if (record?.commit === next.commit && record.epoch === next.epoch) return;
    // Between builds with different models, rows of the same version may differ in shape.
    show(isForeign() ? next : keepIdentity(record, next));
  };
  // A stored record is never live, and may be older than the one the engine has posted. Its number alone does not
  // tell: each engine counts from the machine's clock, which may have been set back.
  const isNewer = ({ asOf, commit }: StoredWindow): boolean =>
    record === undefined ||
    (record.epoch === null && (record.asOf === asOf ? record.commit < commit : record.asOf < asOf));
  const acceptStored = (found: StoredWindow): void => {
    const stored = fromStoredWindow(found, readRows);
    if (stored) accept(stored);
  };
  const stopReading = (): void => {
    reading?.unsubscribe();
    reading = null;
    readRows = createReader();
    clearTimeout(retry);
  };
  // Read again after the replica was deleted or failed: the engine creates a new one, or moves to memory.
  const readAgain = (): void => {
    stopReading();
    retry = setTimeout(read, retryMs);
  };
  function read(): void {
    stopReading();
    if (connectionState.get().storage === 'memory' || isForeign() || !canOpenRows(userId)) return;
    const partition = partitionOf(userId);
    partition.on('close', readAgain);
    const live = liveQuery(() => partition.windows.get(key)).subscribe(
      (found) => found && isNewer(found) && acceptStored(found),
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
    if (!canOpenRows(userId)) return;
    isHeld = true;
    tell((engine) => engine.open(userId, request, isForeign() ? 'messages' : 'replica'));
  };
  const wake = (): void => {
    if (!isOpen) return;
    read();
    open();
  };
  const receive = (posted: PostedWindow): void => {
    if (!isHeld) return;
    if (!isWindowPatch(posted))
      return accept(isWindowText(posted) ? fromWindowText(posted, readRows) : posted);
    const next = record && patchWindow(record, posted);
    if (next) show(next);
    // Opened again, the window comes as a whole.
    else open();
  };
  const forget = (): void => {
    isHeld = false;
    stopReading();
    show(undefined);
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
        // The feed may have been removed as idle before this first subscription; pushes must find it.
        feeds.set(feedKey(userId, key), feed);
        wake();
        saveSoon();
      }
      return () => {
        // Ignore a second unsubscribe: it would close the feed under later subscribers.
        if (!listeners.delete(listener) || listeners.size > 0) return;
        closing = setTimeout(() => {
          isOpen = false;
          sleep();
          record = undefined;
          saveSoon();
        }, lingerMs);
      };
    },
  };
  return feed;
}

const feedKey = (userId: string, window: string): string => `${userId} ${window}`;

/** The feed of a window. It opens with its first subscriber and closes after its last. */
export function windowFeed(userId: string, request: WindowRequest): WindowFeed {
  const key = feedKey(userId, windowKey(request));
  const known = feeds.get(key);
  if (known) return known;
  if (feeds.size >= feedLimit) for (const [other, { isIdle }] of feeds) if (isIdle()) feeds.delete(other);
  const feed = createFeed(userId, request);
  feeds.set(key, feed);
  return feed;
}

/** A row of an open window of this tab, with the window's record. */
export interface LoadedRow {
  readonly row: EntityRow;
  readonly record: WindowRecord;
}

/** The newest version of an entity in the user's open windows of this tab; null if none contains it. */
export function newestLoadedRow(userId: string, type: string, id: string): LoadedRow | null {
  let found: LoadedRow | null = null;
  for (const feed of feeds.values()) {
    if (feed.userId !== userId || feed.request.query.entityType !== type) continue;
    const record = feed.current();
    const row = record?.rows.find((one) => one.id === id);
    if (record && row && (found === null || row.version > found.row.version)) found = { row, record };
  }
  return found;
}

/** Removes the user's rows from this tab, because they are being deleted. */
function dropFeeds(userId: string): void {
  blockUser(userId);
  for (const [key, feed] of feeds) if (key.startsWith(feedKey(userId, ''))) feed.forget();
  leavePartition(userId);
}

const wakeAll = (): void => feeds.forEach((feed) => feed.wake());

const isAwake = (feed: RunningFeed): boolean => {
  const now = attention.get();
  return now === 'awake' || (now === 'asleep' && feed.isFollowed());
};

// Another engine may store its rows elsewhere (replica or memory), so awake feeds must be reopened. A sleeping tab does
// so when it wakes.
onEngine(() => {
  for (const feed of feeds.values()) if (isAwake(feed)) feed.wake();
});
// A feed that nobody has opened yet may hold a prefetched record.
onUserLeaving((userId) => {
  for (const [key, feed] of feeds) if (feed.userId === userId && feed.isIdle()) feeds.delete(key);
});
onPush((message) => {
  if (message.push === 'window') {
    // Also of a window closed meanwhile: the engine posts no newer record before this report.
    reportRendered(message.window.commit);
    feeds.get(feedKey(message.userId, message.window.key))?.receive(message.window);
  }
  if (message.push === 'wiped') dropFeeds(message.userId);
  if (message.push === 'storage') wakeAll();
});
attention.subscribe(() => {
  for (const feed of feeds.values()) {
    if (isAwake(feed)) feed.wake();
    else feed.sleep();
  }
});

// Saves the open windows, for the next start at this address.
function saveShownWindows(): void {
  const userId = currentSession().selectedUser?.id;
  if (userId === undefined) return;
  const own = [...feeds.values()].filter((feed) => feed.userId === userId && feed.isOpen());
  const keys = own.map(({ request }) => windowKey(request));
  if (keys.length > 0) saveOpenWindows(userId, keys);
}
window.addEventListener('pagehide', saveShownWindows);
