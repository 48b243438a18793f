import type { Storage, WorkerKind } from '../../src/domain/protocol/engine.ts';

/** The part of BroadcastChannel that the engine uses. */
export type HostChannel = Pick<
  BroadcastChannel,
  'postMessage' | 'addEventListener' | 'removeEventListener' | 'close'
>;

/** Sends a file and reports its progress in bytes. Rejects when there is no answer. */
export type SendFile = (
  url: string,
  init: {
    readonly method: string;
    readonly headers: Headers;
    readonly body: Blob | FormData;
    readonly signal: AbortSignal;
    readonly onProgress: (sent: number) => void;
  },
) => Promise<Response>;

/** The environment the engine runs in: a shared worker, a dedicated worker of one tab, or a test. */
export interface EngineHost {
  readonly build: string;
  /** The portal's origin, which serves config.json. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly sendFile: SendFile;
  readonly openSocket: (url: string) => WebSocket;
  /** null on an insecure origin: the engine then serves a single tab and dies with it. */
  readonly locks: Pick<LockManager, 'request' | 'query'> | null;
  /** null on an insecure origin: sessions are then bound to their cookie alone. */
  readonly subtle: SubtleCrypto | null;
  readonly openChannel: (name: string) => HostChannel;
  /** Where rows are kept at the start; `memory` keeps nothing. */
  readonly storage: Storage;
  readonly kind: WorkerKind;
  /** Ends the worker. */
  readonly end: () => void;
}

/** The engine's connection to one tab: a message port, or a broadcast channel used like one. */
export interface TabPort {
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: object): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: object): void;
  postMessage(message: unknown, transfer?: Transferable[]): void;
  start?(): void;
  close(): void;
}
