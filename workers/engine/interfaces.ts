import type { PlatformError } from '../../src/domain/protocol/error.ts';
import type { EngineReport, Storage, WindowWay } from '../../src/domain/protocol/engine.ts';
import type { FindRequest, FoundThing } from '../../src/domain/protocol/find.ts';
import type { ClientEvent } from '../../src/domain/protocol/socket.ts';
import type { WindowRecord, WindowRequest } from '../../src/domain/protocol/window.ts';

/*
 * The engine has two halves. The link (socket, event session, sign-on, tabs) knows nothing of rows; the data sets
 * (memory, journal, packs, windows) know nothing of sockets. This is all they say to each other.
 */

/** Where a partition's rows stand: everything of this event session up to `seq` is in them. */
export interface SyncPosition {
  readonly eventSessionId: string;
  readonly seq: number;
}

/** A numbered message of the platform, still unparsed inside. `received`: performance.timeOrigin + now at receipt, ms. */
export interface NumberedMessage {
  readonly seq: number;
  readonly events: readonly { readonly userId: string | null; readonly data: unknown }[];
  readonly received: number;
}

/** What the data sets need of the link. */
export interface Uplink {
  /**
   * Sends a registration. Resolves with the platform's refusal, or null when it said ok. While there is no event
   * session nothing is sent and it resolves `'unlinked'`: the data sets send again when linked anew.
   */
  send(userId: string, event: ClientEvent): Promise<PlatformError | 'unlinked' | null>;
  /** Everything up to `seq` is durable (or, in memory, applied): acknowledge it, debounced 200 ms or 256 messages. */
  committed(seq: number): void;
  /** Server time in ms: no +1,000 ms in it. */
  serverTime(): number;
  /**
   * Server time in ms of the platform's last sign of life, as `asOf` is stored: what it had said until then has been
   * received. Of a link that is dead and not yet known to be, nothing later is true.
   */
  lastHeardAt(): number;
  /** Hands a window to tabs: what one has just opened, and in memory storage whatever changes. */
  publish(tabIds: readonly string[], userId: string, window: WindowRecord): void;
  /** The replica failed or filled up: from now on rows are in memory only. */
  replicaFailed(why: 'lost' | 'full'): void;
  /** Is this engine still the writer? Asked before each write; a fenced engine writes nothing more and exits. */
  readonly epoch: string;
}

/** What the link needs of the data sets. */
export interface DataSets {
  /** Opens the partitions that belong to the event session and loads them; the lowest position, or null: nothing to resume. */
  load(userIds: readonly string[], eventSessionId: string | null): Promise<SyncPosition | null>;
  open(tabId: string, userId: string, request: WindowRequest, by?: WindowWay): Promise<void>;
  close(tabId: string, userId: string, request: WindowRequest): void;
  /** The tab has shown these windows, by their `commit`: their next may be written. */
  markShown(tabId: string, commits: readonly number[]): void;
  /** What of a user's rows is called like that; `home`: the user's own organization. */
  find(userId: string, request: FindRequest, home: string): readonly FoundThing[];
  /** The tab is gone: all it held is released. */
  release(tabId: string): void;
  /** The replay or the first registration may begin: `resumed` keeps the platform's registrations, `new` has none. */
  linked(how: {
    readonly kind: 'resumed' | 'new';
    readonly eventSessionId: string;
    readonly seq: number;
  }): void;
  /** All messages that were missed have been received: sets synced before are live again. */
  caughtUp(): void;
  /** The link is lost: windows get their age. */
  unlinked(): void;
  /** In order and without gaps, each number once. */
  receive(message: NumberedMessage): void;
  /** Applies and commits what was received; for yielding to a newer build and for tests. */
  drain(): Promise<void>;
  /** For good: nothing more is applied, written or told. */
  stop(): void;
  /** Tombstone, then `wiped` to the tabs (the caller's push), then the database. Resolves when nothing is readable. */
  wipe(userId: string): Promise<void>;
  /** `memory`: from now on nothing is written (public computer). */
  setStorage(storage: Storage): Promise<void>;
  report(): EngineReport['sets'];
}

/** A file on its way to the platform. */
export interface Transfer {
  /** Aborted when nobody waits for it any more. */
  readonly signal: AbortSignal;
  readonly reportProgress: (sent: number, total: number) => void;
}
