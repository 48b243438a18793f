import { build } from '../../../src/domain/protocol/build.ts';
import { ownEngine } from '../../../src/domain/protocol/engine.ts';
import type { EngineHost } from '../engine-host.ts';
import { sendFile } from './send-file.ts';

/** The worker we run in, as a host. Without Web Locks (an insecure origin) nothing can be shared: memory only. */
export function workerHost(scope: SharedWorkerGlobalScope | DedicatedWorkerGlobalScope): EngineHost {
  const alone = !('locks' in navigator) || ownEngine.isOwn(scope.name);
  const isShared = 'onconnect' in scope;
  return {
    build,
    origin: scope.location.origin,
    fetch: (input, init) => fetch(input, init),
    sendFile,
    openSocket: (url) => new WebSocket(url),
    locks: alone ? null : navigator.locks,
    openChannel: (name) => new BroadcastChannel(name),
    storage: alone ? 'memory' : 'replica',
    kind: alone ? 'own' : isShared ? 'shared' : 'elected',
    end() {
      // The tab that runs it starts another.
      if (!isShared) scope.postMessage('ended');
      scope.close();
    },
  };
}
