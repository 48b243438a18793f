import type { AudioLinkEvent } from './audio-link.ts';
import type { PlatformError } from './error.ts';
import type { CallAnswer, CallBody, CallName } from './call.ts';
import type { EntityName } from '../entities/models.ts';
import type { SessionState, SessionUser } from './session.ts';
import type { FindRequest, FoundThing } from './find.ts';
import type { ProtocolEvent } from './trace.ts';
import type { ChallengeMessage } from './two-factor.ts';
import type { WindowRecord, WindowRequest } from './window.ts';

/*
 * Between a tab and the engine. Requests go through comlink on the tab's port; what the engine says unasked are
 * plain messages `{ push: … }` on the same port (comlink ignores what carries no id of its own). Every push
 * carries the engine's epoch: a tab that meets an unknown one says hello again.
 */

/** Raised when tabs and engine no longer understand each other; a newer engine then displaces the older. */
export const engineProtocol = 1;
/** Fixed, so that builds share one worker (a content-hashed name is a second worker, and a second socket). */
export const engineName = `portal-engine-${engineProtocol}`;

/** A tab's own engine, in memory. A worker is told by its name what it is for; that of a wallboard carries its token. */
export const ownEngine = {
  memory: 'memory',
  share: (token: string) => `share:${token}`,
  shareToken: (name: string): string | null => (name.startsWith('share:') ? name.slice(6) : null),
  isOwn: (name: string): boolean => name === 'memory' || name.startsWith('share:'),
} as const;

export const lockName = {
  writer: 'engine-writer',
  host: 'engine-host',
  life: (epoch: string) => `engine-life:${epoch}`,
  tab: (tabId: string) => `tab:${tabId}`,
  /** Shared by all who have the database open: one of an older schema goes when nobody has. */
  database: (name: string) => `db:${name}`,
} as const;

export interface Hello {
  readonly tabId: string;
  readonly build: string;
  readonly protocol: number;
}

/** The state of the link to the platform (S0 §4). Never stored. `forbidden` is a 403 with the server's message. */
export type Link =
  | { readonly status: 'connecting' }
  | { readonly status: 'connected' }
  | { readonly status: 'disconnected'; readonly since: number }
  | { readonly status: 'forbidden'; readonly message: string | null };

/** Where the rows are: memory when the computer is public or IndexedDB is refused. */
export type Storage = 'replica' | 'memory';

export interface Welcome {
  readonly epoch: string;
  readonly build: string;
  readonly storage: Storage;
  /** The databases fail the engine's worker; a tab that can read them would run it better. */
  readonly isLost: boolean;
  readonly link: Link;
  /** What the engine's databases of rows are called by; another build's tab reads none of them. */
  readonly schema: string;
  /** Server time minus this machine's clock, ms. */
  readonly clockOffset: number;
  readonly session: SessionView;
}

/** A user of this browser (S0 §4): in the session, waiting for 2FA, or only remembered. */
export interface KnownUser extends SessionUser {
  readonly status:
    | { readonly kind: 'authenticated' }
    | { readonly kind: 'twoFactor'; readonly validUntil: string }
    | { readonly kind: 'loggedOut' };
}

/** The session as views see it; the token is not in it. */
export interface SessionView {
  /** `creating` until the platform gave one and none is remembered. */
  readonly status: 'creating' | 'ready';
  readonly state: SessionState | null;
  readonly users: readonly KnownUser[];
  readonly device: 'private' | 'public';
  readonly lastSelectedUserId: string | null;
}

export type EnginePush = { readonly epoch: string } & (
  | { readonly push: 'link'; readonly link: Link; readonly clockOffset: number }
  | { readonly push: 'session'; readonly session: SessionView }
  /** The window that the tab has just opened; in memory storage also whatever changes in one. */
  | { readonly push: 'window'; readonly userId: string; readonly window: WindowRecord }
  | { readonly push: 'storage'; readonly storage: Storage; readonly isLost: boolean }
  /** The engine yields to a newer build: connect again. */
  | { readonly push: 'displaced' }
  /** To the tab alone that claimed a web phone account under the event's `hostId`. */
  | { readonly push: 'audioLink'; readonly userId: string; readonly event: AudioLinkEvent }
  /** To the tab alone that sends the file: so many bytes of it have gone. */
  | { readonly push: 'transfer'; readonly id: string; readonly sent: number; readonly total: number }
  /** This user's rows are going: leave the partition at once. */
  | { readonly push: 'wiped'; readonly userId: string }
);

/**
 * What a tab says without being asked, a plain message on its port as pushes are: it has shown these windows, by their
 * `commit`. An engine that hears nothing writes all the same, only later.
 */
export interface TabNote {
  readonly shown: readonly number[];
}

export const isTabNote = (data: unknown): data is TabNote =>
  typeof data === 'object' && data !== null && 'shown' in data;

/**
 * How a tab learns what becomes of a window: by a live query of the replica, or by message, where it cannot read that.
 * In memory storage all are told.
 */
export type WindowWay = 'read' | 'told';

/** What became of a command. `unknown`: it may have happened; the effect, if any, comes as an event. */
export type CallOutcome<Value = unknown> =
  | { readonly kind: 'saved'; readonly value: Value }
  | { readonly kind: 'refused'; readonly status: number; readonly error: PlatformError }
  | { readonly kind: 'unknown'; readonly reason: 'offline' | 'deadline' | 'lost' };

export interface CallRequest<Name extends CallName = CallName> {
  readonly name: Name;
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: CallBody<Name>;
  readonly userId: string | null;
  readonly organizationId: string | null;
  /** Of a file that is sent: under which the tab is told how far it is, and may stop it. */
  readonly transfer?: string;
}

/** Whose credentials: a new identifier, or a known user by id. */
export type SignIn =
  | {
      readonly kind: 'identifier';
      readonly identifier: string;
      readonly password: string;
      readonly device: 'private' | 'public';
    }
  | { readonly kind: 'user'; readonly userId: string; readonly password: string };

/** What the engine runs in: a worker of all tabs, one of the tab elected to run it for all, or one of the tab's own. */
export type WorkerKind = 'shared' | 'elected' | 'own';

/** For the debug panel, the tests and the bench. */
export interface EngineReport {
  readonly epoch: string;
  readonly build: string;
  readonly worker: WorkerKind;
  readonly storage: Storage;
  readonly link: Link;
  readonly tabs: number;
  readonly seq: number;
  readonly acked: number;
  readonly dropped: Readonly<Record<string, number>>;
  readonly sets: readonly {
    readonly userId: string;
    readonly key: string;
    readonly entityType: EntityName;
    readonly rows: number;
    /** What the platform counts without the set's limit. */
    readonly total: number;
    readonly synced: boolean;
    /** Server time in ms at which the rows were known to be right; null: they never were. */
    readonly asOf: number | null;
    readonly holders: number;
  }[];
  /** What passed last between engine and platform; empty unless the report was asked for to watch. */
  readonly events: readonly ProtocolEvent[];
}

/** What a tab may ask of the engine (design §5). All answers are plain data. */
export interface EngineApi {
  hello(hello: Hello): Promise<Welcome>;
  /** Keeps a window of a user's data set up to date until closed; counted per tab. What it shows now is pushed. */
  open(userId: string, request: WindowRequest, by?: WindowWay): Promise<void>;
  close(userId: string, request: WindowRequest): Promise<void>;
  /** What the user has rows of, by its name; of the newest engine alone: an older one rejects. */
  find(userId: string, request: FindRequest): Promise<readonly FoundThing[]>;
  call<Name extends CallName>(request: CallRequest<Name>): Promise<CallOutcome<CallAnswer<Name>>>;
  /** A file need not arrive any more; of the newest engine alone, as `find`. */
  stopTransfer(id: string): Promise<void>;
  signIn(signIn: SignIn): Promise<CallOutcome<CallAnswer<'session.loginUsers'>>>;
  /** Begins the challenge of a user who waits for it; it shows in the session, and so does its end. */
  startTwoFactor(userId: string): Promise<CallOutcome<CallAnswer<'session.startTwoFactor'>>>;
  answerChallenge(
    challengeId: string,
    message: ChallengeMessage,
  ): Promise<CallOutcome<CallAnswer<'challenge.message'>>>;
  /** Ends the user's part of the session and wipes their rows; the remembered row stays. */
  logout(userId: string): Promise<CallOutcome>;
  /** Takes the remembered row away too. */
  forget(userId: string): Promise<void>;
  /** Remembered for the next new tab. */
  selectUser(userId: string | null): Promise<void>;
  /** A tab that woke: is the link really alive? Reconnects at once when not. */
  wake(): Promise<void>;
  /** The tab is about to stand still: nothing is sent to it and nothing kept open for it until it says hello again. */
  pause(): Promise<void>;
  /** Asked each second to `watch`, the engine keeps its last protocol events for the next report. */
  report(why?: 'watch'): Promise<EngineReport>;
}
