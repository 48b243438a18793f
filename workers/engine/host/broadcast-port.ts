import type { HostMessage } from '../../../src/domain/protocol/engine-channel.ts';
import { beatMs, channelName } from '../../../src/domain/protocol/engine-channel.ts';
import type { EngineHost, TabPort } from '../engine-host.ts';

/** A beat that late, and the worker was asleep (its tab frozen): another may have its place by now. */
const asleepMs = 3 * beatMs;

/** A tab's broadcast channel, used like a port. Nothing can be transferred over it, and nothing of ours is. */
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
    // Like a port: after the end it is silent, where a channel would throw.
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

/** Serves every tab that joins, and says each second that it does. Returns how to stop. */
export function serveBroadcast(
  host: Pick<EngineHost, 'openChannel'>,
  engine: { readonly epoch: string; readonly connect: (port: TabPort) => void },
  now = (): number => performance.now(),
): () => void {
  const channel = host.openChannel(channelName.host);
  const joined = new Map<string, TabPort>();
  const say = (message: HostMessage): void => channel.postMessage(message);
  let due = now();
  const wasAsleep = (): boolean => now() - due > asleepMs;

  channel.addEventListener('message', ({ data }: MessageEvent<HostMessage>) => {
    // Who asked while we slept asks again at the next beat, ours or that of whoever took our place.
    if (data.kind !== 'join' || wasAsleep()) return;
    const { tabId } = data;
    // A tab that joins again has lost count: two listeners on its channel would answer everything twice.
    joined.get(tabId)?.close();
    const port = broadcastPort(host, tabId, (closed) => {
      if (joined.get(tabId) === closed) joined.delete(tabId);
    });
    joined.set(tabId, port);
    engine.connect(port);
    say({ kind: 'joined', tabId, epoch: engine.epoch });
  });
  function beat(): void {
    // One beat is left out, in which an engine whose place was taken learns of it.
    if (!wasAsleep()) say({ kind: 'host', epoch: engine.epoch });
    due = now();
  }
  beat();
  const beats = setInterval(beat, beatMs);
  return () => {
    clearInterval(beats);
    channel.close();
    for (const port of joined.values()) port.close();
  };
}
