/*
 * Messages between engines, and between tabs without SharedWorker, over broadcast channels.
 *
 * Without SharedWorker one tab, the holder of the lock `engine-host`, runs the engine in a dedicated worker. Every tab,
 * including that one, reaches it over its own channel (`channelName.tab`), used like a port. `join` on
 * `channelName.host` asks the worker to listen there, and `joined` confirms it. Messages posted earlier are lost,
 * because a broadcast reaches existing listeners only. The worker posts `host` every second: tabs that had joined
 * another worker join again, and if it falls silent (its tab is frozen), a tab steals the lock and posts `stolen`.
 */

/** Interval of the elected worker's heartbeat. */
export const heartbeatMs = 1000;

export const channelName = {
  engine: 'engine',
  host: 'engine-host',
  tab: (tabId: string) => `engine-tab:${tabId}`,
} as const;

/** On `channelName.engine`, between engines: a new engine asks to become the writer; `stay` refuses an older one. */
export type EngineMessage =
  | {
      readonly kind: 'displace';
      readonly epoch: string;
      readonly protocol: number;
    }
  | { readonly kind: 'stay'; readonly to: string };

/** On `channelName.host`. */
export type HostMessage =
  | { readonly kind: 'host'; readonly epoch: string }
  /** `portId`: the same for all that one port asks; missing from tabs of older builds. */
  | { readonly kind: 'join'; readonly tabId: string; readonly portId?: string }
  | { readonly kind: 'joined'; readonly tabId: string; readonly epoch: string }
  | { readonly kind: 'stolen' };
