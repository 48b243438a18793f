import type { Endpoint } from 'comlink';
import { engineName, lockName, ownEngine } from '../../domain/protocol/engine.ts';
import type { LeaderElection, LeaderWorker } from './leader-election.ts';
import { joinLeaderElection } from './leader-election.ts';
import { electedPort } from './elected-port.ts';
import { shareToken } from '../store/share.ts';

/** A way to an engine. `failed` rejects when its worker could not be started. */
export interface EngineConnection {
  readonly port: Endpoint;
  readonly failed: Promise<never>;
  /** Is it a worker of all tabs, so that one of a tab's own is another way? */
  readonly isShared: boolean;
  /** How this tab learns that the engine is dead; the tab's own dies with it. */
  readonly death: 'by its lock' | 'with the tab';
  /** Resolves when another engine took the place of this one behind the same door. */
  readonly replaced: Promise<void>;
  readonly close: () => void;
  /** What lies behind it has not answered for long. */
  readonly giveUp: () => void;
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
function connectToSharedWorker(): EngineConnection {
  const worker = new SharedWorker(new URL('../../../workers/engine.ts', import.meta.url), {
    type: 'module',
    name: engineName,
  });
  worker.port.start();
  return {
    port: worker.port,
    failed: failureOf(worker),
    isShared: true,
    death: 'by its lock',
    replaced: never,
    close: () => worker.port.close(),
    giveUp: () => {},
  };
}

const dedicatedWorker = (name: string): Worker =>
  new Worker(new URL('../../../workers/engine.ts', import.meta.url), { type: 'module', name });

/** The engine that this tab runs for all, should it be elected. */
function startLeaderWorker(): LeaderWorker {
  const worker = dedicatedWorker(engineName);
  const ended = new Promise<void>((resolve) => {
    // It says nothing else, and this as its last word.
    worker.addEventListener('message', () => resolve());
    worker.addEventListener('error', () => resolve());
  });
  return { terminate: () => worker.terminate(), ended };
}

let candidate: LeaderElection | undefined;

/** Hands the engine on, where this tab runs it for all; who opens the door again stands again. */
export function stepDown(): void {
  candidate?.stepDown();
  candidate = undefined;
}

/** Where no worker can be shared: over a broadcast channel of the tab's own, to the worker of the elected tab. */
function connectToLeader(tabId: string): EngineConnection {
  const { port, replaced, close } = electedPort(tabId);
  candidate ??= joinLeaderElection({
    locks: navigator.locks,
    openChannel: (name) => new BroadcastChannel(name),
    start: startLeaderWorker,
  });
  const giveUp = (): void => candidate?.restartEngine();
  return { port, failed: never, isShared: false, death: 'by its lock', replaced, close, giveUp };
}

/** An engine of the tab's own, in memory. */
function connectToOwnWorker(name: string): EngineConnection {
  const worker = dedicatedWorker(name);
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ port: port2 }, [port2]);
  port1.start();
  return {
    port: port1,
    failed: failureOf(worker),
    isShared: false,
    death: 'with the tab',
    replaced: never,
    close() {
      port1.close();
      worker.terminate();
    },
    giveUp: () => {},
  };
}

/**
 * The ways to an engine, best first; the next one is taken when one has failed for good. `canShare`: this tab was
 * granted a lock, without which nothing can be shared safely (an insecure origin, or all storage blocked).
 */
export function connectors(canShare: boolean): readonly ((tabId: string) => EngineConnection)[] {
  const token = shareToken;
  if (token !== null) return [() => connectToOwnWorker(ownEngine.share(token))];
  if (!canShare) return [() => connectToOwnWorker(ownEngine.memory)];
  return 'SharedWorker' in window ? [connectToSharedWorker, connectToLeader] : [connectToLeader];
}

/**
 * Does a tab of this browser run the engine? Then all do as it does, those that could share a worker too: of two
 * engines the newer displaces the other, and their tabs would start them in turns.
 */
export async function hasLeader(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockName.host);
}
