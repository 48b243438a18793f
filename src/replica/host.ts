import type { Endpoint } from 'comlink';
import { engineName, lockName, ownEngine } from '../protocol/engine.ts';
import { electedPort } from './elected-port.ts';
import { shareToken } from './share.ts';

/** A way to an engine. `failed` rejects when its worker could not be started. */
export interface Door {
  readonly port: Endpoint;
  readonly failed: Promise<never>;
  /** How this tab learns that the engine is dead; the tab's own dies with it. */
  readonly death: 'by its lock' | 'with the tab';
  /** Resolves when another engine took the place of this one behind the same door. */
  readonly replaced: Promise<void>;
  readonly close: () => void;
}

export class WorkerFailed extends Error {
  override name = 'WorkerFailed';
}

const never = new Promise<never>(() => {});

const failureOf = (worker: SharedWorker | Worker): Promise<never> =>
  new Promise((_, reject) => {
    worker.addEventListener('error', () => reject(new WorkerFailed("the engine's worker did not start")));
  });

/** The engine of this browser. Name and file name are fixed: builds of one protocol share one worker, and one socket. */
function sharedDoor(): Door {
  const worker = new SharedWorker(new URL('../../workers/engine.ts', import.meta.url), {
    type: 'module',
    name: engineName,
  });
  worker.port.start();
  const close = (): void => worker.port.close();
  return { port: worker.port, failed: failureOf(worker), death: 'by its lock', replaced: never, close };
}

const dedicatedWorker = (name: string): Worker =>
  new Worker(new URL('../../workers/engine.ts', import.meta.url), { type: 'module', name });

let candidacy: 'none' | 'standing' | 'host' = 'none';
let hosted: Worker | undefined;

function host(): void {
  // One that yielded, or never answered: this tab is still the elected one, and starts another.
  hosted?.terminate();
  hosted = dedicatedWorker(engineName);
}

/** Stands for election: the tab that is granted the lock runs the engine for all, until it closes. */
function standForHost(): void {
  if (candidacy === 'host') host();
  if (candidacy !== 'none') return;
  candidacy = 'standing';
  void navigator.locks.request(lockName.host, () => {
    candidacy = 'host';
    host();
    return never;
  });
}

/** Where no worker can be shared: over a broadcast channel of the tab's own, to the worker of the elected tab. */
function electedDoor(tabId: string): Door {
  const { port, replaced, close } = electedPort(tabId);
  standForHost();
  return { port, failed: never, death: 'by its lock', replaced, close };
}

/** An engine of the tab's own, in memory. */
function ownDoor(name: string): Door {
  const worker = dedicatedWorker(name);
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ port: port2 }, [port2]);
  port1.start();
  const close = (): void => {
    port1.close();
    worker.terminate();
  };
  return { port: port1, failed: failureOf(worker), death: 'with the tab', replaced: never, close };
}

/** The ways to an engine, best first; the next one is taken when one has failed for good. */
export function doors(): readonly ((tabId: string) => Door)[] {
  const token = shareToken;
  if (token !== null) return [() => ownDoor(ownEngine.share(token))];
  // Without Web Locks (an insecure origin) nothing can be shared safely.
  if (!('locks' in navigator)) return [() => ownDoor(ownEngine.memory)];
  return 'SharedWorker' in window ? [sharedDoor, electedDoor] : [electedDoor];
}
