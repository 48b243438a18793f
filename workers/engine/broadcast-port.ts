import type { HostMessage } from '../../src/protocol/engine-channel.ts';
import { channelName } from '../../src/protocol/engine-channel.ts';
import type { Host, TabPort } from './host.ts';

/** A tab's broadcast channel, used like a port. Nothing can be transferred over it, and nothing of ours is. */
const broadcastPort = (host: Pick<Host, 'openChannel'>, tabId: string): TabPort => {
  const channel = host.openChannel(channelName.tab(tabId));
  let closed = false;
  return {
    addEventListener: (type, listener, options) => channel.addEventListener(type, listener, options),
    removeEventListener: (type, listener, options) => channel.removeEventListener(type, listener, options),
    // Like a port: after the end it is silent, where a channel would throw.
    postMessage(message) {
      if (!closed) channel.postMessage(message);
    },
    close() {
      closed = true;
      channel.close();
    },
  };
};

/** Serves every tab that joins, and asks those that are there already to join. Returns how to stop. */
export function serveBroadcast(
  host: Pick<Host, 'openChannel'>,
  engine: { readonly epoch: string; readonly connect: (port: TabPort) => void },
): () => void {
  const channel = host.openChannel(channelName.host);
  const joined = new Map<string, TabPort>();
  const say = (message: HostMessage): void => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<HostMessage>) => {
    if (data.kind !== 'join') return;
    // A tab that joins again has lost count: two listeners on its channel would answer everything twice.
    joined.get(data.tabId)?.close();
    const port = broadcastPort(host, data.tabId);
    joined.set(data.tabId, port);
    engine.connect(port);
    say({ kind: 'joined', tabId: data.tabId });
  });
  say({ kind: 'host', epoch: engine.epoch });
  return () => {
    channel.close();
    for (const port of joined.values()) port.close();
  };
}
