import type { Endpoint } from 'comlink';
import { engineName, lockName, ownEngine } from '../../domain/protocol/engine.ts';
import { electedPort } from './elected-port.ts';
import type { LeaderElection, LeaderWorker } from './leader-election.ts';
import { joinLeaderElection } from './leader-election.ts';
import { shareToken } from '../store/share.ts';

/** A connection to an engine. `failed` rejects when its worker could not be started. */
export interface EngineConnection {
  readonly port: Endpoint;
  readonly failed: Promise<never>;
  /** Whether the worker is shared by all tabs; a leader's or the tab's own worker is then the alternative. */
  readonly isShared: boolean;
  /** How this tab notices that the engine has died. Its own worker dies with the tab. */
  readonly death: 'by its lock' | 'with the tab';
  /** Resolves when another engine has replaced this one on the same connector. */
  readonly replaced: Promise<void>;
  readonly close: () => void;
  /** The engine has not answered for long: restarts it, if this tab can. */
  readonly giveUp: () => void;
}

/** Opens this tab's port to an engine. Throws where the browser refuses workers or channels. */
export type Connector = (tabId: string) => EngineConnection;

export class WorkerFailed extends Error {
  override name = 'WorkerFailed';
}

const never = new Promise<never>(() => {});

const failureOf = (worker: SharedWorker | Worker): Promise<never> =>
  new Promise((_, reject) => {
    worker.addEventListener('error', () => reject(new WorkerFailed("the engine's worker did not start")));
  });

/**
 * Connects to the shared worker. Its name and file name are fixed, so that builds of one protocol share one worker and
 * socket.
 */
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

/** Starts the engine for all tabs, once this tab is the leader. */
function startLeaderWorker(): LeaderWorker {
  const worker = dedicatedWorker(engineName);
  const ended = new Promise<void>((resolve) => {
    // The worker posts nothing but its end.
    worker.addEventListener('message', () => resolve());
    worker.addEventListener('error', () => resolve());
  });
  return { terminate: () => worker.terminate(), ended };
}

let election: LeaderElection | undefined;

/** Leaves the leader election, handing the engine on if this tab runs it. The next connection joins again. */
export function stepDown(): void {
  election?.stepDown();
  election = undefined;
}

/** Connects to the leader's worker, over this tab's broadcast channel, and joins the leader election. */
export function connectToLeader(tabId: string): EngineConnection {
  const { port, replaced, close } = electedPort(tabId);
  election ??= joinLeaderElection({
    locks: navigator.locks,
    openChannel: (name) => new BroadcastChannel(name),
    start: startLeaderWorker,
  });
  const giveUp = (): void => election?.restartEngine();
  return { port, failed: never, isShared: false, death: 'by its lock', replaced, close, giveUp };
}

/** Starts a worker for this tab only, with rows in memory. */
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
 * The connectors to an engine, best first; the next one is used when one has failed for good. `canShare`: this tab was
 * granted a lock; without locks nothing can be shared safely (an insecure origin, or all storage blocked).
 */
export function connectors(canShare: boolean): readonly Connector[] {
  const token = shareToken;
  if (token !== null) return [() => connectToOwnWorker(ownEngine.share(token))];
  const connectInMemory = (): EngineConnection => connectToOwnWorker(ownEngine.memory);
  if (!canShare) return [connectInMemory];
  const shared = 'SharedWorker' in window ? [connectToSharedWorker] : [];
  return [...shared, connectToLeader, connectInMemory];
}

/**
 * How an engine runs in this browser now. If a leader tab runs one, all tabs use it, even those that could share a
 * worker: of two engines the newer one displaces the other, and their tabs would start them in turns.
 */
export async function runningEngine(): Promise<'of the leader' | 'shared' | 'none'> {
  const { held = [] } = await navigator.locks.query();
  if (held.some(({ name }) => name === lockName.host)) return 'of the leader';
  return held.some(({ name }) => name?.startsWith(lockName.life(''))) ? 'shared' : 'none';
}
