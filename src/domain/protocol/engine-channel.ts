/*
 * What engines, and tabs that have no SharedWorker, say to each other over broadcast channels.
 *
 * Without SharedWorker one tab, the holder of the lock `engine-host`, runs the engine in a dedicated worker. Every
 * tab, that one too, reaches it over a channel of its own (`channelName.tab`), used like a port; `join` on
 * `channelName.host` asks the worker to listen there, and `joined` says that it does: what was posted before is
 * lost, for a broadcast reaches only who listens already. The worker says `host` each second: tabs that joined
 * another one join again, and where it falls silent (its tab is frozen) a tab takes the lock and says `stolen`.
 */

/** How often the elected worker says that it is there. */
export const beatMs = 1000;

export const channelName = {
  engine: 'engine',
  host: 'engine-host',
  tab: (tabId: string) => `engine-tab:${tabId}`,
} as const;

/** On `channelName.engine`, between engines: a newcomer asks for the writer's place; `stay` refuses an older one. */
export type EngineMessage =
  | {
      readonly kind: 'displace';
      readonly epoch: string;
      readonly protocol: number;
      /** When it started, ms: of two that start at once the later one stays. */
      readonly born: number;
    }
  | { readonly kind: 'stay'; readonly to: string };

/** On `channelName.host`. */
export type HostMessage =
  | { readonly kind: 'host'; readonly epoch: string }
  | { readonly kind: 'join'; readonly tabId: string }
  | { readonly kind: 'joined'; readonly tabId: string; readonly epoch: string }
  | { readonly kind: 'stolen' };
