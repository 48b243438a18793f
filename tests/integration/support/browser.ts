import 'fake-indexeddb/auto';
import { wrap } from 'comlink';
import { WebSocket } from 'ws';
import { isPush } from '../../../src/client/connection/push.ts';
import type {
  EngineApi,
  EnginePush,
  Storage,
  TabMessage,
  Welcome,
} from '../../../src/domain/protocol/engine.ts';
import { engineProtocol, lockName } from '../../../src/domain/protocol/engine.ts';
import type { WindowRecord } from '../../../src/domain/protocol/window.ts';
import type { EngineHost } from '../../../workers/engine/engine-host.ts';
import type { CreateDataSets, Engine } from '../../../workers/engine/host/start-engine.ts';
import { startEngine } from '../../../workers/engine/host/start-engine.ts';
import { freshDatabases } from './fresh-databases.ts';
import type { Locks } from './locks.ts';
import { createLocks } from './locks.ts';
import { readPosted } from './read-posted.ts';
import { sendFile } from './send-file.ts';

/** One browser: its locks, its channels and the engine that runs in it. The databases are those of the process until it is closed. */
export interface Browser {
  readonly origin: string;
  readonly locks: Locks;
  readonly openChannel: EngineHost['openChannel'];
  readonly startEngine: (options?: EngineOptions) => RunningEngine;
  /** Opens a page with a port to the engine, after the handshake. */
  readonly openTab: (engine: Engine, tabId?: string) => Promise<Tab>;
  readonly close: () => void;
}

export interface EngineOptions {
  readonly build?: string;
  readonly storage?: Storage;
  readonly fetch?: EngineHost['fetch'];
  /** An insecure origin: no Web Locks. */
  readonly withoutLocks?: boolean;
}

export interface RunningEngine extends Engine {
  /** Kills the process: sockets and locks are gone, nothing is drained. */
  readonly kill: () => void;
  readonly hasEnded: () => boolean;
}

export interface Tab {
  readonly id: string;
  readonly engine: EngineApi;
  readonly welcome: Welcome;
  /** All pushes but windows. */
  readonly pushes: EnginePush[];
  /** The last posted record of each window, by user and key. The tab reports each as shown at once. */
  readonly windows: ReadonlyMap<string, WindowRecord>;
  /** Kills the tab's process: its locks are released and no message is sent. */
  readonly die: () => void;
  readonly port: MessagePort;
}

let browsers = 0;

export function openBrowser(origin: string, createDataSets: CreateDataSets): Browser {
  const locks = createLocks();
  const number = (browsers += 1);
  const cleanUp: (() => void)[] = [];
  const channels = new Set<BroadcastChannel>();

  const openChannel = (name: string): BroadcastChannel => {
    const channel = new BroadcastChannel(`${number}:${name}`);
    channels.add(channel);
    return channel;
  };

  function start(options: EngineOptions = {}): RunningEngine {
    const sockets = new Set<WebSocket>();
    let die = (): void => {};
    const death = new Promise<void>((resolve) => (die = resolve));
    let ended = false;
    let dead = false;
    // The browser frees a killed engine's locks. Here all its lock requests end at once.
    const mortalLocks = {
      request: ((name: string, second: LockOptions, third: LockGrantedCallback<unknown>) => {
        const [lockOptions, callback] = typeof second === 'function' ? [{}, second] : [second, third];
        if (dead) return new Promise(() => {});
        return locks.request(name, lockOptions, (lock) => dead || Promise.race([callback(lock), death]));
      }) as LockManager['request'],
      query: () => locks.query(),
    };
    const host: EngineHost = {
      build: options.build ?? 'source',
      origin,
      sendFile,
      fetch: (input, init) =>
        dead ? new Promise(() => {}) : (options.fetch ?? globalThis.fetch)(input, init),
      openSocket(url) {
        if (dead) return Object.assign(new EventTarget(), { close() {} }) as unknown as globalThis.WebSocket;
        const socket = new WebSocket(url);
        sockets.add(socket);
        return socket as unknown as globalThis.WebSocket;
      },
      locks: options.withoutLocks ? null : mortalLocks,
      subtle: options.withoutLocks ? null : crypto.subtle,
      openChannel,
      storage: options.storage ?? 'replica',
      kind: options.withoutLocks ? 'own' : 'shared',
      end: () => void (ended = true),
    };
    const engine = startEngine(host, createDataSets);
    const kill = (): void => {
      dead = true;
      for (const socket of sockets) {
        socket.removeAllListeners();
        socket.on('error', () => {});
        socket.terminate();
      }
      die();
    };
    cleanUp.push(kill);
    return { ...engine, kill, hasEnded: () => ended };
  }

  async function openTab(engine: Engine, tabId: string = crypto.randomUUID()): Promise<Tab> {
    const { port1, port2 } = new MessageChannel();
    const pushes: EnginePush[] = [];
    const windows = new Map<string, WindowRecord>();
    let release = (): void => {};
    const alive = new Promise<void>((resolve) => (release = resolve));
    await new Promise<void>((granted) => {
      void locks.request(lockName.tab(tabId), () => {
        granted();
        return alive;
      });
    });
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isPush(data)) return;
      if (data.push !== 'window') return void pushes.push(data);
      const key = `${data.userId} ${data.window.key}`;
      windows.set(key, readPosted(data.window, windows.get(key)));
      port1.postMessage({ shown: [data.window.commit] } satisfies TabMessage);
    });
    port1.start();
    engine.connect(port2);
    const api = wrap<EngineApi>(port1) as unknown as EngineApi;
    const welcome = await api.hello({ tabId, build: 'source', protocol: engineProtocol });
    cleanUp.push(() => port1.close(), release);
    return { id: tabId, engine: api, welcome, pushes, windows, die: release, port: port1 };
  }

  return {
    origin,
    locks,
    openChannel,
    startEngine: start,
    openTab,
    close() {
      for (const step of cleanUp) step();
      for (const channel of channels) channel.close();
      freshDatabases();
    },
  };
}
