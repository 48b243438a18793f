import { build } from '../../../src/domain/protocol/build.ts';
import { ownEngine } from '../../../src/domain/protocol/engine.ts';
import type { EngineHost } from '../engine-host.ts';
import { sendFile } from './send-file.ts';

/**
 * The environment of this worker. Without Web Locks (an insecure origin) nothing can be shared, so rows stay in memory.
 */
export function workerHost(scope: SharedWorkerGlobalScope | DedicatedWorkerGlobalScope): EngineHost {
  const isAlone = !('locks' in navigator) || ownEngine.isOwn(scope.name);
  const isShared = 'onconnect' in scope;
  return {
    build,
    origin: scope.location.origin,
    fetch: (input, init) => fetch(input, init),
    sendFile,
    openSocket: (url) => new WebSocket(url),
    locks: isAlone ? null : navigator.locks,
    subtle: 'subtle' in crypto ? crypto.subtle : null,
    openChannel: (name) => new BroadcastChannel(name),
    storage: isAlone ? 'memory' : 'replica',
    kind: isAlone ? 'own' : isShared ? 'shared' : 'elected',
    end() {
      // The leader tab then starts another worker.
      if (!isShared) scope.postMessage('ended');
      scope.close();
    },
  };
}
