import { ownEngine } from '../src/domain/protocol/engine.ts';
import { createDataSets } from './engine/data/data-sets.ts';
import { serveBroadcast } from './engine/host/broadcast-port.ts';
import { startEngine } from './engine/host/start-engine.ts';
import { workerHost } from './engine/host/worker-host.ts';

declare const self: SharedWorkerGlobalScope | DedicatedWorkerGlobalScope;

// Synchronous, so that the listeners below do not miss a tab that connects while the engine starts.
const host = workerHost(self);
const engine = startEngine(host, createDataSets, ownEngine.shareToken(self.name));

self.addEventListener('online', engine.wake);
if ('onconnect' in self) {
  self.addEventListener('connect', (event) => {
    const [port] = event.ports;
    if (port) engine.connect(port);
  });
} else {
  self.addEventListener('message', ({ data }: MessageEvent<{ readonly port?: MessagePort }>) => {
    if (data.port) engine.connect(data.port);
  });
  if (host.locks) serveBroadcast(host, engine);
}
