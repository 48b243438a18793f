import { engineName } from '../protocol/engine.ts';

/** A way to an engine: what is posted and what comes back. */
export interface EnginePort {
  readonly port: MessagePort;
  readonly close: () => void;
}

/**
 * The engine of this browser. Name and file name are fixed: builds of one protocol share one worker, and with it
 * one socket.
 */
export function sharedEngine(): EnginePort {
  const worker = new SharedWorker(new URL('../../workers/engine.ts', import.meta.url), {
    type: 'module',
    name: engineName,
  });
  worker.port.start();
  return { port: worker.port, close: () => worker.port.close() };
}
