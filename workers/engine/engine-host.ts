import type { Storage, WorkerKind } from '../../src/domain/protocol/engine.ts';

/** The part of BroadcastChannel that the engine uses. */
export type HostChannel = Pick<
  BroadcastChannel,
  'postMessage' | 'addEventListener' | 'removeEventListener' | 'close'
>;

/** Sends a file, and says how much of it has gone, in bytes. Rejects where there is no answer. */
export type SendFile = (
  url: string,
  init: {
    readonly method: string;
    readonly headers: Headers;
    readonly body: Blob;
    readonly signal: AbortSignal;
    readonly onProgress: (sent: number) => void;
  },
) => Promise<Response>;

/** What the engine stands on: a shared worker, a dedicated worker of one tab, or a tab's own memory. */
export interface EngineHost {
  readonly build: string;
  /** The portal's origin, where config.json is. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly sendFile: SendFile;
  readonly openSocket: (url: string) => WebSocket;
  /** null on an insecure origin: the engine is one tab's own then, and dies with it. */
  readonly locks: Pick<LockManager, 'request'> | null;
  readonly openChannel: (name: string) => HostChannel;
  /** `memory`: nothing is kept, from the start. */
  readonly storage: Storage;
  readonly kind: WorkerKind;
  /** Ends the worker. */
  readonly end: () => void;
}

/** What a tab is reached by: a port, or a broadcast channel of the tab's own. */
export interface TabPort {
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: object): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: object): void;
  postMessage(message: unknown, transfer?: Transferable[]): void;
  start?(): void;
  close(): void;
}
