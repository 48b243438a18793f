import type { AudioLinkEvent } from './audio-link.ts';
import type { PlatformError } from './error.ts';
import type { CallAnswer, CallBody, CallName } from './call.ts';
import type { EntityName } from '../entities/models.ts';
import type { SessionState, SessionUser, SignedInUsers } from './session.ts';
import type { SignInEnd } from './sign-in-end.ts';
import type { FindRequest, FoundEntity } from './find.ts';
import type { ProtocolEvent } from './trace.ts';
import type { TopicUpdate } from './topic.ts';
import type { ChallengeMessage } from './two-factor.ts';
import type { WindowRequest } from './window.ts';
import type { PostedWindow } from './window-patch.ts';

/*
 * The interface between a tab and the engine. Requests go through comlink on the tab's port. The engine's unsolicited
 * messages are plain objects `{ push: … }` on the same port; comlink ignores messages without a comlink id. Every push
 * carries the engine's epoch: a tab that gets an unknown epoch says hello again.
 */

/** Incremented when tabs and engine become incompatible; a newer engine then displaces the older one. */
export const engineProtocol = 1;
/**
 * Fixed, so that all builds share one worker; a content-hashed name would start a second worker and a second socket.
 */
export const engineName = `portal-engine-${engineProtocol}`;

/**
 * Worker names of a tab's own engine, which keeps its rows in memory. The name of a wallboard's worker contains its
 * token.
 */
export const ownEngine = {
  memory: 'memory',
  share: (token: string) => `share:${token}`,
  shareToken: (name: string): string | null => (name.startsWith('share:') ? name.slice(6) : null),
  isOwn: (name: string): boolean => name === 'memory' || name.startsWith('share:'),
} as const;

/** The message of the error by which an engine tells a tab that it does not know it: the tab says hello again. */
export const needHello = 'needHello';

export const lockName = {
  writer: 'engine-writer',
  host: 'engine-host',
  life: (epoch: string) => `engine-life:${epoch}`,
  tab: (tabId: string) => `tab:${tabId}`,
  /**
   * Held in shared mode by everyone who has the database open; a database of an older schema is deleted once nobody
   * has.
   */
  database: (name: string) => `db:${name}`,
} as const;

export interface Hello {
  readonly tabId: string;
  readonly build: string;
  readonly protocol: number;
  /** The tab belongs to a public computer, whose session is sealed with this key. */
  readonly sealKey?: string | undefined;
}

/** When the engine tries to connect next, by this machine's clock in ms; absent: it is trying now, or is too old to say. */
interface Retrying {
  readonly retryAt?: number | undefined;
}

/** The state of the link to the platform (S0-4-09). Never stored. `forbidden` is a 403 with the server's message. */
export type Link =
  | { readonly status: 'connecting' }
  | { readonly status: 'connected' }
  /** `wasConnected`: by this engine; a connection that never was cannot be lost. */
  | ({ readonly status: 'disconnected'; readonly since: number; readonly wasConnected: boolean } & Retrying)
  | ({ readonly status: 'forbidden'; readonly message: string | null } & Retrying);

/** Where rows are kept: in memory on a public computer or if IndexedDB is unavailable. */
export type Storage = 'replica' | 'memory';

export interface Welcome {
  readonly epoch: string;
  readonly build: string;
  readonly storage: Storage;
  /** The engine's worker cannot use the databases; a tab that can should run the engine instead. */
  readonly isLost: boolean;
  /** Rows are in memory until this device has room for them; absent: the engine is too old to say. */
  readonly isFull?: boolean | undefined;
  readonly link: Link;
  /** The engine's storage format and models; a tab of a build with others gets rows as objects. */
  readonly schema: string;
  /** Whether bodies of calls may be posted as text; absent: the engine is too old to read them. */
  readonly readsText?: boolean | undefined;
  /** Server time minus this machine's clock, ms. */
  readonly clockOffset: number;
  readonly session: SessionView;
}

/** A user known to this browser (S0-4-01): signed in, waiting for 2FA, or only remembered. */
export interface KnownUser extends SessionUser {
  readonly status:
    | { readonly kind: 'authenticated' }
    | { readonly kind: 'twoFactor'; readonly validUntil: string }
    | { readonly kind: 'loggedOut' };
}

/**
 * How much of a user goes. `rows`: the rows leave the memory and are locked, and the drafts stay, for the next sign-in.
 */
export type WipeExtent = 'everything' | 'rows';

/** The session as views see it, without the token. */
export interface SessionView {
  /** `creating` while there is no session, neither a remembered one nor a new one from the platform. */
  readonly status: 'creating' | 'ready';
  readonly state: SessionState | null;
  readonly users: readonly KnownUser[];
  /** The users this engine saw logged out, unless they signed in again. */
  readonly ended?: Readonly<Record<string, SignInEnd>> | undefined;
  readonly device: 'private' | 'public';
  /** The key of the sealed session, for the tabs to keep; only on a public computer. */
  readonly sealKey?: string | undefined;
  readonly lastSelectedUserId: string | null;
}

export type EnginePush = { readonly epoch: string } & (
  | { readonly push: 'link'; readonly link: Link; readonly clockOffset: number }
  | { readonly push: 'session'; readonly session: SessionView }
  /** A window that the tab has open: when it is opened, and on each change. */
  | { readonly push: 'window'; readonly userId: string; readonly window: PostedWindow }
  | ({ readonly push: 'storage' } & Pick<Welcome, 'storage' | 'isLost' | 'isFull'>)
  /** The engine yields to a newer one: connect again. */
  | { readonly push: 'displaced' }
  /** Only to the tab that claimed a web phone account under the event's `hostId`. */
  | { readonly push: 'audioLink'; readonly userId: string; readonly event: AudioLinkEvent }
  /** Only to tabs that are subscribed to the topic: each event once, in order. */
  | { readonly push: 'topic'; readonly userId: string; readonly topic: string; readonly news: TopicUpdate }
  /** Only to the tab that sends the file: its progress in bytes. */
  | { readonly push: 'transfer'; readonly id: string; readonly sent: number; readonly total: number }
  /** This user's rows are about to be deleted: close the partition at once. Older engines tell no extent. */
  | { readonly push: 'wiped'; readonly userId: string; readonly extent?: WipeExtent }
);

/**
 * A tab's plain message to the engine, on its port like pushes: it has rendered the windows with these `commit`
 * numbers. Until then it gets no newer record of the same window.
 */
export interface TabMessage {
  readonly shown: readonly number[];
}

export const isTabMessage = (data: unknown): data is TabMessage =>
  typeof data === 'object' && data !== null && 'shown' in data;

/**
 * How a tab gets the records of a window. `replica`: with the rows as text, as they are stored; until the first one
 * arrives, the tab shows the stored one. `messages`: with the rows as objects, in a tab of a build with other models or
 * another storage format, which does not read the replica.
 */
export type WindowDelivery = 'replica' | 'messages';

/** The outcome of a command. `unknown`: it may have been executed; its effect, if any, arrives as an event. */
export type CallOutcome<Value = unknown> =
  | { readonly kind: 'saved'; readonly value: Value }
  | { readonly kind: 'refused'; readonly status: number; readonly error: PlatformError }
  | { readonly kind: 'unknown'; readonly reason: 'offline' | 'deadline' | 'lost' };

export interface CallRequest<Name extends CallName = CallName> {
  readonly name: Name;
  readonly parameters: Readonly<Record<string, string>>;
  /** A text is the body as JSON, which nobody reads before the platform. */
  readonly body: CallBody<Name> | string;
  readonly userId: string | null;
  readonly organizationId: string | null;
  /** For uploads: the id under which the tab gets the progress and can stop the upload. */
  readonly transfer?: string;
}

/** Credentials of a new identifier, or of a known user by id. */
export type SignIn =
  | {
      readonly kind: 'identifier';
      readonly identifier: string;
      readonly password: string;
      readonly device: 'private' | 'public';
      readonly unlockToken?: string | undefined;
    }
  | {
      readonly kind: 'user';
      readonly userId: string;
      readonly password: string;
      readonly unlockToken?: string | undefined;
    };

/** The engine's worker: shared by all tabs, run by the elected tab for all tabs, or the tab's own. */
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
    /** The platform's row count without the set's limit. */
    readonly total: number;
    readonly synced: boolean;
    /** Server time in ms at which the rows were last known to be correct; null: never. */
    readonly asOf: number | null;
    readonly holders: number;
  }[];
  /** The latest traffic between engine and platform; empty unless the report was requested with `watch`. */
  readonly events: readonly ProtocolEvent[];
}

/** The requests of a tab to the engine. All answers are plain data. */
export interface EngineApi {
  hello(hello: Hello): Promise<Welcome>;
  /** Keeps a window of a user's data set up to date until closed; counted per tab. Its current content is pushed. */
  open(userId: string, request: WindowRequest, delivery?: WindowDelivery): Promise<void>;
  close(userId: string, request: WindowRequest): Promise<void>;
  /**
   * Subscribes the tab to a topic until it unsubscribes; `after` is the number of the last event that it has got, or 0.
   * Only the newest engine has this, like `find`.
   */
  subscribe(userId: string, topic: string, after: number): Promise<void>;
  unsubscribe(userId: string, topic: string): Promise<void>;
  /** Finds entities among the user's rows by name. Only the newest engine has this; an older one rejects. */
  find(userId: string, request: FindRequest): Promise<readonly FoundEntity[]>;
  call<Name extends CallName>(request: CallRequest<Name>): Promise<CallOutcome<CallAnswer<Name>>>;
  /** Cancels an upload. Only the newest engine has this, like `find`. */
  stopTransfer(id: string): Promise<void>;
  signIn(signIn: SignIn): Promise<CallOutcome<SignedInUsers>>;
  /** Begins the challenge of a pending user. The challenge and its end appear in the session. */
  startTwoFactor(userId: string): Promise<CallOutcome<CallAnswer<'session.startTwoFactor'>>>;
  answerChallenge(
    challengeId: string,
    message: ChallengeMessage,
  ): Promise<CallOutcome<CallAnswer<'challenge.message'>>>;
  /**
   * Logs the user out and wipes their rows; the remembered row stays. Without a connection the platform is told later.
   */
  logout(userId: string): Promise<CallOutcome>;
  /** Deletes the remembered row too. */
  forget(userId: string): Promise<void>;
  /** Remembers the selected user for the next new tab. */
  selectUser(userId: string | null): Promise<void>;
  /** A tab has woken up: checks whether the link is really alive and reconnects at once if not. */
  wake(): Promise<void>;
  /** A sign of life: a worker that hangs keeps its lock. */
  ping(): Promise<void>;
  /** The tab is about to be frozen: the engine closes its windows and sends it nothing until it says hello again. */
  pause(): Promise<void>;
  /**
   * As long as reports are requested with `watch` every second, the engine keeps its latest protocol events for them.
   */
  report(why?: 'watch'): Promise<EngineReport>;
}
