import type { EngineReport, Storage, WindowDelivery, WipeExtent } from '../../src/domain/protocol/engine.ts';
import type { PlatformError } from '../../src/domain/protocol/error.ts';
import type { FindRequest, FoundEntity } from '../../src/domain/protocol/find.ts';
import type { DataSetRequest } from '../../src/domain/protocol/socket.ts';
import type { WindowRequest } from '../../src/domain/protocol/window.ts';
import type { PostedWindow } from '../../src/domain/protocol/window-patch.ts';

/*
 * The interfaces between the folders of the engine. `link` (socket, event session, session) knows nothing of rows;
 * `data` (rows in memory, journal, packs, windows) knows nothing of sockets; `host` starts both and connects them.
 */

/** The rows of a partition contain every message of this event session up to `seq`. */
export interface SyncPosition {
  readonly eventSessionId: string;
  readonly seq: number;
}

/**
 * A numbered message of the platform; its events are not parsed yet. `received`: performance.timeOrigin + now at
 * receipt, ms.
 */
export interface NumberedMessage {
  readonly seq: number;
  readonly events: readonly { readonly userId: string | null; readonly data: unknown }[];
  readonly received: number;
}

/** Why rows are not stored any more: the databases fail for good, or there is no room until something is deleted. */
export type ReplicaFailure = 'lost' | 'full';

/** The link, as the data sets use it. */
export interface Uplink {
  /**
   * Sends a registration. Resolves with the platform's refusal, or with null when the platform accepted it. Without an
   * event session nothing is sent and it resolves to `'unlinked'`: the data sets send again after the next `linked`.
   */
  send(userId: string, event: DataSetRequest): Promise<PlatformError | 'unlinked' | null>;
  /**
   * Everything up to `seq` is durable (or, in memory storage, applied). The link acknowledges it after 200 ms, or at
   * once when 256 messages are unacknowledged.
   */
  committed(seq: number): void;
  /** Server time in ms, without the 1,000 ms that displayed times add. */
  serverTime(): number;
  /**
   * Server time in ms of the last frame from the platform; `asOf` is taken from it. We have received everything the
   * platform had sent by then. A dead connection may go unnoticed for a while, so no later time would be true.
   */
  lastHeardAt(): number;
  /** Posts a window's record to tabs. */
  publish(tabIds: readonly string[], userId: string, window: PostedWindow): void;
  /** From now on rows are in memory only. */
  replicaFailed(why: ReplicaFailure): void;
  /** There is room again: rows are stored as before. */
  replicaRestored(): void;
  /**
   * Written into the fence. Every write checks that the fence still holds this epoch; another engine's stops this one.
   */
  readonly epoch: string;
}

/** The data sets, as the link and the host use them. */
export interface DataSets {
  /**
   * Opens and loads the users' partitions. Resolves with their lowest position in the event session; null: nothing to
   * resume.
   */
  load(userIds: readonly string[], eventSessionId: string | null): Promise<SyncPosition | null>;
  open(tabId: string, userId: string, request: WindowRequest, by?: WindowDelivery): Promise<void>;
  close(tabId: string, userId: string, request: WindowRequest): void;
  /** The tab has painted the windows with these `commit` numbers, so that it may get their next records. */
  markShown(tabId: string, commits: readonly number[]): void;
  /** Finds a user's rows by name. `home`: the user's own organization. */
  find(userId: string, request: FindRequest, home: string): readonly FoundEntity[];
  /** Asks the platform again at once for the sets that show one of its errors. */
  retryFailed(): void;
  /** The tab is gone: closes all its windows. */
  release(tabId: string): void;
  /**
   * The event session is attached: registrations may be sent, and the replay starts. After `resumed` the platform still
   * has our registrations, after `new` it has none.
   */
  linked(how: {
    readonly kind: 'resumed' | 'new';
    readonly eventSessionId: string;
    readonly seq: number;
  }): void;
  /** The replay is complete: sets that were synced before are live again. */
  caughtUp(): void;
  /** The link is lost: windows show the age of their rows. */
  unlinked(): void;
  /** Gets each numbered message once, in order and without gaps. */
  receive(message: NumberedMessage): void;
  /** Applies and commits everything received so far; before yielding to a newer build, and in tests. */
  drain(): Promise<void>;
  /** Stops for good: no more applying, writing or publishing. */
  stop(): void;
  /**
   * Marks the partition as wiped, then deletes it. The caller pushes `wiped` to the tabs first. Resolves when no row is
   * readable.
   */
  wipe(userId: string, extent: WipeExtent): Promise<void>;
  /** `memory`: from now on nothing is written (public computer). */
  setStorage(storage: Storage): Promise<void>;
  report(): EngineReport['sets'];
}

/** A file on its way to the platform. */
export interface Transfer {
  /** Aborted when the tab no longer wants the file sent. */
  readonly signal: AbortSignal;
  readonly reportProgress: (sent: number, total: number) => void;
}
