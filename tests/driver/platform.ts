import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { platformControl } from './control.ts';

const entry = fileURLToPath(new URL('./platform-process.ts', import.meta.url));

export interface LaunchOptions {
  readonly port: number;
  /** The folder of its database, kept over stops and kills. */
  readonly data: string;
  /** Simulated calls per second. */
  readonly traffic: number;
  /** The folder of the built portal. */
  readonly dist: string;
  /** The big demo: 100,000 organizations. */
  readonly scale?: boolean;
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((tell) => {
    const probe = createServer();
    probe.once('error', () => tell(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => tell(true)));
  });

/** The first free port from `first` on. Below the ports that systems give away, so that it stays free while stopped. */
export async function freePort(first: number): Promise<number> {
  for (let port = first; port < first + 50; port++) if (await isFree(port)) return port;
  throw new Error(`No free port from ${first} to ${first + 49}`);
}

/** Resolves when it says that it answers. */
async function waitUntilReady(child: ChildProcess): Promise<ChildProcess> {
  const over = new AbortController();
  const { signal } = over;
  try {
    await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`The platform ended with ${String(code)} before it answered`);
      }),
    ]);
    return child;
  } finally {
    // Of a process that begins one platform after the other nobody listens to the ends of the others.
    over.abort();
  }
}

const settingsOf = (options: LaunchOptions) => ({ scale: false, ...options, control: true });

const start = (options: LaunchOptions): Promise<ChildProcess> =>
  waitUntilReady(fork(entry, [JSON.stringify(settingsOf(options))], { execArgv: ['--import', 'tsx'] }));

/** The reference platform on one port and one folder, through as many lives as a test gives it. */
export interface TestPlatform {
  readonly origin: string;
  readonly port: number;
  readonly control: ReturnType<typeof platformControl>;
  readonly start: () => Promise<void>;
  /** Ends it in good order, as Ctrl-C does. */
  readonly stop: () => Promise<void>;
  /** Ends it as a power cut does. */
  readonly kill: () => Promise<void>;
  /** Ends it in good order and begins another one, in the same process where there still is one. */
  readonly replace: (options: LaunchOptions) => Promise<TestPlatform>;
}

/** Starts the platform. What was asked of its control ends with each life. */
export const launchPlatform = async (options: LaunchOptions): Promise<TestPlatform> =>
  platformOf(await start(options), options);

function platformOf(running: ChildProcess, options: LaunchOptions): TestPlatform {
  let child: ChildProcess | null = running;

  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null) return;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    await gone;
  };

  const origin = `http://127.0.0.1:${options.port}`;
  return {
    origin,
    port: options.port,
    control: platformControl(origin),
    start: async () => void (child ??= await start(options)),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async replace(next) {
      const taken = child;
      child = null;
      if (taken === null || taken.exitCode !== null) return launchPlatform(next);
      taken.send(settingsOf(next));
      return platformOf(await waitUntilReady(taken), next);
    },
  };
}
