import { createDataSets } from '../../../../workers/engine/data/data-sets.ts';
import { serveBroadcast } from '../../../../workers/engine/host/broadcast-port.ts';
import { startEngine } from '../../../../workers/engine/host/start-engine.ts';
import type { Engine } from '../../../../workers/engine/host/start-engine.ts';
import type { EngineHost } from '../../../../workers/engine/engine-host.ts';
import { lockName } from '../../../../src/domain/protocol/engine.ts';
import { createLocks } from '../../support/locks.ts';
import { createDisk } from './disk.ts';
import { separateEars } from './ears.ts';
import { Page, stubGlobals } from './globals.ts';
import type { Surroundings } from './globals.ts';
import type { WalkPlatform } from './platform.ts';
import { Process } from './process.ts';
import type { ClientSocket } from './socket.ts';
import { createAir, Port } from './wire.ts';
import { sendFile } from '../../support/send-file.ts';

/** An engine in its worker. */
export interface Worker {
  readonly kind: 'shared' | 'elected';
  readonly process: Process;
  readonly engine: Engine;
  readonly sockets: ClientSocket[];
  isEnded: boolean;
}

/** One browser: its locks, channels and databases, the workers that run in it and what its pages find around them. */
export function openWalkBrowser(platform: WalkPlatform, hasSharedWorker: boolean) {
  const locks = createLocks();
  const air = createAir();
  const disk = createDisk();
  const workers: Worker[] = [];
  const pages = new Map<Process, Surroundings>();
  let builds = 1;
  let processes = 0;

  /** Locks as a process has them: they go with it, and answers reach it as everything does. */
  const locksOf = (process: Process): Surroundings['locks'] => ({
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
  ): Worker & { readonly onEnd: Set<() => void> } {
    processes += 1;
    const process = new Process(`worker ${processes}`);
    const sockets: ClientSocket[] = [];
    const onEnd = new Set<() => void>();
    const own = locksOf(process);
    pages.set(process, {
      locks: own,
      openChannel: (name) => air(name, process),
      openSharedWorker: null,
      openWorker: () => null,
      page: new Page(),
    });
    const host: EngineHost = {
      build: buildNow(),
      origin: 'http://walk',
      sendFile,
      fetch: (input, init) =>
        process.isDead ? new Promise(() => {}) : process.receive(platform.fetch(input, init)),
      openSocket() {
        const socket = platform.openSocket(process);
        sockets.push(socket);
        return socket as unknown as WebSocket;
      },
      locks: own,
      openChannel: (name) => air(name, process),
      storage: 'replica',
      kind,
      end() {
        worker.isEnded = true;
        for (const tell of onEnd) tell();
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

  const isAlive = ({ process }: Worker): boolean => !process.isDead;
  /** The one that a page is given: one script, one worker. */
  const sharedWorker = (): Worker => {
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

  /** A page's process with all it finds around it. */
  function newPage(): { readonly process: Process; readonly page: Page; readonly build: string } {
    processes += 1;
    const process = new Process(`tab ${processes}`);
    const page = new Page();
    pages.set(process, {
      locks: locksOf(process),
      openChannel: (name) => air(name, process),
      openSharedWorker: hasSharedWorker ? () => connect(process) : null,
      openWorker: () => dedicatedWorker(process),
      page,
    });
    return { process, page, build: buildNow() };
  }

  // Dexie's own promises lose sight of whose code is running: a lock then is nobody's, and lasts.
  const { process: nobody } = newPage();
  const deafen = separateEars();
  const undo = stubGlobals(() => {
    const around = pages.get(Process.current() ?? nobody);
    if (!around) throw new Error('a process without surroundings');
    return around;
  }, hasSharedWorker);

  return {
    disk,
    hasSharedWorker,
    newPage,
    startSecond: () => startWorker('shared'),
    alive: () => workers.filter(isAlive),
    deploy: () => void (builds += 1),
    /** Who has the writer's place. */
    writers: async () => {
      const { held = [] } = await locks.query();
      return held.filter(({ name }) => name === lockName.writer).length;
    },
    kill() {
      for (const process of pages.keys()) process.kill();
    },
    close() {
      deafen();
      undo();
      disk.restore();
    },
  };
}
export type WalkBrowser = ReturnType<typeof openWalkBrowser>;
