import type { HostMessage } from '../../../src/domain/protocol/engine-channel.ts';
import { heartbeatMs, channelName } from '../../../src/domain/protocol/engine-channel.ts';
import type { EngineHost, TabPort } from '../engine-host.ts';

/** A heartbeat this late means that the worker slept because its tab was frozen; another engine may run by now. */
const asleepMs = 3 * heartbeatMs;

/** A tab's broadcast channel, used like a port. It cannot transfer objects; the engine transfers none. */
const broadcastPort = (
  host: Pick<EngineHost, 'openChannel'>,
  tabId: string,
  onClose: (port: TabPort) => void,
): TabPort => {
  const channel = host.openChannel(channelName.tab(tabId));
  let closed = false;
  const port: TabPort = {
    addEventListener: (type, listener, options) => channel.addEventListener(type, listener, options),
    removeEventListener: (type, listener, options) => channel.removeEventListener(type, listener, options),
    // A closed port ignores messages; a closed channel would throw.
    postMessage(message) {
      if (!closed) channel.postMessage(message);
    },
    close() {
      closed = true;
      channel.close();
      onClose(port);
    },
  };
  return port;
};

/** Serves every tab that joins and sends a heartbeat each second. Returns a function that stops it. */
export function serveBroadcast(
  host: Pick<EngineHost, 'openChannel'>,
  engine: { readonly epoch: string; readonly connect: (port: TabPort) => void },
  now = (): number => performance.now(),
): () => void {
  const channel = host.openChannel(channelName.host);
  const joined = new Map<string, { readonly port: TabPort; readonly portId: string | undefined }>();
  const post = (message: HostMessage): void => channel.postMessage(message);
  let due = now();
  const wasAsleep = (): boolean => now() - due > asleepMs;

  channel.addEventListener('message', ({ data }: MessageEvent<HostMessage>) => {
    // A tab that asked while we slept asks again at the next heartbeat, ours or that of the engine that replaced us.
    if (data.kind !== 'join' || wasAsleep()) return;
    const { tabId, portId } = data;
    const before = joined.get(tabId);
    // A heartbeat crossed the tab's question, and it asked again. What it posts next would be lost between two channels.
    if (portId !== undefined && before?.portId === portId) return;
    // The tab joined before. A second listener on its channel would answer everything twice.
    before?.port.close();
    const port = broadcastPort(host, tabId, (closed) => {
      if (joined.get(tabId)?.port === closed) joined.delete(tabId);
    });
    joined.set(tabId, { port, portId });
    engine.connect(port);
    post({ kind: 'joined', tabId, epoch: engine.epoch });
  });
  function beat(): void {
    // After sleep one heartbeat is left out; meanwhile an engine whose lock was stolen learns of it.
    if (!wasAsleep()) post({ kind: 'host', epoch: engine.epoch });
    due = now();
  }
  beat();
  const beats = setInterval(beat, heartbeatMs);
  return () => {
    clearInterval(beats);
    channel.close();
    for (const { port } of joined.values()) port.close();
  };
}
