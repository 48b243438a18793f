import { createDataSets } from '../../../../workers/engine/data/data-sets.ts';
import { serveBroadcast } from '../../../../workers/engine/host/broadcast-port.ts';
import { startEngine } from '../../../../workers/engine/host/start-engine.ts';
import type { Engine } from '../../../../workers/engine/host/start-engine.ts';
import type { EngineHost } from '../../../../workers/engine/engine-host.ts';
import { lockName } from '../../../../src/domain/protocol/engine.ts';
import { createLocks } from '../../support/locks.ts';
import { createDisk } from './disk.ts';
import { scopeLiveQueries } from './live-query-scope.ts';
import { PageState, stubGlobals, withoutCiphers } from './globals.ts';
import { createLocalStorage } from './local-storage.ts';
import type { ProcessGlobals } from './globals.ts';
import type { WalkPlatform } from './platform.ts';
import { Process } from './process.ts';
import type { ClientSocket } from './socket.ts';
import { createBroadcastChannels, Port } from './message-channels.ts';
import { sendFile } from '../../support/send-file.ts';

/** An engine in its worker. */
export interface EngineWorker {
  readonly kind: 'shared' | 'elected';
  readonly process: Process;
  readonly engine: Engine;
  readonly sockets: ClientSocket[];
  isEnded: boolean;
}

/** One browser: its locks, channels and databases, its workers, and the globals of each of its globals. */
export function openWalkBrowser(platform: WalkPlatform, hasSharedWorker: boolean, isSecure: boolean) {
  const locks = createLocks();
  const openChannel = createBroadcastChannels();
  const disk = createDisk();
  const localStorage = createLocalStorage();
  const workers: EngineWorker[] = [];
  const globals = new Map<Process, ProcessGlobals>();
  let builds = 1;
  let processes = 0;

  /** Locks as one process sees them: its death releases them, and grants reach it through its gate. */
  const locksOf = (process: Process): ProcessGlobals['locks'] => ({
    request: ((name: string, second: LockOptions, third: LockGrantedCallback<unknown>) => {
      const [options, callback] =
        typeof second === 'function' ? [{}, second as typeof third] : [second, third];
      if (process.isDead) return new Promise(() => {});
      return process.receive(
        locks.request(name, options, (lock) => {
          if (process.isDead) return undefined;
          const held = new Promise((resolve, reject) => {
            process.gate(() => void Promise.resolve(callback(lock)).then(resolve, reject));
          });
          return Promise.race([held, process.death]);
        }),
      );
    }) as LockManager['request'],
    query: () => locks.query(),
  });

  const buildNow = (): string => `build-${String(builds).padStart(4, '0')}`;

  function startWorker(
    kind: 'shared' | 'elected',
    parent?: Process,
  ): EngineWorker & { readonly onEnd: Set<() => void> } {
    processes += 1;
    const process = new Process(`worker ${processes}`);
    const sockets: ClientSocket[] = [];
    const onEnd = new Set<() => void>();
    const ownLocks = locksOf(process);
    const ownFetch = platform.newFetch();
    globals.set(process, {
      locks: ownLocks,
      openChannel: (name) => openChannel(name, process),
      openSharedWorker: null,
      openWorker: () => null,
      page: new PageState(),
      localStorage,
    });
    const host: EngineHost = {
      build: buildNow(),
      origin: 'http://walk',
      sendFile,
      fetch: (input, init) =>
        process.isDead ? new Promise(() => {}) : process.receive(ownFetch(input, init)),
      openSocket() {
        const socket = platform.openSocket(process);
        sockets.push(socket);
        return socket as unknown as WebSocket;
      },
      locks: ownLocks,
      // It answers outside of virtual time.
      subtle: null,
      openChannel: (name) => openChannel(name, process),
      storage: 'replica',
      kind,
      end() {
        worker.isEnded = true;
        for (const listener of onEnd) listener();
        process.kill();
      },
    };
    const engine = process.run(() => startEngine(host, createDataSets));
    if (kind === 'elected') process.run(() => serveBroadcast(host, engine));
    const worker = { kind, process, engine, sockets, isEnded: false, onEnd };
    workers.push(worker);
    parent?.onDeath(() => process.kill());
    return worker;
  }

  const isAlive = ({ process }: EngineWorker): boolean => !process.isDead;
  /** The worker that a page connects to: one script, one worker. */
  const sharedWorker = (): EngineWorker => {
    const running = workers.findLast((worker) => worker.kind === 'shared' && isAlive(worker));
    return running ?? startWorker('shared');
  };

  function connect(page: Process): { readonly port: Port } {
    const { engine, process } = sharedWorker();
    const [port, other] = Port.pair(page, process);
    process.gate(() => engine.connect(other));
    return { port };
  }

  function dedicatedWorker(page: Process): EventTarget {
    if (page.isDead) return Object.assign(new EventTarget(), { terminate: () => {}, postMessage: () => {} });
    const worker = startWorker('elected', page);
    const handle = Object.assign(new EventTarget(), {
      terminate: () => worker.process.kill(),
      postMessage: () => {},
    });
    worker.onEnd.add(() => setImmediate(() => page.gate(() => handle.dispatchEvent(new Event('message')))));
    return handle;
  }

  /** A page's process with its globals. */
  function newPage(): { readonly process: Process; readonly page: PageState; readonly build: string } {
    processes += 1;
    const process = new Process(`tab ${processes}`);
    const page = new PageState();
    globals.set(process, {
      locks: locksOf(process),
      openChannel: (name) => openChannel(name, process),
      openSharedWorker: hasSharedWorker ? () => connect(process) : null,
      openWorker: () => dedicatedWorker(process),
      page,
      localStorage,
    });
    return { process, page, build: buildNow() };
  }

  // Dexie's promises lose the async context. A lock requested in one belongs to no process and lasts.
  const { process: unknownProcess } = newPage();
  const restoreLiveQueries = scopeLiveQueries();
  const restoreGlobals = stubGlobals(() => {
    const current = globals.get(Process.current() ?? unknownProcess);
    if (!current) throw new Error('a process without globals');
    return current;
  }, hasSharedWorker);

  const restoreCiphers = isSecure ? () => {} : withoutCiphers();

  return {
    disk,
    hasSharedWorker,
    isSecure,
    /** Clears the site's data. */
    clearData(): Promise<void> {
      localStorage.clear();
      return disk.clear();
    },
    newPage,
    startSecond: () => startWorker('shared'),
    alive: () => workers.filter(isAlive),
    deploy: () => void (builds += 1),
    /** How many engines hold the writer lock. */
    countWriters: async () => {
      const { held = [] } = await locks.query();
      return held.filter(({ name }) => name === lockName.writer).length;
    },
    kill() {
      for (const process of globals.keys()) process.kill();
    },
    close() {
      restoreLiveQueries();
      restoreGlobals();
      restoreCiphers();
      disk.restore();
    },
  };
}
export type WalkBrowser = ReturnType<typeof openWalkBrowser>;
