import type { Endpoint } from 'comlink';
import { newUuid } from '../../lib/secret/uuid.ts';
import type { HostMessage } from '../../domain/protocol/engine-channel.ts';
import { channelName } from '../../domain/protocol/engine-channel.ts';

/** This tab's port to the engine in the elected tab's worker. */
export interface ElectedPort {
  readonly port: Endpoint;
  /** Resolves when another worker has replaced the one that answered. */
  readonly replaced: Promise<void>;
  readonly close: () => void;
}

/**
 * Uses this tab's own broadcast channel like a port. Messages are queued until the worker listens: it may not have
 * started yet, and a broadcast reaches existing listeners only.
 */
export function electedPort(tabId: string): ElectedPort {
  const channel = new BroadcastChannel(channelName.tab(tabId));
  const hosts = new BroadcastChannel(channelName.host);
  let waiting: unknown[] | null = [];
  /** The epoch of the worker that listens to us. */
  let joined: string | null = null;
  let closed = false;
  let tell: () => void = () => {};
  const replaced = new Promise<void>((resolve) => (tell = resolve));
  const portId = newUuid();
  const join = (): void => hosts.postMessage({ kind: 'join', tabId, portId } satisfies HostMessage);

  hosts.addEventListener('message', ({ data }: MessageEvent<HostMessage>) => {
    if (data.kind === 'joined' && data.tabId === tabId && joined === null) {
      joined = data.epoch;
      for (const message of waiting ?? []) channel.postMessage(message);
      waiting = null;
    }
    if (data.kind !== 'host') return;
    if (joined === null) join();
    else if (data.epoch !== joined) tell();
  });
  join();

  return {
    port: {
      addEventListener: (type, listener, options) => channel.addEventListener(type, listener, options),
      removeEventListener: (type, listener, options) => channel.removeEventListener(type, listener, options),
      postMessage(message) {
        if (closed) return;
        if (waiting) waiting.push(message);
        else channel.postMessage(message);
      },
    },
    replaced,
    close() {
      closed = true;
      channel.close();
      hosts.close();
    },
  };
}
