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

async function start(options: LaunchOptions): Promise<ChildProcess> {
  const settings = { scale: false, ...options, control: true };
  const child = fork(entry, [JSON.stringify(settings)], { execArgv: ['--import', 'tsx'] });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The platform ended with ${String(code)} before it answered`);
    }),
  ]);
  return child;
}

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
}

/** Starts the platform. What was asked of its control ends with each life. */
export async function launchPlatform(options: LaunchOptions): Promise<TestPlatform> {
  let child: ChildProcess | null = await start(options);

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
  };
}
